import type { Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'

import { exportDay } from '../real-park/workbook.ts'
import {
  type Code,
  codes,
  counterKwh,
  days,
  energyKwh,
  hours,
  lostKwh,
  plantEnergyKwh,
  still,
} from './figures.ts'
import { day } from './park.ts'
import { expect, type Stage } from './stage.ts'

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The dashboard says the same of the day as the sheets. */
export async function compareDashboard({ page }: Stage): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'NMĐMT Đồi Nắng' })).toBeVisible()
  await expect(tile(page, 'Sản lượng')).toContainText(
    new RegExp(`Hôm nay\\D*${(plantEnergyKwh() / 1000).toFixed(1)}\\s*MWh`),
  )
  const running = codes.filter((code) => (days[code].powerKw.at(-1) ?? 0) > 0).length
  await expect(tile(page, 'Inverter')).toContainText(`${running}/ ${codes.length} đang chạy`)
  await expect(tile(page, '1 bất thường chưa xử lý xong')).toContainText('INV02')
  await expect(tile(page, 'Ca đang trực')).toContainText('Trần Thị Hòa')
  const heat = tile(page, 'Công suất từng inverter theo giờ')
  for (const code of codes) {
    const cells = heat.getByRole('row', { name: new RegExp(`^${code}`) }).getByRole('cell')
    await expect(cells).toHaveCount(hours.length)
    await expect(cells).toHaveText(
      days[code].powerKw.map((kw) => (kw === null ? 'Chưa có số liệu' : String(Math.round(kw)))),
    )
  }
  await expect(heat.locator('td[data-missing]')).toHaveCount(1)
}

/** Every hour in the workbook of the day is what was typed; its first sheet has the energies and the standstill. */
export async function compareWorkbook({ page }: Stage): Promise<void> {
  await page.goto(`${paths.inverterTracking}?ngay=${day}`)
  const [overview, ...sheets] = await exportDay(page)
  expect(sheets.map(({ name }) => name)).toEqual([...codes])
  for (const { name, rows } of sheets) {
    const typed = days[name as Code]
    const rowOf = (title: string) => rows.find((row) => row[1] === title)?.slice(3, 3 + hours.length)
    expect(rowOf('Công suất AC'), name).toEqual([...typed.powerKw])
    expect(rowOf('Nhiệt độ trong'), name).toEqual([...typed.insideC])
    expect(rowOf('Sản lượng tổng'), name).toEqual(hours.map((hour) => counterKwh(name as Code, hour)))
  }
  const lines = overview?.rows ?? []
  for (const code of codes) {
    const line = lines.find((row) => row[1] === code && typeof row[4] === 'number')
    expect(line?.[4], code).toBeCloseTo(energyKwh(code), 6)
    expect(line?.[8], code).toBe(Math.max(...days[code].insideC))
    expect(line?.[14], code).toBe(code === still.code ? still.minutes : 0)
  }
  const stops = lines.filter((row) => row[1] === still.code && row[3] === still.from)
  expect(stops).toHaveLength(1)
  expect(stops[0]?.slice(4, 7)).toEqual([still.to, still.minutes, 120])
  expect(stops[0]?.[7]).toBeCloseTo(lostKwh(), 6)
}
