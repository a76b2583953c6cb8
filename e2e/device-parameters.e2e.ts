import { readFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'

import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { type Device, deviceApi } from '#contract/devices/index.ts'
import { deviceSheetApi } from '#contract/device-parameters/index.ts'
import { plantApi } from '#contract/plants/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { allSaved } from './support/inverters.ts'
import { rowOf } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

const units = paths.generatorSheets

/** The day before: all its hours have come, whatever the clock says. */
const day = plantDay(new Date(Date.now() - 86_400_000))

/** A unit of the hydro plant that nothing was read of yet; its parameters are those of the plant's units. */
async function makeUnit(): Promise<Device> {
  const manager = await apiAs('quandoc')
  const [plant] = (await manager(plantApi.list)).items
  const code = unique('H')
  return manager(deviceApi.create, {
    body: { powerPlantId: plant?.id ?? 0, kind: 'generator', code, name: `Tổ máy ${code}`, ratedKw: 15_000 },
  })
}

/** The cell of an hour and a parameter. */
async function cellAt(page: Page, hour: number, parameter: string | RegExp): Promise<Locator> {
  const column = await page.getByRole('columnheader', { name: parameter }).getAttribute('data-column')
  return page.locator(`td[data-row="${hour}"][data-column="${column}"]`)
}

test('an operator enters hours by keyboard, sees what went beyond its limit, and the shift leader confirms', async ({
  page,
}) => {
  const unit = await makeUnit()
  await signIn(page, 'vanhanh')

  await test.step('from the list, where the unit has no data yet', async () => {
    await page.goto(units)
    await page.getByRole('searchbox').fill(unit.code)
    const row = rowOf(page, unit.code)
    await expect(row).toContainText('Chưa có số liệu')
    await expectAccessible(page)
    await row.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unit.name)
    await page.goto(`${units}/${unit.id}?ngay=${day}`)
  })

  await test.step('two hours of the thrust bearing, one beyond the alarm', async () => {
    const six = await cellAt(page, 6, 'Nhiệt độ ổ đỡ (séc-măng)')
    await six.click()
    await page.keyboard.type('82,5')
    await page.keyboard.press('Enter')
    await page.keyboard.type('69')
    await page.keyboard.press('Tab')
    await page.keyboard.type('45')
    await page.keyboard.press('Enter')
    await allSaved(page)
    await expect(six).toHaveText('82.5')
    await expect(six).toHaveAttribute('data-limit', 'alarm')
    await expect(six).toHaveAccessibleName(/Vượt ngưỡng báo động|Báo động/i)
    await expect(await cellAt(page, 7, 'Nhiệt độ ổ đỡ (séc-măng)')).not.toHaveAttribute('data-limit')
    await expectAccessible(page)
  })

  await test.step('the statistics of the day are right', async () => {
    await page.getByRole('tab', { name: 'Thống kê' }).click()
    const line = page.getByRole('row', { name: /Nhiệt độ ổ đỡ \(séc-măng\)/ })
    const cells = line.getByRole('cell')
    await expect(cells.nth(0)).toHaveText('69.007:00')
    await expect(cells.nth(1)).toContainText('−13.5')
    await expect(cells.nth(2)).toHaveText('82.506:00')
    await expect(cells.nth(3)).toHaveText('69.007:00')
    await expect(cells.nth(4)).toHaveText('75.8')
    await expect(cells.nth(6)).toHaveText('≤ 80.0')
    await expectAccessible(page)
  })

  await test.step('confirmed, nothing can be written until it is opened again', async () => {
    await signIn(page, 'truongca')
    await page.goto(`${units}/${unit.id}?ngay=${day}`)
    await page.getByRole('button', { name: 'Xác nhận bảng ghi' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Xác nhận bảng ghi' })
      .click()
    await expect(page.getByText(/xác nhận lúc/)).toBeVisible()
    await expect(await cellAt(page, 8, 'Nhiệt độ ổ đỡ (séc-măng)')).toHaveAttribute('aria-readonly', 'true')
    await page.getByRole('button', { name: 'Bỏ xác nhận' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Nhập thiếu giờ')
    await dialog.getByRole('button', { name: 'Bỏ xác nhận' }).click()
    await expect(await cellAt(page, 8, 'Nhiệt độ ổ đỡ (séc-măng)')).not.toHaveAttribute('aria-readonly')
    await page.getByRole('button', { name: 'Lịch sử xác nhận' }).click()
    await expect(page.getByRole('dialog')).toContainText('Nhập thiếu giờ')
  })
})

test('power has its 48 half-hours, and follows what somebody else writes', async ({ page }) => {
  const operator = await apiAs('vanhanh')
  const unit = await makeUnit()
  await signIn(page, 'vanhanh')
  await page.goto(`${pathTo(paths.powerSheet, { id: unit.id })}?ngay=${day}`)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '52')
  await expect(page.getByRole('rowheader', { name: '00:30' })).toBeVisible()
  const page30 = { deviceId: unit.id, sheet: 'power', date: day } as const
  const { parameters, slots } = await operator(deviceSheetApi.sheet, { query: page30 })
  const power = parameters.find(({ code }) => code === 'P')
  await operator(deviceSheetApi.write, {
    body: {
      ...page30,
      values: [{ parameterId: power?.id ?? 0, at: slots[1]?.at ?? '', value: 12.25, from: null, note: null }],
    },
  })
  await expect(await cellAt(page, 1, 'Công suất tác dụng')).toHaveText('12.25')
})

test('the powers of the units and of the lines are added up by half-hour', async ({ page }) => {
  const operator = await apiAs('vanhanh')
  const [plant] = (await operator(plantApi.list)).items
  await signIn(page, 'vanhanh')
  await page.goto(paths.powerSheets)
  await page.getByRole('link', { name: 'Tổng toàn nhà máy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tổng toàn nhà máy' })).toBeVisible()
  await page.goto(`${paths.powerSheets}?xem=tong&ngay=${day}`)
  const query = { powerPlantId: plant?.id ?? 0, date: day }
  const { columns } = await operator(deviceSheetApi.stationTotals, { query })
  const noon = columns[0]?.values[24]?.value ?? 0
  await expect(
    page
      .getByRole('row', { name: /^12:00/ })
      .getByRole('cell')
      .first(),
  ).toContainText(noon.toFixed(2))
  await expect(page.getByRole('columnheader', { name: /Tổ máy, tổng của/ }).first()).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  const [sheet] = (await readXlsx(await readFile(await (await download).path()))).sheets
  const row = sheet?.rows.find(([time]) => time === '12:00')
  expect(row?.[1]).toBeCloseTo(noon, 6)
})

test('a reservoir is among the devices, and its levels are typed by the hour', async ({ page }) => {
  const manager = await apiAs('quandoc')
  const [plant] = (await manager(plantApi.list)).items
  const code = unique('HO')
  const reservoir = await manager(deviceApi.create, {
    body: { powerPlantId: plant?.id ?? 0, kind: 'reservoir', code, name: `Hồ phụ ${code}` },
  })
  try {
    await signIn(page, 'vanhanh')
    await page.goto(paths.deviceSheets)
    await page.getByRole('searchbox').fill(code)
    await rowOf(page, code).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(reservoir.name)
    await page.goto(`${pathTo(paths.deviceSheet, { id: reservoir.id })}?ngay=${day}`)
    await (await cellAt(page, 6, /^Mực nước thượng lưu m/)).click()
    await page.keyboard.type('320,5')
    // Past the staff gauge, which stands between the two.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('254,3')
    await page.keyboard.press('Enter')
    await allSaved(page)
    await page.reload()
    await expect(await cellAt(page, 6, /^Mực nước thượng lưu m/)).toHaveText('320.50')
    await expect(await cellAt(page, 6, 'Mực nước hạ lưu')).toHaveText('254.30')
  } finally {
    // A lake that nobody reads would hold up the plant's handovers.
    await manager(deviceApi.update, { body: { ...reservoir, isActive: false } })
  }
})

test('curves over a month beside last year and the other unit, to take along', async ({ page }) => {
  const operator = await apiAs('vanhanh')
  const { items } = await operator(deviceSheetApi.latest, { query: { sheet: 'generators', keyword: 'H1' } })
  await signIn(page, 'vanhanh')
  await page.goto(`${units}/${items.find(({ code }) => code === 'H1')?.id}?xem=bieu-do`)
  const chart = page.getByRole('figure')
  // A day that has just begun has nothing to draw yet.
  await page.getByRole('button', { name: 'Tháng' }).click()
  await expect(chart).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tháng' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'So với' }).click()
  await page.getByRole('option', { name: 'Các thiết bị cùng loại' }).click()
  await expect(page.getByRole('rowheader', { name: /· H2 °C/ })).toBeVisible()
  await expectAccessible(page)

  await test.step('the keyboard goes closer, then the days in sight are shown in detail', async () => {
    await chart.focus()
    for (const key of ['+', '+', '+', 'ArrowLeft']) await page.keyboard.press(key)
    await page.getByRole('button', { name: 'Xem chi tiết khoảng này' }).click()
    await expect(page.getByRole('button', { name: 'Tháng' })).toHaveAttribute('aria-pressed', 'false')
    await expect(chart).toBeVisible()
  })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải dữ liệu (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^H1-.*\.csv$/)

  await test.step('as a workbook, with every curve in its column', async () => {
    const workbook = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tải dữ liệu (Excel)' }).click()
    const [sheet] = (await readXlsx(await readFile(await (await workbook).path()))).sheets
    const [heads, ...rows] = sheet?.rows ?? []
    expect(heads?.[0]).toBe('Thời điểm')
    expect(heads?.some((head) => String(head).endsWith('· H2 (°C)'))).toBe(true)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row[0] instanceof Date && row.length === heads?.length)).toBe(true)
  })

  await test.step('a phone shows all of it', async () => {
    await page.setViewportSize(sizes.phone)
    await expect(chart).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('inverters stand by temperature, in degrees and beside their siblings', async ({ page }) => {
  await signIn(page, 'vanhanh.mt')
  await page.goto(`${paths.temperatures}?ngay=${day}`)
  const rows = page.getByRole('row', { name: /^INV/ })
  await expect(rows.first()).toBeVisible()
  const most = await rows.evaluateAll((all) =>
    // The hour stands in the same cell.
    all.map((row) => Number(row.querySelector('td')?.firstChild?.textContent)),
  )
  expect(most.length).toBeGreaterThan(80)
  expect(most).toEqual(most.toSorted((one, other) => other - one))
  await expect(page.getByRole('rowheader', { name: 'Trung vị các inverter' })).toBeVisible()
  await page.getByRole('button', { name: 'Xem chênh lệch' }).click()
  await expect(rows.first()).toContainText('+')
  await expectAccessible(page)
})

test('the list of a book narrows by state and goes to Excel, on a phone as cards', async ({ page }) => {
  await signIn(page, 'quandoc')
  await page.goto(`${paths.deviceSheets}?state=normal`)
  await expect(rowOf(page, 'MBA T1')).toContainText('Bình thường')
  await expect(page.getByRole('button', { name: 'Danh mục, ngưỡng' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^thong-so-general_/)
  await page.setViewportSize(sizes.phone)
  await expect(page.getByRole('listitem').filter({ hasText: 'MBA T1' }).first()).toContainText('Nhiệt độ dầu')
  await expectAccessible(page)
})
