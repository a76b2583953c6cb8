import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { StoredFile } from '#contract/files/index.ts'
import type { Import, ImportError } from '#contract/imports/index.ts'
import type { Page } from '#contract/core/page.ts'
import {
  DAY,
  hydroPlant,
  instantOf,
  SERVICE,
  type HydroPlant,
} from '#server/features/device-parameters/testing/hydro-plant.ts'
import type { SheetRow } from '#server/platform/excel/write/sheet.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'

import { testApp, type TestApp } from './app.ts'
import { workOnImport } from './import-work.ts'
import { upload } from './upload.ts'

/* The plant's own form of a day: out, filled in, and in again. */

let server: TestApp
let plant: HydroPlant

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow('2026-11-20T17:30:00Z')
  plant = await hydroPlant(server)
})

const formQuery = (more = '') =>
  `PowerPlantId=${plant.plantId}&Sheet=generators&Date=${DAY}&DeviceId=${plant.unit.id}${more}`

async function rowsOf(query = formQuery()): Promise<(string | number | null)[][]> {
  const headers = { authorization: `Bearer ${plant.operator.token}` }
  const answer = await server.app.inject({ url: `/api${SERVICE}/ExportForm?${query}`, headers })
  expect(answer.statusCode).toBe(200)
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  return (sheet?.rows ?? []) as (string | number | null)[][]
}

