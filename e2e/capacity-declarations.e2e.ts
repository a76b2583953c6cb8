import { capacityDeclarationApi } from '#contract/capacity-declarations/index.ts'
import { plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, signIn } from './support/browser.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000

test('the shift leader declares a day, says why it is less, and marks it as sent', async ({ page }) => {
  const day = plantDay(new Date(Date.now() + 12 * DAY_MS))
  await signIn(page, 'truongca')
  await page.goto(paths.capacityRanges)
  await page.getByRole('link', { name: 'Công bố ngày' }).click()
  await page.getByRole('link', { name: 'Lập công bố' }).click()
  await page.goto(`${paths.newCapacityDeclaration}?ngay=${day}`)
  const grid = page.getByRole('grid', { name: 'Công suất theo chu kỳ' })
  await expect(grid).toBeVisible()
  await expect(page.getByText(/P khả dụng .+ = min\(/).first()).toBeVisible()
  await expect(grid.getByRole('rowheader').first()).toHaveText(/00:30/)
  await expectAccessible(page)

  // 48 half-hours pasted below what is installed want a reason.
  await grid.click({ position: { x: 130, y: 75 } })
  await page.keyboard.press('Control+Home')
  const text = Array.from({ length: 48 }, () => '8').join('\n')
  await grid.evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
  await expect(grid.getByRole('gridcell', { name: '8.000' }).first()).toBeVisible()
  await expect(page.getByText('Công bố thấp hơn công suất đặt nhưng chưa ghi lý do')).toBeVisible()
  await page.getByRole('button', { name: 'Lấy lại theo khả dụng' }).click()
  await expect(page.getByText('Đã lấy công suất khả dụng')).toBeVisible()
  await expect(page.getByText('Không có gì phải sửa.')).toBeVisible()
  await page.getByRole('button', { name: 'Lưu nháp' }).click()

  await expect(page).toHaveURL(/\/capacity-range\/cong-bo\/\d+$/)
  const head = page.locator('main header').first()
  await expect(head).toContainText('Nháp')
  await head.getByRole('button', { name: 'Đánh dấu đã gửi' }).click()
  const form = page.getByRole('dialog', { name: 'Đánh dấu đã gửi' })
  await form.getByRole('textbox', { name: 'Nơi nhận' }).fill('Cổng thông tin NSMO')
  await form.getByRole('button', { name: 'Đánh dấu đã gửi' }).click()
  await expect(head).toContainText('Đã gửi')
  await expect(page.getByText('Bằng chứng gửi')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toHaveCount(0)
  await expectAccessible(page)

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const sent = await (await apiAs('truongca'))(capacityDeclarationApi.get, { query: { id } })
  expect(sent).toMatchObject({ standing: 'sent', revision: 1, can: { edit: false, revise: true } })
  expect(sent.sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('the list of declarations leads to what was sent, on a phone as well', async ({ page }) => {
  await signIn(page, 'giamdoc')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${paths.capacityDeclarations}?standing=sent`)
    await expect(page.getByText('Đã gửi').first()).toBeVisible()
    await expectAccessible(page)
  }
  await expect(page.getByRole('link', { name: 'Lập công bố' })).toHaveCount(0)
})
