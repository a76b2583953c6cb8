import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'

import { paths } from '#contract/core/paths.ts'

import { expect, type Stage } from './stage.ts'

const HEAD_ROWS = 7
const hours = Array.from({ length: 13 }, (_, index) => index + 6)

/** The workbook of the day that a screen shows, as another library reads it. */
export async function exportDay(page: Page): Promise<Sheet[]> {
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Ngày/ }).click(),
  ])
  return (await readXlsx(await readFile(await download.path()))).sheets
}

/** Every cell of the workbook of a day is what the database has, and nothing of the day is missing in it. */
export async function compareWorkbook(stage: Stage, day: string): Promise<void> {
  const { manager } = stage
  await manager.goto(`${paths.inverterTracking}?ngay=${day}`)
  const [overview, ...sheets] = await exportDay(manager)
  const cells = sheets.flatMap(({ name, rows }) =>
    specificationRows(rows).flatMap((row) =>
      row
        .slice(3, 3 + hours.length)
        .map((value, index) => `${name} ${String(row[1])} ${hours[index]}: ${String(value ?? '')}`),
    ),
  )
  expect(sheets).toHaveLength(22)
  expect(cells).toEqual(await cellsInDatabase(stage, day))
  for (const { name, rows } of sheets) for (const row of specificationRows(rows)) expectSums(name, row)
  await compareOverview(stage, day, overview?.rows ?? [])
}

const specificationRows = (rows: readonly CellValue[][]) =>
  rows.slice(HEAD_ROWS).filter(([number]) => typeof number === 'number')

/** What the cells must be, in the order of the sheets: every inverter, specification and hour, empty where nothing was read. */
async function cellsInDatabase({ rows, plant }: Stage, day: string): Promise<string[]> {
  const found = await rows<{ cell: string }>(
    `select d.code || ' ' || p.name || ' ' || h.hour || ': ' || coalesce(r.value::text, '') as cell
     from devices d join device_parameters p on p.plant_id = d.plant_id and p.device_kind = d.kind
     cross join generate_series(6, 18) as h (hour)
     left join readings r on r.device_id = d.id and r.parameter_id = p.id
       and r.at = ($2::date + make_interval(hours => h.hour)) at time zone 'Asia/Ho_Chi_Minh'
     where d.plant_id = $1 and d.kind = 'inverter' order by d.order_no, p.order_no, h.hour`,
    [plant.id, day],
  )
  return found.map(({ cell }) => cell)
}

/** Greatest, least and mean stand behind the hours. */
function expectSums(name: string, row: readonly CellValue[]): void {
  const values = row.slice(3, 3 + hours.length).filter((value) => typeof value === 'number')
  const [max, min, mean] = row.slice(3 + hours.length)
  if (values.length === 0) return expect([max, min, mean], name).toEqual([null, null, null])
  expect([max, min], name).toEqual([Math.max(...values), Math.min(...values)])
  expect(mean, name).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 9)
}

/** The first sheet has the energy that the roll-ups of the database come to: kW of a quarter of an hour each. */
async function compareOverview({ rows, plant }: Stage, day: string, overview: readonly CellValue[][]) {
  const energies = await rows<{ code: string; kwh: number }>(
    `select d.code, y.sum / 4 as kwh from reading_days y join devices d on d.id = y.device_id
     join device_parameters p on p.id = y.parameter_id
     where d.plant_id = $1 and p.code = 'P' and y.day = $2::date`,
    [plant.id, day],
  )
  const written = new Map(
    overview.slice(HEAD_ROWS, HEAD_ROWS + 22).map((row) => [String(row[1]).slice(0, 5), row[4]]),
  )
  expect(energies).toHaveLength(22)
  expect([...written.keys()].toSorted()).toEqual(energies.map(({ code }) => code).toSorted())
  for (const { code, kwh } of energies) expect(written.get(code), code).toBeCloseTo(kwh, 6)
}

/** The energy of an inverter and one of its cells, by the sheets of a workbook. */
export function figuresIn(sheets: readonly Sheet[], code: string, specification: string, hour: number) {
  const energyRow = sheets[0]?.rows.find(
    (row) => String(row[1]).startsWith(code) && typeof row[4] === 'number',
  )
  const sheet = sheets.find(({ name }) => name === code)
  const row = specificationRows(sheet?.rows ?? []).find(([, name]) => name === specification)
  return { energyKwh: Number(energyRow?.[4]), value: row?.[3 + hours.indexOf(hour)] ?? null }
}
