import { capacityRangeApi } from '#contract/capacity-ranges/index.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, pageOf, signIn } from './support/browser.ts'
import { choose } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000

test('the manager registers a unit anew, the director signs, and nobody changes it any more', async ({
  page,
  browser,
}) => {
  const validFrom = plantDay(new Date(Date.now() + 400 * DAY_MS))
  await signIn(page, 'quandoc')
  await page.goto(paths.capacityRanges)
  await page.getByRole('button', { name: 'Lập dải công suất' }).click()
  const form = page.getByRole('dialog', { name: 'Lập dải công suất' })
  await choose(form, 'Tổ máy', 'H2')
  const fill = (group: string, label: string, values: readonly string[]) =>
    test.step(`${group}: ${label}`, async () => {
      const boxes = form.getByRole('region', { name: group }).getByLabel(label, { exact: false })
      for (const [at, value] of values.entries()) await boxes.nth(at).fill(value)
    })
  await fill('Công suất', 'Hiệu lực từ', [formatDay(validFrom)])
  await fill('Công suất', 'P min', ['6'])
  await fill('Công suất', 'P max', ['15,5'])
  await fill('Công suất', 'Căn cứ', ['Biên bản thí nghiệm số 40/BB-TN'])
  for (const _ of ['55', '62']) await form.getByRole('button', { name: 'Thêm cột nước' }).click()
  await fill('P max theo cột nước H', 'Cột nước H', ['55', '62'])
  await fill('P max theo cột nước H', 'P max', ['12,4', '15'])
  await form.getByRole('textbox', { name: 'Đường ống áp lực dùng chung' }).fill('Đường hầm áp lực')
  for (const _ of ['55', '64']) await form.getByRole('button', { name: 'Thêm điểm ΣP max' }).click()
  await fill('ΣP max của đường ống', 'Cột nước H', ['55', '64'])
  await fill('ΣP max của đường ống', 'ΣP max', ['23', '30'])
  await form.getByRole('button', { name: 'Thêm vùng cấm' }).click()
  await fill('Vùng cấm', 'Từ', ['3,5'])
  await fill('Vùng cấm', 'Đến', ['6'])
  const diagram = form.getByRole('region', { name: 'Đồ thị P–Q' })
  for (const _ of ['0', '15']) await form.getByRole('button', { name: 'Thêm điểm P–Q' }).click()
  for (const [at, values] of [
    ['0', '-6,5', '11,5'],
    ['15,5', '-5', '9,3'],
  ].entries())
    for (const [place, value] of values.entries())
      await diagram
        .getByRole('textbox')
        .nth(at * 3 + place)
        .fill(value)
  await fill('Tốc độ và thời gian', 'Tốc độ tăng tải', ['3'])
  await fill('Tốc độ và thời gian', 'Tốc độ giảm tải', ['5'])
  await fill('Tốc độ và thời gian', 'Khởi động từ ngừng', ['6'])
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form.getByText('P max không được vượt công suất đặt 15 MW')).toBeVisible()
  await fill('Công suất', 'P max', ['15'])
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Lưu' }).click()

  await expect(page).toHaveURL(/\/capacity-range\/\d+$/)
  const head = page.locator('main header').first()
  await expect(head).toContainText('Nháp')
  await head.getByRole('button', { name: 'Trình duyệt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trình duyệt' }).click()
  await expect(head).toContainText('Chờ duyệt')
  const address = new URL(page.url()).pathname
  await expect(page.getByText('55 m: 23 MW')).toBeVisible()

  const directors = await pageOf(browser, 'giamdoc')
  await directors.goto(address)
  await expect(directors.getByRole('img', { name: /^P–Q/ })).toBeVisible()
  await expectAccessible(directors)
  const panel = directors.getByRole('region', { name: 'Ý kiến của bạn' })
  await panel.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(head).toContainText('Đã duyệt, chưa hiệu lực')

  const id = Number(address.split('/').at(-1))
  const range = await (await apiAs('quandoc'))(capacityRangeApi.get, { query: { id } })
  expect(range).toMatchObject({ standing: 'upcoming', can: { edit: false, delete: false, send: false } })
})

test('the pictures of the day show where a unit worked, on a phone as well', async ({ page }) => {
  await signIn(page, 'vanhanh')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paths.capacityDiagrams)
    await expect(page.getByRole('img', { name: /^P–Q/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^P theo cột nước/ })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: /^Dải công suất H1/ }).click()
  await expect(page).toHaveURL(/\/capacity-range\/\d+$/)
  await page.goto(paths.capacityZones)
  await expect(page.getByText('Giờ trong vùng cấm').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vùng cấm', exact: true })).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('button', { name: 'Lập dải công suất' })).toHaveCount(0)
})

test('what does not fit in its cell is said under the mouse', async ({ page }) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.capacityRanges)
  const cut = page.getByRole('cell', { name: /^Biên bản thí nghiệm đặc tính tổ máy số 15/ }).first()
  await cut.hover()
  await expect(cut).toHaveAttribute('title', await cut.innerText())
  const whole = page.getByRole('cell', { name: '15.00' }).first()
  await whole.hover()
  await expect(whole).toHaveAttribute('title', '')
})
