import type { Page } from '@playwright/test'

import { dashboardApi } from '#contract/dashboard/index.ts'

import { apiAs } from './support/api.ts'
import { answered, expectAccessible, overflowOf, signIn, sizes } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { expect, test } from './support/test.ts'

const tile = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })
const noOverflow = async (page: Page) =>
  expect(await overflowOf(page), 'nothing sticks out at the side').toBe(0)

/** The rows of tiles, and that each reaches as far as the widest. */
async function expectFullRows(page: Page) {
  const boxes = await page.locator('[data-tile]').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const { top, right } = tile.getBoundingClientRect()
      return { top: Math.round(top), right: Math.round(right) }
    }),
  )
  const rows = new Map<number, number>()
  for (const { top, right } of boxes) rows.set(top, Math.max(rows.get(top) ?? 0, right))
  expect(rows.size).toBeGreaterThan(3)
  expect([...new Set(rows.values())], `rows at ${page.viewportSize()?.width} px`).toHaveLength(1)
}

test('a shift leader of the hydro plant sees power, water, units, the shift and what is wrong', async ({
  page,
}) => {
  await page.setViewportSize(sizes.wide)
  await signIn(page, 'truongca')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'NMTĐ Sông Trâm' })).toBeVisible()
  await expect(tile(page, 'Công suất hiện tại')).toContainText(/\d+\.\d\d\s*MW/)
  await expect(tile(page, 'Công suất hiện tại')).toContainText(/công suất đặt 30\.0 MW/i)
  await expect(tile(page, 'Mực nước hồ')).toContainText('MNDBT 322.00')
  await expect(tile(page, 'Tổ máy')).toContainText('H2')
  await expect(tile(page, 'Công suất trong ngày').locator('canvas')).toBeVisible()
  const duty = tile(page, 'Ca đang trực')
  await expect(duty).toContainText('Trưởng ca')
  await expect(duty.getByRole('link', { name: /^0\d{9}$/ }).first()).toHaveAttribute('href', /^tel:0\d{9}$/)
  for (const width of [820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFullRows(page)
  }
  await page.setViewportSize(sizes.wide)
  await picture('dashboard-st', page)
  await expectAccessible(page)

  await tile(page, 'Mực nước hồ').getByRole('link', { name: 'Mực nước hồ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hồ Sông Trâm')
  await expect(page.getByRole('region', { name: 'Hiện tại' })).toContainText('Lưu lượng về hồ')
  await page.goBack()

  await tile(page, /bất thường chưa xử lý xong/)
    .getByRole('link', { name: /bất thường chưa/ })
    .click()
  await expect(page).toHaveURL(/\/bat-thuong-su-co\?status=unresolved&powerPlantId=\d+/)
})

test('a shift leader of the solar plant sees inverters and their heat map', async ({ page }) => {
  await signIn(page, 'truongca.mt')
  await page.goto('/')
  await expect(tile(page, 'Inverter')).toContainText('/ 88 đang chạy')
  // Before the sun is up no inverter has given power on the day.
  const heat = tile(page, 'Công suất từng inverter theo giờ')
  await expect(
    heat.getByRole('row').or(heat.getByText('Hôm nay chưa có số liệu công suất')).first(),
  ).toBeVisible()
  await expect(tile(page, 'Mực nước hồ')).toBeHidden()
  await expectFullRows(page)
  await expectAccessible(page)
  await tile(page, 'Inverter').getByRole('link', { name: 'Inverter' }).click()
  await expect(page).toHaveURL(/theo-doi-inverter/)
})

