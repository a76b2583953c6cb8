import { readFileSync } from 'node:fs'
import path from 'node:path'

import { formatInteger } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'

import { picture } from '../support/picture.ts'
import { rowOf } from '../support/screen.ts'
import { expect, files, type Stage } from './stage.ts'

/** The lines of a file below its headings, cell by cell. */
export function linesOf(file: keyof typeof files): string[][] {
  const [, ...lines] = readFileSync(files[file], 'utf8').trim().split('\n')
  return lines.map((line) => line.split(','))
}

/** How many values a file brings: every cell behind those that name time and device. */
function countValues(file: keyof typeof files): number {
  const keys = file === 'inverters' ? 2 : 1
  return linesOf(file).flatMap((cells) => cells.slice(keys).filter(Boolean)).length
}

/** Brings a file in on the screens, as it was matched by itself. */
async function importFile({ manager }: Stage, file: keyof typeof files, count: number): Promise<void> {
  await manager.goto(paths.newImport)
  await manager.getByLabel('Kéo tệp vào đây hoặc bấm để chọn').setInputFiles(files[file])
  const check = manager.getByRole('button', { name: 'Chạy thử' })
  await expect(check).toBeEnabled()
  if (file === 'inverters') await picture('cong-vien-ghep-cot', manager)
  await check.click()
  const run = manager.getByRole('button', { name: `Nhập ${formatInteger(count)} giá trị` })
  await expect(run).toBeVisible({ timeout: 180_000 })
  await expect(manager.getByText('Không có lỗi')).toBeVisible()
  await run.click()
  await expect(manager.getByText('Đã nhập xong')).toBeVisible({ timeout: 120_000 })
}

/** Both files go in; what the database then has adds up to what the files have. */
export async function importPark(stage: Stage): Promise<void> {
  for (const file of ['inverters', 'weather'] as const) await importFile(stage, file, countValues(file))
  const sums = await stage.rows<{ code: string; sum: number; hours: number; days: number }>(
    `select p.code, sum(r.value) as sum,
       (select sum(h.sum) from reading_hours h where h.parameter_id = p.id) as hours,
       (select sum(d.sum) from reading_days d where d.parameter_id = p.id) as days
     from readings r join device_parameters p on p.id = r.parameter_id where r.plant_id = $1 group by p.id`,
    [stage.plant.id],
  )
  const sumOf = (file: keyof typeof files, column: number) =>
    linesOf(file).reduce((sum, cells) => sum + Number(cells[column]), 0)
  const expected = new Map([
    ['PDC', sumOf('inverters', 2)],
    ['P', sumOf('inverters', 3)],
    ['TAMB', sumOf('weather', 1)],
    ['TMOD', sumOf('weather', 2)],
    // From kW/m² to W/m².
    ['G_POA', 1000 * sumOf('weather', 3)],
  ])
  expect(sums.map(({ code }) => code).toSorted()).toEqual([...expected.keys()].toSorted())
  for (const { code, ...found } of sums)
    for (const sum of Object.values(found)) expect(sum / (expected.get(code) ?? 0)).toBeCloseTo(1, 9)
}

/** All that is kept of the park's readings, as numbers that change with any of it. */
export async function fingerprint({ rows, plant }: Stage): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of [
    'readings',
    'reading_hours',
    'reading_days',
    'reading_corrections',
    'reading_series',
  ]) {
    const [row] = await rows<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
       from ${table} t where device_id in (select id from devices where plant_id = $1)`,
      [plant.id],
    )
    found[table] = row?.print ?? ''
  }
  return found
}

/** Asks for an import to be taken back, in the list of all imports. */
export async function askToRevert({ manager }: Stage, file: keyof typeof files): Promise<void> {
  await manager.goto(paths.imports)
  const row = rowOf(manager, path.basename(files[file])).first()
  await row.getByRole('button', { name: 'Thao tác' }).click()
  await manager.getByRole('menuitem', { name: 'Hoàn tác', exact: true }).click()
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Hoàn tác' }).click()
}

/** Waits until the list says that an import was taken back. */
export async function waitUntilReverted({ manager }: Stage, file: keyof typeof files): Promise<void> {
  const row = rowOf(manager, path.basename(files[file])).first()
  await expect(row).toContainText('Đã hoàn tác', { timeout: 60_000 })
}
