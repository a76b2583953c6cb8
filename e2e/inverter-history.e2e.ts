import type { Page } from '@playwright/test'

import { plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'

import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { choose } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const begun = new Date(process.env['APP_SINCE'] ?? Date.now())
const yesterday = plantDay(new Date(begun.getTime() - 86_400_000))
const screen = `${paths.inverterHistory}?ngay=${yesterday}`
const rows = (page: Page) => page.locator('tbody tr')
const rowOf = (page: Page, code: string) => rows(page).filter({ has: page.getByText(code, { exact: true }) })

test.describe.configure({ mode: 'serial' })

test('an operator records the day of 88 inverters: proposals at a stroke, the rest by keyboard', async ({
  page,
}) => {
  await signIn(page, 'vanhanh.mt')
  await page.goto(screen)
  await expect(rows(page)).toHaveCount(88)
  await expect(page.getByText('Đã ghi 85 / 88')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ghi 3 inverter theo đề xuất' }).click()
  await expect(page.getByText('Đã ghi 88 / 88')).toBeVisible()

  await test.step('a digit records a status, space chooses, Enter opens', async () => {
    await rowOf(page, 'INV1.03').focus()
    await page.keyboard.press('2')
    await expect(rowOf(page, 'INV1.03')).toContainText('Giảm công suất')
    await rowOf(page, 'INV1.04').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: /^Đặt tình trạng cho 2 inverter/ }).click()
    await page.getByRole('option', { name: 'Mất truyền thông' }).click()
    await expect(rowOf(page, 'INV1.05')).toContainText('Mất truyền thông')
    await rowOf(page, 'INV1.06').focus()
    await page.keyboard.press('Enter')
  })

  await test.step('a stop is entered with its cause and alarm', async () => {
    const form = page.getByRole('dialog', { name: 'Ngày làm việc của inverter' })
    await choose(form, 'Tình trạng', 'dung su co')
    await form.getByRole('button', { name: 'Thêm lần dừng' }).click()
    const [day = '', month = '', year = ''] = yesterday.split('-').toReversed()
    await form.getByRole('textbox', { name: 'Từ' }).fill(`${day}/${month}/${year} 09:30`)
    await form.getByRole('textbox', { name: 'Đến' }).fill(`${day}/${month}/${year} 10:15`)
    await form.getByRole('textbox', { name: 'Mã lỗi' }).fill('039')
    await form.getByRole('button', { name: 'Lưu' }).click()
    await expect(form).toBeHidden()
    await expect(rowOf(page, 'INV1.06')).toContainText(/Dừng sự cố.*09:30–10:15 Sự cố 039.*45/)
  })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Xuất Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^lich-su-inverter_.*\.xlsx$/)
})

test('the shift leader puts the report of the day right, confirms it and takes that back', async ({
  page,
}) => {
  await signIn(page, 'truongca.mt')
  await page.goto(`${screen}&muc=bao-cao`)
  await page.getByRole('button', { name: 'Sửa báo cáo' }).click()
  const form = page.getByRole('dialog', { name: 'Sửa báo cáo' })
  await form.getByRole('button', { name: 'Thêm lần tiết giảm' }).click()
  await form.getByRole('textbox', { name: 'Giới hạn' }).fill('8')
  await form.getByRole('textbox', { name: 'Khả dụng' }).fill('12,5')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form).toBeHidden()
  // Four hours, 4.5 MW less than there could have been.
  await expect(page.getByText('18 MWh')).toBeVisible()
  await expect(page.getByText('10:00–14:00: 8 / 12.5 MW')).toBeVisible()
  await page.getByRole('button', { name: 'Xác nhận' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xác nhận' }).click()
  await expect(page.getByText(/xác nhận lúc/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sửa báo cáo' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Bỏ xác nhận' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ xác nhận' }).click()
  await expect(page.getByRole('button', { name: 'Sửa báo cáo' })).toBeVisible()
  await page.getByRole('button', { name: 'Lịch sử' }).click()
  await expect(page.getByRole('dialog', { name: /^Lịch sử/ })).toContainText('Các lần tiết giảm')
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await signIn(page, 'vanhanh.mt')
  await page.goto(screen)
  await expect(rows(page)).toHaveCount(88)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

test('a manager looks through the stops of a week', async ({ page }) => {
  await signIn(page, 'quandoc.mt')
  await page.goto(screen)
  await page.getByRole('button', { name: 'Inverter nhiều ngày' }).click()
  await expect(page).toHaveURL(/nhieu-ngay\?.*from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText(`1–20 / ${7 * 88}`)).toBeVisible()
  // The commonest laptop shows every column: nobody finds the last one by scrolling.
  await page.setViewportSize({ width: 1280, height: 800 })
  const frame = page.locator('main div:has(> table)')
  expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await page.setViewportSize(sizes.phone)
  await expect(page.getByRole('listitem').filter({ hasText: 'INV1.01' }).first()).toContainText(
    /[\d,]+\s*kWh/,
    {
      useInnerText: true,
    },
  )
  await page.setViewportSize(sizes.wide)
  // Four levels of where one is, each to its last letter: the box to search in gives way.
  const way = page.getByRole('navigation', { name: 'Vị trí hiện tại' }).getByRole('listitem')
  const middle = way.getByRole('link', { name: 'Hoạt động tổ máy' })
  await expect(middle).toHaveAttribute('title', 'Hoạt động tổ máy')
  expect(
    await way.evaluateAll((levels) =>
      levels.flatMap((level) => (level.scrollWidth > level.clientWidth ? (level.textContent ?? '') : [])),
    ),
  ).toEqual([])
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Tình trạng/ })
    .first()
    .click()
  await page.getByRole('option', { name: 'Dừng sự cố' }).click()
  await expect(rows(page).first()).toContainText('Dừng sự cố')
  await rows(page).first().getByRole('button').last().click()
  await page.getByRole('menuitem').first().click()
  await expect(page.getByRole('dialog', { name: 'Ngày làm việc của inverter' })).toBeVisible()
})
