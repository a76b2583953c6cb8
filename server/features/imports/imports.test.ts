import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Import, ImportError, TouchedValue } from '#contract/imports/index.ts'
import type { SheetRow } from '#server/platform/excel/write/sheet.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { client, signedIn, type Client } from '#server/test/people.ts'

import { imported, importer, makePark, type Park } from './testing/park.ts'

let server: TestApp
let park: Park
let api: ReturnType<typeof importer>
let stranger: Client

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  park = await makePark(server, 3)
  api = importer(server, park)
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [(await makePark(server, 0)).plantId] })
})

const path = '/services/app/Import'
const titles = 'timestamp,inverter,dc_power_kw,ac_power_kw'
const line = (time: string, inverter: number | string, dc: number | string, ac: number | string) =>
  `2026-11-10T${time}:00+07:00,${inverter},${dc},${ac}`
const small = [titles, line('06:00', 1, 11, 10), line('06:00', 2, 12, 11), line('06:15', 1, 21, 20)].join(
  '\n',
)

/** Everything readings consist of, to be compared before and after. */
async function everything(): Promise<unknown> {
  const tables = ['readings', 'reading_hours', 'reading_days', 'reading_corrections', 'reading_series']
  const rows = await Promise.all(
    tables.map((table) => server.pool.query(`select * from ${table} t order by t::text`)),
  )
  return rows.map((result) => result.rows)
}
const errorsOf = async (id: number) =>
  (await park.manager.get<Page<ImportError>>(`${path}/GetErrors?Id=${id}&MaxResultCount=100`)).result
const type = (at: string, value: number, changes: object = {}) =>
  park.manager.send('POST', '/services/app/Reading/Write', {
    powerPlantId: park.plantId,
    readings: [{ deviceId: park.inverters[0]?.id, parameterId: park.parameters['P']?.id, at, value }],
    ...changes,
  })
const valueAt = async (at: string) =>
  (await api.dayOf(park.inverters[0]?.id ?? 0, '2026-11-10')).find(
    (reading) =>
      Date.parse(reading.at) === Date.parse(at) && reading.parameterId === park.parameters['P']?.id,
  )

