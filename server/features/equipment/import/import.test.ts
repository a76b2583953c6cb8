import { readXlsx } from 'hucre/xlsx'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { DeviceImportResult } from '#contract/devices/import.ts'
import type { Device } from '#contract/devices/index.ts'
import type { StoredFile } from '#contract/files/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { Import } from '#contract/imports/index.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { type Answer, type Client, makePlant, signedIn } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

let server: TestApp
let plantId: number
let manager: Client

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** A plant of one's own, so that no test hangs on another's devices. */
async function begin(): Promise<void> {
  plantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
}

const path = '/services/app/Device'
type Cells = readonly (string | number | boolean | null)[]
const workbookOf = (rows: readonly Cells[]) => buffer(workbookStream([{ name: 'Thiết bị', rows }]))
const titles = [
  'Loại thiết bị',
  'Mã',
  'Tên inverter',
  'Serial',
  'Trạm',
  'Công suất (kW)',
  'Tấm pin (kWp)',
  'Số string',
]

async function uploaded(content: Buffer, name = 'thiết bị.xlsx', who = manager): Promise<number> {
  return (await upload<StoredFile>(server.app, who, 'import', name, content)).result.id
}
const send = (what: 'CheckImport' | 'Import', fileId: number, who = manager) =>
  who.send<DeviceImportResult>('POST', `${path}/${what}`, { fileId, powerPlantId: plantId })
async function importOf(
  what: 'CheckImport' | 'Import',
  rows: readonly Cells[],
): Promise<Answer<DeviceImportResult>> {
  return send(what, await uploaded(await workbookOf(rows)))
}
async function devices(): Promise<Device[]> {
  const { result } = await manager.get<Page<Device>>(
    `${path}/GetAll?PowerPlantId=${plantId}&MaxResultCount=1000`,
  )
  return result.items
}
const inverter = (number: number, changes: Record<string, string | number | null> = {}) =>
  Object.values({
    kind: 'Inverter',
    code: `INV${number}`,
    name: `Inverter ${number}`,
    serial: `SN${number}`,
    station: `Trạm ${Math.ceil(number / 22)}`,
    rated: 225,
    panels: 280.7,
    strings: 24,
    ...changes,
  })
const errorsOf = ({ result }: Answer<DeviceImportResult>) =>
  result.errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)

test('88 inverters come in one file, in its order, and the check changes nothing, not even history', async () => {
  await begin()
  const rows = [titles, ...Array.from({ length: 88 }, (_, at) => inverter(at + 1))]
  const fileId = await uploaded(await workbookOf(rows))
  const entries = () =>
    server.db
      .selectFrom('history')
      .select((on) => on.fn.countAll().as('count'))
      .executeTakeFirst()
  const before = await entries()
  const outcome = { rowCount: 88, createdCount: 88, ignoredColumns: [], errors: [] }
  expect((await send('CheckImport', fileId)).result).toEqual(outcome)
  expect(await entries()).toEqual(before)
  expect(await devices()).toEqual([])
  expect((await send('Import', fileId)).result).toEqual(outcome)
  const made = await devices()
  expect(made.map(({ code }) => code)).toEqual(Array.from({ length: 88 }, (_, at) => `INV${at + 1}`))
  expect(made[87]).toMatchObject({
    kind: 'inverter',
    name: 'Inverter 88',
    serialNo: 'SN88',
    station: 'Trạm 4',
    ratedKw: 225,
    dcKwp: 280.7,
    stringCount: 24,
    isActive: true,
  })
  const history = await manager.get<Page<HistoryEntry>>(
    `/services/app/AuditLog/GetEntityHistory?Entity=devices&EntityId=${made[0]?.id ?? 0}`,
  )
  expect(history.result.items[0]).toMatchObject({ action: 'created', reason: 'Nhập từ tệp thiết bị.xlsx' })
})