test('the shift leader sees what was made against the plan, and opens the plan and the losses of yesterday', async ({
  page,
}) => {
  await signIn(page, 'truongca')
  await page.goto('/')
  const plan = tile(page, 'Sản lượng so với kế hoạch')
  // Right after midnight nothing of the day has been measured yet: there is its plan alone.
  await expect(plan).toContainText(/kế hoạch đến \d\d:\d\d|Kế hoạch [\d,.]+ MWh/)
  await expect(plan).toContainText(/Cả kỳ [\d,.]+ \/ [\d,.]+ MWh/)
  await expect(plan).toContainText(/Còn cần|Đã đạt kế hoạch|Đã hết giờ/)
  const losses = tile(page, 'Tổn thất hôm qua')
  await expect(losses).toContainText(/% của [\d,.]+ MWh có thể phát/)
  const lost = await losses
    .getByText(/^\d[\d,.]*$/)
    .first()
    .innerText()
  await losses.getByRole('link', { name: 'Tổn thất hôm qua' }).click()
  await expect(page).toHaveURL(/so-ton-that\?nha-may=\d+&tu=\d{4}-\d\d-\d\d&den=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sổ tổn thất' })).toBeVisible()
  expect(Number(lost.replaceAll(',', ''))).toBeGreaterThan(0)
  await page.goBack()
  await plan.getByRole('link', { name: 'Sản lượng so với kế hoạch' }).click()
  await expect(page).toHaveURL(/san-luong-du-kien\/\d+/)
})

test('tiles are hidden, moved by keyboard, kept for the next visit, and brought back', async ({ page }) => {
  await signIn(page, 'quandoc')
  await page.goto('/')
  const order = () =>
    page.locator('[data-tile]').evaluateAll((all) => all.map((one) => one.getAttribute('data-tile')))
  await expect(tile(page, 'Sản lượng so với kế hoạch')).toBeVisible()
  const usual = await order()
  await page.getByRole('button', { name: 'Sắp xếp ô' }).click()
  const panel = page.getByRole('dialog', { name: 'Sắp xếp ô' })
  await expectAccessible(page)
  await panel.getByRole('checkbox', { name: 'Mực nước hồ' }).uncheck()
  await expect(tile(page, 'Mực nước hồ')).toBeHidden()
  const up = panel.getByRole('button', { name: 'Chuyển ô Sản lượng so với kế hoạch lên trên' })
  await up.focus()
  for (let step = 0; step < usual.indexOf('plan'); step++) await page.keyboard.press('Enter')
  await expect.poll(async () => (await order())[0]).toBe('plan')
  await expect(up).toBeFocused()
  const api = await apiAs('quandoc')
  await expect.poll(async () => (await api(dashboardApi.get)).layout.plant.order[0]).toBe('plan')
  await page.reload()
  await expect.poll(async () => (await order())[0]).toBe('plan')
  await expect(tile(page, 'Mực nước hồ')).toBeHidden()
  await page.getByRole('button', { name: 'Sắp xếp ô' }).click()
  await panel.getByRole('button', { name: 'Như ban đầu' }).click()
  await expect.poll(order).toEqual(usual)
})

test('an arrangement that could not be kept is said so, and asked for again', async ({ page }) => {
  await signIn(page, 'vanhanh')
  await page.goto('/')
  await page.getByRole('button', { name: 'Sắp xếp ô' }).click()
  await page.route('**/Dashboard/UpdateLayout', (route) => route.abort(), { times: 1 })
  const box = page.getByRole('checkbox', { name: 'Công suất trong ngày' })
  await box.uncheck()
  await expect(page.getByText('Chưa lưu được cách sắp xếp')).toBeVisible()
  await expect(box).toBeChecked()
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(tile(page, 'Công suất trong ngày')).toBeHidden()
  // A click outside closes the panel.
  if (!(await box.isVisible())) await page.getByRole('button', { name: 'Sắp xếp ô' }).click()
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Như ban đầu' }).click()
  await expect(box).toBeChecked()
})

test('the executives see every plant with the totals, and choose one', async ({ page }) => {
  await signIn(page, 'bandieuhanh')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Tất cả nhà máy' })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Các nhà máy' }).locator(':scope > li')
  // Other tests add plants of their own meanwhile.
  for (const name of ['NMĐMT Mỹ Tường', 'NMĐMT nổi Sông Trâm', 'NMTĐ Sông Trâm'])
    await expect(rows.filter({ has: page.getByRole('button', { name }) })).toHaveCount(1)
  await expect(page.getByText(/^\/ \d+\.\d MW$/)).toBeVisible()
  const table = page.getByRole('region', { name: 'Sản lượng so với kế hoạch' }).getByRole('table')
  await expect(table.getByRole('row', { name: /^NMTĐ Sông Trâm/ })).toContainText(/\d+\.\d/)
  await expect(table.getByRole('row', { name: /^Tổng các nhà máy có kế hoạch/ })).toContainText(
    /\d\/\d+ nhà máy/,
  )
  await expect(page.getByRole('region', { name: 'Tổn thất hôm qua' }).getByRole('table')).toContainText('MWh')
  await expectAccessible(page)
  await rows.getByRole('button', { name: 'NMTĐ Sông Trâm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'NMTĐ Sông Trâm' })).toBeVisible()
  await expect(tile(page, 'Mực nước hồ')).toBeVisible()
})

test('a phone of an operator begins with six figures', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await signIn(page, 'vanhanh')
  await page.goto('/')
  const six = page.locator('dl[aria-label="Sáu số chính"]')
  await expect(six.locator('dt')).toHaveText([
    'Công suất hiện tại',
    'Hôm nay',
    /^Tháng \d+$/,
    /^Năm \d{4}$/,
    'Mực nước hồ',
    'Lưu lượng về',
  ])
  await expect(six).toContainText(/\d+\.\d % kế hoạch/)
  const [box, first] = [await six.boundingBox(), await tile(page, 'Công suất hiện tại').boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
  await noOverflow(page)
  await expectAccessible(page)
})

test('a phone of the company begins with the sums of all plants', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await signIn(page, 'bandieuhanh')
  await page.goto('/')
  const together = page.locator('dl[aria-label="Tổng các nhà máy"]')
  await expect(together.locator('dt').first()).toHaveText('Tổng công suất')
  expect(await together.locator('dt').count()).toBeGreaterThanOrEqual(5)
  await expect(
    page.getByRole('region', { name: 'Sản lượng so với kế hoạch' }).getByRole('table'),
  ).toBeVisible()
  await noOverflow(page)
  await expectAccessible(page)
})