describe('an import', () => {
  test('is matched by its headings, checked, written and taken back', async () => {
    const before = await everything()
    const { result: begun } = await api.begin(small)
    expect(begun).toMatchObject({
      kind: 'readings',
      state: 'uploaded',
      rowCount: 0,
      can: { check: true, run: false },
    })
    const { result: preview } = await api.preview(begun.id)
    const [one, two] = park.inverters.map(({ id }) => id)
    expect(preview).toMatchObject({
      isRemembered: false,
      columns: [{}, { names: ['1', '2'] }, { unit: 'kw' }, { unit: 'kw' }],
      mapping: {
        timeColumn: 0,
        deviceColumn: 1,
        devices: { 1: one, 2: two },
        values: [
          { column: 2, deviceId: null, parameterId: park.parameters['PDC']?.id },
          { column: 3, deviceId: null, parameterId: park.parameters['P']?.id },
        ],
      },
    })
    expect((await api.check(begun, preview.mapping)).result.state).toBe('checking')
    const checked = await api.work(begun.id)
    expect(checked).toMatchObject({
      state: 'checked',
      rowCount: 3,
      createdCount: 6,
      errorCount: 0,
      can: { run: true },
    })
    expect(await everything()).toEqual(before)

    await api.run(checked)
    const done = await api.work(begun.id)
    expect(done).toMatchObject({
      state: 'done',
      createdCount: 6,
      rowsDone: 3,
      can: { revert: true, run: false },
    })
    expect(await valueAt('2026-11-10T06:15:00+07:00')).toMatchObject({
      value: 20,
      source: 'import',
      isLate: false,
      quality: 'good',
    })

    await api.send('Revert', { id: begun.id })
    expect(await api.work(begun.id)).toMatchObject({ state: 'reverted', can: { revert: false } })
    expect(await everything()).toEqual(before)
  })

  test('remembers how its source was matched', async () => {
    const first = await imported(api, small, { utcOffsetMinutes: 0, existing: 'replace', reason: 'Số gốc' })
    const { result: begun } = await api.begin(`${titles}\n${line('07:00', 3, 1, 1)}`)
    const { result } = await api.preview(begun.id)
    expect(first.state).toBe('done')
    expect(result).toMatchObject({
      isRemembered: true,
      mapping: { utcOffsetMinutes: 0, existing: 'keep', reason: null, devices: { 3: park.inverters[2]?.id } },
    })
  })

  test('tells every error by row and column, and imports the rest', async () => {
    const content = [
      titles,
      line('06:00', 1, 11, 'abc'),
      line('06:15', 1, '', -60),
      '2026-13-10T06:00,1,1,1',
      line('06:30', 'INV9', 1, 1),
      line('06:45', 1, 41, 40),
      line('06:45', 1, 41, 40),
      '2030-01-01T06:00:00+07:00,1,1,',
    ].join('\n')
    const done = await imported(api, content)
    expect(done).toMatchObject({ state: 'done', rowCount: 7, createdCount: 3, errorCount: 7 })
    const { items, totalCount } = await errorsOf(done.id)
    expect(totalCount).toBe(7)
    expect(
      items.map(({ row, column, value, message }) => [row, column, value, message.slice(0, 24)]),
    ).toEqual([
      [2, 'ac_power_kw', 'abc', 'Không phải là số'],
      [3, 'ac_power_kw', '-60', 'Giá trị ngoài giới hạn c'],
      [4, 'timestamp', '2026-13-10T06:00', 'Không đọc được ngày giờ'],
      [5, 'inverter', 'INV9', 'Tên thiết bị chưa được g'],
      [7, 'dc_power_kw', '41', 'Trùng thiết bị, thông số'],
      [7, 'ac_power_kw', '40', 'Trùng thiết bị, thông số'],
      [8, 'dc_power_kw', '1', 'Thời điểm ở tương lai'],
    ])
  })

  test('leaves other values unless told to replace them, and gives them back exactly', async () => {
    await type('2026-11-10T06:00:00+07:00', 99)
    const before = await everything()
    const kept = await imported(api, small)
    expect(kept).toMatchObject({ createdCount: 5, updatedCount: 0, errorCount: 1 })
    expect((await errorsOf(kept.id)).items[0]).toMatchObject({ row: 2, column: 'ac_power_kw' })
    expect(await valueAt('2026-11-10T06:00:00+07:00')).toMatchObject({ value: 99, source: 'manual' })
    const between = await everything()

    const replaced = await imported(api, small, { existing: 'replace', reason: 'Số của bộ ghi' })
    expect(replaced).toMatchObject({ createdCount: 0, updatedCount: 1, skippedCount: 5, errorCount: 0 })
    expect(await valueAt('2026-11-10T06:00:00+07:00')).toMatchObject({ value: 10, isCorrected: true })
    await type('2026-11-10T06:00:00+07:00', 12.5, { correctionReason: 'Đọc lại' })
    await type('2026-11-10T06:00:00+07:00', 10, { correctionReason: 'Số của bộ ghi đúng' })
    await api.send('Revert', { id: replaced.id })
    await api.work(replaced.id)
    expect(await everything()).toEqual(between)
    await api.send('Revert', { id: kept.id })
    await api.work(kept.id)
    expect(await everything()).toEqual(before)
  })

  test('cannot be taken back while a value that it wrote is another now, and says which', async () => {
    const before = await everything()
    const done = await imported(api, small)
    await type('2026-11-10T06:00:00+07:00', 12.5, { correctionReason: 'Đọc lại' })
    const { status, error } = await api.send('Revert', { id: done.id })
    expect([status, error?.problem]).toEqual([409, 'imports.touched'])
    expect(error?.message).toContain('1 giá trị đã bị sửa sau khi nhập, như INV1.01 · P · 10/11/2026 06:00')
    const { result } = await park.manager.get<{ items: TouchedValue[] }>(`${path}/GetTouched?Id=${done.id}`)
    expect(result.items).toEqual([
      expect.objectContaining({ record: 'INV1.01 · P · 10/11/2026 06:00', imported: '10', now: '12.5' }),
    ])
    expect((await api.get(done.id)).state).toBe('done')

    await type('2026-11-10T06:00:00+07:00', 10, { correctionReason: 'Số của bộ ghi đúng' })
    expect((await api.send('Revert', { id: done.id })).status).toBe(200)
    await api.work(done.id)
    expect(await everything()).toEqual(before)
  })

  test('is undone when it is cancelled in the middle, but for what others changed', async () => {
    const before = await everything()
    const { result: begun } = await api.begin(small)
    await api.check(begun, (await api.preview(begun.id)).result.mapping)
    await api.run(await api.work(begun.id))
    // A server that stops after the last batch and before the end.
    await api.work(begun.id)
    await server.pool.query(`update imports set state = 'running' where id = $1`, [begun.id])
    expect((await api.send('Cancel', { id: begun.id })).result.state).toBe('cancelling')
    expect(await api.work(begun.id)).toMatchObject({ state: 'cancelled', can: { cancel: false } })
    expect(await everything()).toEqual(before)
  })
})