test('one wrong cell and nothing comes in; every error is told at its row and column, equal ones alike', async () => {
  await begin()
  await importOf('Import', [titles, inverter(1)])
  const rows = [
    titles,
    inverter(1, { serial: 'SN100' }),
    inverter(2, { kind: 'Máy giặt', rated: 'nhiều', strings: 2.5 }),
    inverter(3),
    inverter(3, { serial: 'sn3' }),
    inverter(4, { code: null }),
    inverter(5, { kind: null, rated: -5 }),
    inverter(6, { kind: 'Hồ chứa', serial: 'SN1' }),
  ]
  const checked = await importOf('CheckImport', rows)
  expect(errorsOf(checked)).toEqual([
    '2 Mã: Nhà máy đã có thiết bị mang mã này',
    '3 Loại thiết bị: Không có loại thiết bị này. Chọn trong trang “Danh mục” của tệp mẫu',
    '3 Công suất (kW): Phải là một số',
    expect.stringMatching(/^3 Số string: /),
    '5 Mã: Đã có ở dòng 4 của tệp',
    '5 Serial: Đã có ở dòng 4 của tệp',
    '6 Mã: Vui lòng nhập trường này',
    expect.stringMatching(/^7 Loại thiết bị: /),
    expect.stringMatching(/^7 Công suất \(kW\): /),
    '8 Serial: Nhà máy đã có thiết bị mang số sê-ri này',
    expect.stringMatching(/^8 Loại thiết bị: Chỉ nhà máy thủy điện mới có hồ chứa/),
  ])
  const ran = await importOf('Import', rows)
  expect([ran.status, ran.error?.problem]).toEqual([422, 'deviceImport.hasErrors'])
  expect((await devices()).map(({ code }) => code)).toEqual(['INV1'])
})

describe('numbers of a text', () => {
  const csv = (...ratings: string[]) =>
    Buffer.from(['Loại;Mã;Công suất (kW)', ...ratings.map((kw, at) => `Inverter;I${at};${kw}`)].join('\n'))
  const rated = async (...ratings: string[]) => {
    await begin()
    const answer = await send('Import', await uploaded(csv(...ratings), 'a.csv'))
    return [answer.error?.problem, ...(await devices()).map(({ ratedKw }) => ratedKw)]
  }

  test('are read by the mark that one of them shows', async () => {
    expect(await rated('10,9', '1.250', '225')).toEqual([undefined, 10.9, 1250, 225])
    expect(await rated('10.9', '1,250', '225')).toEqual([undefined, 10.9, 1250, 225])
  })

  test('are asked for again where they can be read in two ways, or by two marks', async () => {
    await begin()
    const tie = await send('CheckImport', await uploaded(csv('10,900'), 'a.csv'))
    expect(errorsOf(tie)).toEqual([
      '2 Công suất (kW): Có thể đọc là 10.9 hoặc 10\u00A0900. Hãy bỏ dấu phân cách hàng nghìn',
    ])
    const both = await send('CheckImport', await uploaded(csv('10,9', '10.9'), 'a.csv'))
    expect(both.result.errors.length).toBeGreaterThan(0)
  })
})

test('the list goes out and back: what stands is refused row by row, new rows come in, columns are known', async () => {
  await begin()
  await importOf('Import', [titles, inverter(1)])
  const sheetOf = async (language: string) => {
    const answer = await server.app.inject({
      url: `/api${path}/ExportExcel?PowerPlantId=${plantId}`,
      headers: { cookie: `access_token=${manager.token}`, '.aspnetcore.culture': language },
    })
    const { sheets } = await readXlsx(answer.rawPayload)
    return (sheets[0]?.rows ?? []) as Cells[]
  }
  for (const language of ['vi', 'en']) {
    const rows = await sheetOf(language)
    const same = await importOf('CheckImport', rows)
    expect(same.result.ignoredColumns).toEqual([])
    expect(same.result.errors.map(({ value }) => value)).toEqual(['INV1'])
    const added = rows.map((row) =>
      row.map((cell) => (cell === 'INV1' ? 'INV9' : cell === 'SN1' ? null : cell)),
    )
    expect((await importOf('CheckImport', added)).result).toMatchObject({ createdCount: 1, errors: [] })
  }
  const foreign = (await sheetOf('vi')).map((row) => row.map((cell) => (cell === 'INV1' ? 'INV9' : cell)))
  await begin()
  expect((await importOf('CheckImport', foreign)).result.errors).toMatchObject([{ column: 'Nhà máy' }])
})

