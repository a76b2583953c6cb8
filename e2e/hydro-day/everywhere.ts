import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'

import { pathTo, paths } from '#contract/core/paths.ts'

import { clocks, type Code, codes, days, energyMwh, latest, levelM, RATED_MW, stop } from './figures.ts'
import { day } from './plant.ts'
import { expect, type Stage } from './stage.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const [h1Mw, h2Mw] = [latest(days.H1.powerMw), latest(days.H2.powerMw)]

/** The shift log knows levels, states and powers by itself. */
export async function compareShiftLog({ page, shift }: Stage): Promise<void> {
  await page.goto(`${pathTo(paths.shiftLog, { id: shift.id })}?muc=sections`)
  const levels = region(page, 'Mực nước, lưu lượng, bức xạ')
  await expect(levels).toContainText(String(latest(levelM)))
  await expect(levels).toContainText('Hồ chứa · Mực nước thượng lưu')
  await expect(levels).toContainText(String(h1Mw + h2Mw))
  const units = region(page, 'Trạng thái thiết bị')
  await expect(units).toContainText('1/2 vận hành')
  const cellsOf = (code: Code) => units.getByRole('row', { name: new RegExp(`^${code}`) }).getByRole('cell')
  await expect(cellsOf(stop.code)).toHaveText([
    'Dự phòng nguội',
    String(h1Mw),
    String(latest(days.H1.reactiveMvar)),
  ])
  await expect(cellsOf('H2')).toHaveText(['Vận hành', String(h2Mw), String(latest(days.H2.reactiveMvar))])
}

/** The dashboard says the same of the day as the sheets. */
export async function compareDashboard({ page }: Stage): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'NMTĐ Thác Ngà' })).toBeVisible()
  await expect(region(page, 'Công suất hiện tại')).toContainText((h1Mw + h2Mw).toFixed(2))
  // The half-hour that is going on counts when it is over.
  const mwh = codes.reduce((sum, code) => sum + energyMwh(code) - latest(days[code].powerMw) / 2, 0)
  await expect(region(page, 'Sản lượng')).toContainText(
    new RegExp(`Hôm nay · tính từ công suất${mwh.toFixed(1)}\\s*MWh`),
  )
  const units = region(page, 'Tổ máy')
  await expect(units).toContainText('1/ 2 đang chạy')
  await expect(units.getByRole('listitem')).toHaveText([
    `H1Dự phòng nguội${h1Mw === 0 ? '0' : h1Mw.toFixed(2)} / ${RATED_MW} MW`,
    `H2Phát điện${h2Mw.toFixed(2)} / ${RATED_MW} MW`,
  ])
  await expect(region(page, 'Mực nước hồ')).toContainText(latest(levelM).toFixed(2))
  await expect(region(page, '1 bất thường chưa xử lý xong')).toContainText('Tổ máy H1')
  await expect(region(page, 'Ca đang trực')).toContainText('Trần Thị Hòa')
}

/** Every hour and half-hour in the plant's own forms is what was entered. */
export async function compareForms({ page, devices }: Stage): Promise<void> {
  for (const code of codes) {
    const { bearingC, statorC, powerMw, reactiveMvar } = days[code]
    const id = devices.get(code)?.id ?? 0
    expect(await formOf(page, pathTo(paths.generatorSheet, { id }))).toEqual(rowsOf([bearingC, statorC]))
    expect(await formOf(page, pathTo(paths.powerSheet, { id }))).toEqual(rowsOf([powerMw, reactiveMvar]))
  }
}

const rowsOf = (columns: readonly (readonly number[])[]) => {
  const times = clocks(columns[0]?.length ?? 0)
  return times.map((time, row) => [time, ...columns.map((values) => values[row])])
}

/** The rows of the form of a sheet's day below its three rows of headings. */
async function formOf(page: Page, sheet: string) {
  await page.goto(`${sheet}?ngay=${day}`)
  await page.getByRole('button', { name: 'Biểu mẫu' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByText('Xuất biểu mẫu Excel').click()
  const { sheets } = await readXlsx(await readFile(await (await downloading).path()))
  return sheets[0]?.rows.slice(3)
}