describe('a large import', () => {
  const days = Array.from({ length: 9 }, (_, day) => `2026-10-0${day + 1}`)
  const rows = days.flatMap((day) =>
    Array.from({ length: 288 }, (_, slot) => {
      const time = new Date(slot * 300_000).toISOString().slice(11, 16)
      return Array.from(
        { length: 3 },
        (_unused, inverter) => `${day} ${time},${inverter + 1},${slot},${slot + 1}`,
      )
    }).flat(),
  )
  const long = [titles, ...rows].join('\n')

  test('goes on where it was when a server stops or dies in the middle', async () => {
    const lots = [
      long,
      ...[2, 3, 4].map((month) => rows.join('\n').replaceAll('2026-10', `2026-0${month}`)),
    ].join('\n')
    const { result: begun } = await api.begin(lots)
    await api.check(begun, (await api.preview(begun.id)).result.mapping)
    const stopped = AbortSignal.abort()
    let row = begun
    let rounds = 0
    while ((row = await api.work(begun.id, stopped)).state === 'checking') rounds++
    expect(row).toMatchObject({ state: 'checked', rowCount: 4 * rows.length, createdCount: 8 * rows.length })
    // Ramps that only rise, in months that lie apart.
    await api.run(row, true)
    row = await api.work(begun.id, stopped)
    expect(row.state).toBe('running')
    expect(row.rowsDone).toBeGreaterThan(0)
    expect(row.rowsDone).toBeLessThan(row.rowCount)
    // Two servers that believe to have the work: one of them does each batch.
    await Promise.all([api.work(begun.id), api.work(begun.id)])
    row = await api.work(begun.id)
    expect(row).toMatchObject({
      state: 'done',
      createdCount: 8 * rows.length,
      errorCount: 0,
      skippedCount: 0,
    })
    expect(rounds).toBeGreaterThan(0)
  })
})