/** A form as somebody filled it in. */
async function filled(rows: readonly SheetRow[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of workbookStream([{ name: 'T', rows }])) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
const cells = (...values: readonly (string | number | null)[]) => values
const hours = (step = 60, valueAt: (row: number) => number | string | null = (row) => 40 + row) =>
  Array.from({ length: 1440 / step }, (_, row) => {
    const minute = row * step
    const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    return cells(clock, valueAt(row))
  })
const form = (
  more: { day?: string; device?: string; parameter?: string; unit?: string; rows?: SheetRow[] } = {},
) => [
  cells(`BẢNG GHI THÔNG SỐ. ${more.day ?? 'Ngày 20 tháng 11 năm 2026'}`),
  cells('', more.device ?? 'TỔ MÁY  h1'),
  cells('Giờ', more.parameter ?? plant.bearing.name.toUpperCase()),
  cells('', more.unit ?? '°C'),
  ...(more.rows ?? hours()),
  cells('Max', 63),
  cells('Người ghi'),
]

async function send(rows: readonly SheetRow[], changes: object = {}) {
  const content = await filled(rows)
  const file = await upload<StoredFile>(server.app, plant.manager, 'readingsImport', 'bang-ghi.xlsx', content)
  return plant.manager.send<Import>('POST', `${SERVICE}/ImportForm`, {
    powerPlantId: plant.plantId,
    sheet: 'generators',
    date: DAY,
    deviceId: plant.unit.id,
    fileId: file.result.id,
    ...changes,
  })
}
const work = async (id: number) => {
  await workOnImport(server, id)
  return (await plant.manager.get<Import>(`/services/app/Import/Get?Id=${id}`)).result
}

describe('out', () => {
  test('three heading rows, 24 hours, values in their places', async () => {
    await plant.write([{ parameterId: plant.bearing.id, at: instantOf(6), value: 51.5 }])
    const rows = await rowsOf()
    expect(rows[0]?.[0]).toBe('Ngày 20/11/2026')
    expect(rows[0]?.[1]).toBe('H1 · Tổ máy H1')
    expect(rows[1]?.slice(0, 2)).toEqual(['Giờ', plant.bearing.name])
    expect(rows[2]?.[1]).toBe('°C')
    expect(rows.slice(3).map(([hour]) => hour)).toHaveLength(24)
    expect(rows.find(([hour]) => hour === '06:00')?.[1]).toBe(51.5)
  })

  test('power has 48 rows, and a device without a page is unknown', async () => {
    const rows = await rowsOf(formQuery().replace('generators', 'power'))
    expect(rows).toHaveLength(3 + 48)
    expect(
      (await plant.operator.get(`${SERVICE}/ExportForm?${formQuery().replace('generators', 'general')}`))
        .status,
    ).toBe(404)
  })

  test('a unit that is out of use today has its page of a day that it was read on, and of none after it', async () => {
    await plant.write([{ parameterId: plant.bearing.id, at: instantOf(6), value: 51.5, from: null }])
    await server.pool.query('update devices set is_active = false where id = $1', [plant.unit.id])
    const rows = await rowsOf()
    expect(rows.find(([hour]) => hour === '06:00')?.[1]).toBe(51.5)
    const next = formQuery().replace(DAY, '2026-11-21')
    expect((await plant.operator.get(`${SERVICE}/ExportForm?${next}`)).status).toBe(404)
  })

  test('on paper for signatures', async () => {
    const headers = { authorization: `Bearer ${plant.operator.token}` }
    const answer = await server.app.inject({ url: `/api${SERVICE}/GetFormPdf?${formQuery()}`, headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    // The 48 rows of power stand in two halves: a day is one page.
    const url = `/api${SERVICE}/GetFormPdf?${formQuery().replace('generators', 'power')}`
    const power = await server.app.inject({ url, headers })
    expect(power.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})

describe('in', () => {
  test('by its headings, whatever their case and blanks: checked, written, taken back', async () => {
    const { result: begun } = await send(form())
    const checked = await work(begun.id)
    expect(checked).toMatchObject({ state: 'checked', createdCount: 24, errorCount: 0 })
    expect((await plant.sheet()).result.readings).toEqual([])
    await plant.manager.send('POST', '/services/app/Import/Run', { id: checked.id, version: checked.version })
    await work(begun.id)
    const { readings } = (await plant.sheet()).result
    expect(readings).toHaveLength(24)
    expect(readings.find(({ at }) => at === instantOf(6))?.value).toBe(46)
    await plant.manager.send('POST', '/services/app/Import/Revert', { id: begun.id })
    await work(begun.id)
    expect((await plant.sheet()).result.readings).toEqual([])
  })

  test('what went out comes in again as it was', async () => {
    await plant.write([{ parameterId: plant.bearing.id, at: instantOf(6), value: 51.5 }])
    const rows = (await rowsOf()).map((row) => cells(...row))
    const { result } = await send(rows)
    expect(await work(result.id)).toMatchObject({
      createdCount: 0,
      updatedCount: 0,
      skippedCount: 1,
      errorCount: 0,
    })
  })

  test('wrong cells are told, and stop no other', async () => {
    const { result } = await send(form({ rows: hours(60, (row) => (row === 3 ? 'abc' : 50)) }))
    expect(await work(result.id)).toMatchObject({ createdCount: 23, errorCount: 1 })
    const path = `/services/app/Import/GetErrors?Id=${result.id}`
    const { items } = (await plant.manager.get<Page<ImportError>>(path)).result
    expect(items).toMatchObject([{ row: 8, value: 'abc' }])
  })

  test.each<[string, Parameters<typeof form>[0], string]>([
    ['another day', { day: 'Ngày 19/11/2026' }, 'sheet-forms.otherDay'],
    ['no day', { day: '' }, 'sheet-forms.noDay'],
    ['the other rhythm', { rows: hours(30) }, 'sheet-forms.otherRows'],
    ['a column that means nothing', { parameter: 'Lưu lượng lạ' }, 'sheet-forms.unknownColumns'],
    [
      'a column of another book',
      { parameter: 'Công suất tác dụng', unit: 'MW' },
      'sheet-forms.unknownColumns',
    ],
    ['a unit that measures something else', { unit: 'kV' }, 'imports.unitDiffers'],
    ['degrees of another scale', { unit: '°F' }, 'imports.unitDiffers'],
    ['a pressure in place of a temperature', { unit: 'bar' }, 'imports.unitDiffers'],
    ['a table of units that nobody knows', { unit: 'lb/in²' }, 'sheet-forms.unreadable'],
  ])('%s is refused', async (_, changes, problem) => {
    const { status, error } = await send(form(changes))
    expect([status, error?.problem]).toEqual([422, problem])
  })

  test('the file of another unit is refused, by name', async () => {
    const other = { powerPlantId: plant.plantId, kind: 'generator', code: 'H2', name: 'Tổ máy H2' }
    await plant.manager.send('POST', '/services/app/Device/Create', other)
    const { error } = await send(form({ device: 'Tổ máy H2' }))
    expect(error?.problem).toBe('sheet-forms.otherDevice')
    expect(error?.message).toContain('H1')
  })

  test('a confirmed sheet takes no form', async () => {
    await plant.write([{ parameterId: plant.bearing.id, at: instantOf(6), value: 51.5 }])
    const page = { deviceId: plant.unit.id, sheet: 'generators', date: DAY, version: 0 }
    await plant.leader.send('POST', `${SERVICE}/ConfirmSheet`, page)
    expect((await send(form())).error?.problem).toBe('device-parameters.confirmed')
  })

  test('any other table is no form', async () => {
    const { error } = await send([cells('a', 'b'), cells(1, 2)])
    expect(error?.problem).toBe('sheet-forms.unreadable')
  })
})
