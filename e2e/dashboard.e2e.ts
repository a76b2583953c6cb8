import type { Page } from '@playwright/test'

import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { expect, test } from './support/test.ts'

const tile = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })
const noOverflow = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'nothing sticks out at the side',
  ).toBe(0)

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hồ chứa Sông Trâm')
  await expect(page.getByRole('columnheader', { name: 'Mực nước thượng lưu' })).toBeVisible()
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

test('the executives see every plant with the totals, and choose one', async ({ page }) => {
  await signIn(page, 'bandieuhanh')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Tất cả nhà máy' })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Các nhà máy' }).locator(':scope > li')
  // Other tests add plants of their own meanwhile.
  for (const name of ['NMĐMT Mỹ Tường', 'NMĐMT nổi Sông Trâm', 'NMTĐ Sông Trâm'])
    await expect(rows.filter({ has: page.getByRole('button', { name }) })).toHaveCount(1)
  await expect(page.getByText(/^\/ \d+\.\d MW$/)).toBeVisible()
  await expectAccessible(page)
  await rows.getByRole('button', { name: 'NMTĐ Sông Trâm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'NMTĐ Sông Trâm' })).toBeVisible()
  await expect(tile(page, 'Mực nước hồ')).toBeVisible()
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