describe('is refused', () => {
  test('to those without the right or the plant', async () => {
    const { result: begun } = await api.begin(small)
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [park.plantId] })
    expect((await operator.get(`${path}/Get?Id=${begun.id}`)).status).toBe(403)
    expect((await client(server.app).get(`${path}/Get?Id=${begun.id}`)).status).toBe(401)
    const asks = ['Get', 'GetPreview', 'GetTouched', 'GetErrors', 'ExportErrors']
    for (const ask of asks) expect((await stranger.get(`${path}/${ask}?Id=${begun.id}`)).status).toBe(404)
    for (const step of ['Cancel', 'Revert'])
      expect((await stranger.send('POST', `${path}/${step}`, { id: begun.id })).status).toBe(404)
    expect((await stranger.get<Page<Import>>(`${path}/GetAll`)).result.totalCount).toBe(0)
    expect((await importer(server, park, stranger).begin(small)).error?.problem).toBe('core.plantForbidden')
    const list = await park.manager.get<Page<Import>>(
      `${path}/GetAll?PowerPlantId=${park.plantId}&Kind=readings&State=uploaded&Keyword=so-lieu`,
    )
    expect(list.result.items.map(({ id }) => id)).toEqual([begun.id])
  })

  test('out of its order, or by those who saw an older state', async () => {
    const { result: begun } = await api.begin(small)
    const { mapping } = (await api.preview(begun.id)).result
    expect((await api.run(begun)).error?.problem).toBe('imports.wrongState')
    expect((await api.send('Revert', { id: begun.id })).error?.message).toContain('Chờ ghép cột')
    expect((await api.check({ ...begun, version: begun.version + 1 }, mapping)).status).toBe(409)
    expect((await api.send('Cancel', { id: begun.id })).result.state).toBe('cancelled')
    expect((await api.check(begun, mapping)).status).toBe(409)
    expect((await api.send('Cancel', { id: begun.id })).status).toBe(409)
    expect((await api.send('Create', { powerPlantId: park.plantId, fileId: 999_999 })).status).toBe(404)
  })

  test('with a mapping that does not fit', async () => {
    const weather = 'thời gian,Bức xạ (kW/m2),Nhiệt độ (°C)\n13/11/2026 06:00,"0,5","25,5"'
    const { result: begun } = await api.begin(weather)
    const { mapping } = (await api.preview(begun.id)).result
    const [first, second] = mapping.values
    const parameters = park.parameters
    expect(mapping).toMatchObject({ decimalMark: 'comma', values: [{ parameterId: parameters['POA']?.id }] })
    expect(second).toBeUndefined()
    const values = (change: object) => api.check(begun, { ...mapping, values: [{ ...first, ...change }] })
    expect((await values({ column: 9 })).error?.problem).toBe('imports.columnMissing')
    expect((await values({ parameterId: 999_999 })).error?.problem).toBe('imports.unknownTarget')
    expect((await values({ deviceId: 999_999 })).error?.problem).toBe('imports.unknownTarget')
    expect((await values({ deviceId: park.inverters[0]?.id })).error?.problem).toBe('imports.otherKind')
    expect((await values({ parameterId: parameters['TMOD']?.id })).error?.message).toContain(
      'theo đơn vị kW/m2, thông số TMOD theo °C',
    )
    expect((await values({ deviceId: null })).status).toBe(400)
    expect((await api.check(begun, { ...mapping, existing: 'replace' })).status).toBe(400)
    expect((await values({ unit: 'W/m²' })).status).toBe(200)
  })

  test('as a file that is none, also when that shows only at its end', async () => {
    const { result: begun } = await api.begin(`${small}\n${line('08:00', 1, 1, '"1')}`)
    expect((await api.preview(begun.id)).error?.problem).toBe('imports.unreadable')
    const torn = `${small}\n${Array.from({ length: 200 }, (_, n) => line('09:00', 1, n, n)).join('\n')}\n${line('08:00', 1, 1, '"1')}`
    const { result: second } = await api.begin(torn)
    const mapping = (await api.preview((await api.begin(small)).result.id)).result.mapping
    await api.check(second, mapping)
    expect(await api.work(second.id)).toMatchObject({
      state: 'uploaded',
      failure: expect.stringContaining('dấu ngoặc kép không đóng') as string,
    })
  })
})

test('a workbook with a column for each inverter goes in by its own dates, on the clock that was chosen', async () => {
  const chunks: Buffer[] = []
  // Written on the plants' clock, 13:00, which is then read as if it were UTC.
  const at = { instant: '2026-11-10T06:00:00Z' }
  const rows: SheetRow[] = [
    ['Sổ ghi công suất'],
    ['Thời điểm', 'INV1.01 P', 'INV1.03 P'],
    [null, 'MW', 'MW'],
    [at, 0.1, 0.12],
  ]
  for await (const chunk of workbookStream([{ name: 'P', columns: [{}, {}, {}], rows }]))
    chunks.push(chunk as Buffer)
  const { result: begun } = await api.begin(Buffer.concat(chunks), 'so-lieu.xlsx')
  const { mapping } = (await api.preview(begun.id)).result
  expect(mapping.values.map(({ deviceId, parameterId }) => [deviceId, parameterId])).toEqual(
    [0, 2].map((place) => [park.inverters[place]?.id, park.parameters['P']?.id]),
  )
  await api.check(begun, { ...mapping, utcOffsetMinutes: 0 })
  await api.run(await api.work(begun.id))
  expect(await api.work(begun.id)).toMatchObject({ state: 'done', createdCount: 2, errorCount: 0 })
  const day = await api.dayOf(park.inverters[2]?.id ?? 0, '2026-11-10')
  expect(day.map(({ at: instant, value }) => [instant, value])).toEqual([['2026-11-10T13:00:00Z', 120]])
})

test('the errors come as an Excel file', async () => {
  const done = await imported(api, `${titles}\n${line('06:00', 1, 'x', 1)}`)
  const { headers, status } = await park.manager.get(`${path}/ExportErrors?Id=${done.id}`)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('spreadsheetml')
})