test('a phone shows power, shift and events first', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await signIn(page, 'truongca')
  await page.goto('/')
  await expect(tile(page, 'Mực nước hồ')).toBeVisible()
  const tops = await Promise.all(
    ['Công suất hiện tại', 'Ca đang trực', /bất thường chưa xử lý xong/, 'Sản lượng'].map(
      async (name) => (await tile(page, name).boundingBox())?.y ?? 0,
    ),
  )
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await noOverflow(page)
  await expectAccessible(page)
})

test('what is read at the plant comes to the screen by itself', async ({ page }) => {
  await signIn(page, 'truongca')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('Dashboard/Get')) calls++
  })
  await page.clock.install()
  await page.goto('/')
  await expect(tile(page, 'Công suất hiện tại')).toBeVisible()
  const before = calls
  await page.clock.runFor(61_000)
  await expect.poll(() => calls).toBeGreaterThan(before)
})

test.describe('the wall screen', () => {
  test.use({ viewport: { width: 1920, height: 1080 } })

  test('shows nothing but figures, goes through the plants, and ends with Escape', async ({ page }) => {
    await signIn(page, 'bandieuhanh')
    await page.goto('/')
    await page.getByRole('link', { name: 'Màn hình lớn' }).click()
    const wall = page.getByRole('dialog', { name: 'Màn hình lớn' })
    await expect(wall.getByRole('heading', { name: 'NMĐMT Mỹ Tường' })).toBeVisible()
    const isCovered = 'document.elementFromPoint(40, 300)?.closest("dialog") !== null'
    expect(await page.evaluate(isCovered), 'the menu lies behind the wall').toBe(true)
    await expectAccessible(page)
    await picture('dashboard-wall', page)
    await page.keyboard.press('ArrowRight')
    await expect(wall.getByRole('heading', { name: 'NMĐMT nổi Sông Trâm' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(wall).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
  })

  test('turns at the pace that is chosen, and stands still when it is told to', async ({ page }) => {
    await signIn(page, 'bandieuhanh')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/?wall')
    const wall = page.getByRole('dialog', { name: 'Màn hình lớn' })
    const name = () => wall.getByRole('heading', { level: 1 }).innerText()
    await expect(wall.getByRole('heading', { name: 'NMĐMT Mỹ Tường' })).toBeVisible()
    await expect(wall.getByText('Tháng này')).toBeVisible()
    const pace = wall.getByRole('combobox', { name: 'Thời gian mỗi nhà máy' })
    await answered(page, '**/Preference/Update', () => pace.selectOption({ label: '60 giây' }))
    const first = await name()
    await page.clock.runFor(30_000)
    expect(await name()).toBe(first)
    await page.clock.runFor(31_000)
    await expect.poll(name).not.toBe(first)
    await wall.focus()
    await page.keyboard.press(' ')
    await expect(wall.getByText('Đang dừng ở nhà máy này')).toBeVisible()
    const second = await name()
    await page.clock.runFor(200_000)
    expect(await name()).toBe(second)
    await wall.getByRole('button', { name: 'Tiếp tục chuyển nhà máy' }).click()
    await expect(wall.getByText('Đang dừng ở nhà máy này')).toBeHidden()
    await page.reload()
    await expect(wall.getByRole('combobox')).toHaveValue('60')
    await wall.getByRole('combobox').selectOption({ label: '20 giây' })
  })

  test('does not turn by itself where less motion is asked for', async ({ page }) => {
    await signIn(page, 'bandieuhanh')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/?wall')
    const wall = page.getByRole('dialog', { name: 'Màn hình lớn' })
    await expect(wall.getByText('Đang dừng ở nhà máy này')).toBeVisible()
    await expectAccessible(page)
  })

  test('keeps the last figures when the network goes, and says so', async ({ page }) => {
    await signIn(page, 'truongca')
    await page.clock.install()
    await page.goto('/?wall')
    const wall = page.getByRole('dialog', { name: 'Màn hình lớn' })
    await expect(wall.getByText('MW', { exact: true }).first()).toBeVisible()
    await page.route('**/Dashboard/Get**', (route) => route.abort())
    await page.clock.runFor(75_000)
    await expect(wall.getByRole('alert')).toContainText('Mất kết nối máy chủ')
    await expect(wall.getByRole('heading', { name: 'NMTĐ Sông Trâm' })).toBeVisible()
    await page.clock.runFor(120 * 60_000)
    await expect(wall.getByText(/Dữ liệu cũ/)).toBeVisible()
  })
})
