import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, pageOf, signIn } from './support/browser.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000

test('the manager plans a day by its water, the director signs, and what was sent stays with its hash', async ({
  page,
  browser,
}) => {
  const day = plantDay(new Date(Date.now() + 20 * DAY_MS))
  await signIn(page, 'quandoc')
  await page.goto(paths.expectedOutputs)
  await page.getByRole('link', { name: 'Lập sản lượng dự kiến' }).click()
  await page.goto(`${paths.newExpectedOutput}?ngay=${day}`)
  const grid = page.getByRole('grid', { name: 'Số liệu theo tổ máy' })
  await expect(grid).toBeVisible()
  await expect(page.getByText('Công thức và số')).toBeVisible()
  await expect(grid.getByRole('rowheader').first()).toHaveText(/00:30/)
  await expectAccessible(page)

  // Typed over, taken back, and what cannot be is refused at its cell.
  await grid.click({ position: { x: 260, y: 75 } })
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 ô chưa đúng nên chưa lưu được')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lưu nháp' })).toBeDisabled()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Tính số liệu' }).click()
  await expect(page.getByText('Đã lập số liệu theo cách đã chọn')).toBeVisible()
  await page.getByRole('button', { name: 'Lưu nháp' }).click()

  await expect(page).toHaveURL(/\/san-luong-du-kien\/\d+$/)
  const head = page.locator('main header').first()
  await expect(head).toContainText('Nháp')
  await head.getByRole('button', { name: 'Trình duyệt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trình duyệt' }).click()
  await expect(head).toContainText('Đã trình')
  const address = new URL(page.url()).pathname

  const directors = await pageOf(browser, 'giamdoc')
  await directors.goto(address)
  await expect(directors.getByRole('grid', { name: 'Số liệu theo tổ máy' })).toBeVisible()
  await directors
    .getByRole('region', { name: 'Ý kiến của bạn' })
    .getByRole('button', { name: 'Đồng ý' })
    .click()
  await expect(head).toContainText('Đã duyệt, chưa gửi')

  await head.getByRole('button', { name: 'Gửi điều độ' }).click()
  const form = page.getByRole('dialog', { name: 'Gửi điều độ' })
  await form.getByRole('textbox', { name: 'Nơi nhận' }).fill('Cổng thông tin NSMO')
  await form.getByRole('button', { name: 'Gửi điều độ' }).click()
  await expect(head).toContainText('Đã gửi')
  await expect(page.getByText('Bằng chứng gửi')).toBeVisible()
  await expectAccessible(page)

  const id = Number(address.split('/').at(-1))
  const plan = await (await apiAs('quandoc'))(expectedOutputApi.get, { query: { id } })
  expect(plan).toMatchObject({
    standing: 'sent',
    revision: 1,
    can: { edit: false, send: false, revise: true },
  })
  expect(plan.sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('48 half-hours are pasted from a spreadsheet and taken back in one step', async ({ page }) => {
  await signIn(page, 'quandoc')
  await page.goto(`${paths.newExpectedOutput}?ngay=${plantDay(new Date(Date.now() + 21 * DAY_MS))}`)
  const grid = page.getByRole('grid', { name: 'Số liệu theo tổ máy' })
  await grid.click({ position: { x: 260, y: 75 } })
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  const text = Array.from({ length: 48 }, () => '7').join('\n')
  await grid.evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
  await expect(grid.getByRole('gridcell', { name: '7.000' }).first()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(grid.getByRole('gridcell', { name: '7.000' })).toHaveCount(0)
})

test('the list leads to plans that were sent, on a phone as well', async ({ page }) => {
  await signIn(page, 'giamdoc')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${paths.expectedOutputs}?standing=sent`)
    await expect(page.getByText('Đã gửi').first()).toBeVisible()
    await expectAccessible(page)
  }
  await expect(page.getByRole('link', { name: 'Lập sản lượng dự kiến' })).toHaveCount(0)
})

test('the arrows beside the day step by the period that is planned', async ({ page }) => {
  const month = (ahead: number) => {
    const [year = 0, number = 1] = plantDay(new Date()).split('-').map(Number)
    return new Date(Date.UTC(year, number - 1 + ahead, 1)).toISOString().slice(0, 10)
  }
  await signIn(page, 'quandoc')
  await page.goto(`${paths.newExpectedOutput}?ky=month&ngay=${month(1)}`)
  const shown = page.getByRole('main').locator('time').first()
  await expect(shown).toHaveAttribute('datetime', month(1))
  for (const ahead of [2, 3]) {
    await page.getByRole('button', { name: 'Ngày sau' }).click()
    await expect(shown).toHaveAttribute('datetime', month(ahead))
  }
  await page.getByRole('button', { name: 'Ngày trước' }).click()
  await expect(shown).toHaveAttribute('datetime', month(2))
})