test('is among the imports of the plant, and is taken back while nobody changed or used a device', async () => {
  await begin()
  await importOf('Import', [titles, inverter(1), inverter(2)])
  const list = await manager.get<Page<Import>>(
    `/services/app/Import/GetAll?Kind=devices&PowerPlantId=${plantId}`,
  )
  const [row] = list.result.items
  expect(row).toMatchObject({
    kind: 'devices',
    state: 'done',
    createdCount: 2,
    can: { revert: true, run: false },
  })
  const revert = (who: Client) => who.send<Import>('POST', '/services/app/Import/Revert', { id: row?.id })
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  expect((await revert(stranger)).status).toBe(404)
  const [first] = await devices()
  await manager.send('PUT', `${path}/Update`, { ...first, name: 'Khác' })
  expect((await revert(manager)).error?.problem).toBe('imports.touched')
  // One that is gone already stands in nobody's way.
  await manager.send('DELETE', `${path}/Delete?Id=${first?.id ?? 0}`)
  expect((await revert(manager)).result).toMatchObject({ state: 'reverted' })
  expect(await devices()).toEqual([])
})

test('two who import the same file at once: one of them gets in', async () => {
  await begin()
  const other = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  const content = await workbookOf([titles, inverter(1), inverter(2)])
  const files = [await uploaded(content), await uploaded(content, 'b.xlsx', other)] as const
  const answers = await Promise.all([send('Import', files[0]), send('Import', files[1], other)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
  expect(await devices()).toHaveLength(2)
})

describe('what is no file of devices', () => {
  test('is refused: no column of codes, no table, somebody else’s, another plant', async () => {
    await begin()
    const refused = async (content: Buffer, name = 'a.xlsx') =>
      (await send('CheckImport', await uploaded(content, name))).error?.problem
    expect(
      await refused(
        await workbookOf([
          ['Trạm', 'Kiểu'],
          ['A', 'B'],
        ]),
      ),
    ).toBe('deviceImport.noCodes')
    expect(await refused(Buffer.from('Mã;Loại\n"I1;x\n'), 'a.csv')).toBe('deviceImport.unreadable')
    const own = await uploaded(await workbookOf([titles, inverter(1)]))
    const colleague = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
    expect((await send('CheckImport', own, colleague)).status).toBe(404)
    const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
    expect((await send('Import', own, stranger)).error?.problem).toBe('core.plantForbidden')
    expect((await manager.send('POST', `${path}/Import`, { powerPlantId: plantId })).status).toBe(400)
  })

  test('an empty table adds nothing and leaves no import', async () => {
    await begin()
    expect((await importOf('Import', [titles])).result).toMatchObject({ rowCount: 0, createdCount: 0 })
    const { result } = await manager.get<Page<Import>>(`/services/app/Import/GetAll?PowerPlantId=${plantId}`)
    expect(result.totalCount).toBe(0)
  })
})

test.each([
  ['vi', 'Mã *', 'Danh mục', 'Hồ chứa'],
  ['en', 'Code *', 'Lists', 'Reservoir'],
])(
  'the template speaks %s, is understood whole and offers the kinds of the plant',
  async (language, code, lists, reservoir) => {
    await begin()
    const { rawPayload } = await server.app.inject({
      url: `/api${path}/ImportTemplate?PowerPlantId=${plantId}`,
      headers: { cookie: `access_token=${manager.token}`, '.aspnetcore.culture': language },
    })
    const { sheets } = await readXlsx(rawPayload)
    expect(sheets[0]?.rows[3]).toContain(code)
    expect(sheets[1]?.name).toBe(lists)
    expect(sheets[1]?.rows.flat()).not.toContain(reservoir)
    const { result } = await send('CheckImport', await uploaded(rawPayload))
    expect(result).toEqual({ rowCount: 0, createdCount: 0, ignoredColumns: [], errors: [] })
  },
)
