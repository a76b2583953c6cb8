import { buffer } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Import } from '#contract/imports/index.ts'
import type { ItemImportResult } from '#contract/inventory/import.ts'
import type { InventoryItem, ItemDetail } from '#contract/inventory/item.ts'
import type { ItemMoves, ItemStock } from '#contract/inventory/stock.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'
import { upload } from '#server/test/upload.ts'

import { itemService, refusal, storing } from '../testing/storing.ts'

const { world, app, item } = storing()

const titles = [
  'Mã VT',
  'Tên vật tư',
  'Nhóm',
  'ĐVT',
  'Kho',
  'Tối thiểu',
  'Theo dõi',
  'Có hạn dùng',
  'Tồn đầu',
  'Đơn giá',
  'Số lô',
  'HSD',
  'Màu',
]
type Cells = readonly (string | number | null)[]
const rtd: Cells = [
  'DL-001',
  'RTD Pt100',
  'Đo lường, điều khiển, thông tin',
  'cái',
  'k1',
  '4',
  null,
  null,
  '5',
  '1.200.000',
  null,
  null,
  'bạc',
]
const oil = (lot: string, quantity: string): Cells => [
  'DAU-001',
  'Dầu tuabin ISO VG46',
  'DAU',
  'Lít',
  'Kho chính',
  '400',
  'Theo lô',
  'có',
  quantity,
  '95.500,5',
  lot,
  '25/11/2027',
  null,
]

async function send(what: 'CheckImport' | 'Import', rows: readonly Cells[] | string, more = {}) {
  const isText = typeof rows === 'string'
  const content = isText
    ? Buffer.from(rows)
    : await buffer(workbookStream([{ name: 'VT', rows: [titles, ...rows] }]))
  const name = isText ? 'vat-tu.csv' : 'vat-tu.xlsx'
  const file = await upload<{ id: number }>(app().app, world.keeper, 'import', name, content)
  return world.keeper.send<ItemImportResult>('POST', `${itemService}/${what}`, {
    fileId: file.result.id,
    powerPlantId: world.plantId,
    ...more,
  })
}
const items = async () =>
  (await world.keeper.get<Page<InventoryItem>>(`${itemService}/GetAll?MaxResultCount=100`)).result.items
const detail = async (id = 0) => (await world.keeper.get<ItemDetail>(`${itemService}/Get?Id=${id}`)).result
const lastImport = async () =>
  (await world.keeper.get<Page<Import>>('/services/app/Import/GetAll?Kind=items')).result.items[0]

test('items and what is in store come in one step, are worth what the file says, and are taken back in one', async () => {
  const rows = [rtd, oil('L-01', '209'), oil('L-02', '12,5')]
  const tried = await send('CheckImport', rows)
  expect(tried.result).toMatchObject({
    rowCount: 3,
    createdCount: 2,
    openingCount: 3,
    // 5 × 1 200 000 + 209 × 95 500.5 + 12.5 × 95 500.5, each rounded to whole dong.
    openingVnd: '27153361',
    decimalMark: 'comma',
    errors: [],
    ignoredColumns: ['Màu'],
  })
  expect(await items()).toEqual([])
  expect((await send('Import', rows)).result.createdCount).toBe(2)
  const [stored, sensor] = await items()
  expect(stored).toMatchObject({
    itemCode: 'DAU-001',
    stock: '221.5',
    valueVnd: '21153361',
    expiresOn: '2027-11-25',
    isLow: true,
  })
  expect(sensor).toMatchObject({
    itemCode: 'DL-001',
    stock: '5',
    valueVnd: '6000000',
    meanPriceVnd: '1200000',
    isLow: false,
  })
  const { result: stock } = await world.keeper.get<ItemStock>(`${itemService}/GetStock?Id=${stored?.id}`)
  expect(stock.at.map(({ lotNo, quantity }) => [lotNo, quantity])).toEqual([
    ['L-01', '209'],
    ['L-02', '12.5'],
  ])
  const { result: moves } = await world.keeper.get<ItemMoves>(`${itemService}/GetMoves?Id=${stored?.id}`)
  expect(moves.items).toMatchObject([{ kind: 'opening', quantity: '221.5', datedOn: '2026-11-21' }])
  // The same file again would double what is there.
  expect((await send('CheckImport', rows)).result.errors.map(({ column }) => column)).toEqual([
    'Tồn đầu',
    'Tồn đầu',
    'Tồn đầu',
  ])

  const { id } = (await lastImport()) ?? { id: 0 }
  expect((await world.keeper.send('POST', '/services/app/Import/Revert', { id })).status).toBe(200)
  // What was posted stays in the books with its reversal, so these stay out of use; a mended file brings them back.
  expect((await items()).map(({ stock: left, valueVnd, isActive }) => [left, valueVnd, isActive])).toEqual([
    ['0', '0', false],
    ['0', '0', false],
  ])
  expect((await send('Import', [rtd])).result).toMatchObject({ createdCount: 1, errors: [] })
  expect((await items())[1]).toMatchObject({ stock: '5', isActive: true })
})

test('a text with CR line ends and blank rows is read; items without stock leave no trace when taken back', async () => {
  const csv = [
    'Mã vật tư;Tên vật tư;Nhóm vật tư;Đơn vị tính;Mã nơi cất giữ',
    '',
    'A1;Bulông M12;CO;cái;K1',
    ';;;;',
    'A2;Đai ốc M12;CO;cái;K1',
    '',
  ].join('\r')
  expect((await send('Import', csv)).result).toMatchObject({
    rowCount: 2,
    createdCount: 2,
    openingCount: 0,
    decimalMark: 'free',
  })
  const { id } = (await lastImport()) ?? { id: 0 }
  expect((await world.keeper.send('POST', '/services/app/Import/Revert', { id })).status).toBe(200)
  expect(await items()).toEqual([])
  await send('Import', csv)
  const [first] = await items()
  const edit = { ...first, units: [], note: 'Đã đếm' }
  expect((await world.keeper.send('PUT', `${itemService}/Update`, edit)).status).toBe(200)
  const touched = await world.keeper.send('POST', '/services/app/Import/Revert', {
    id: (await lastImport())?.id,
  })
  expect(refusal(touched).slice(0, 2)).toEqual([409, 'imports.touched'])
})

test('a number that can be read in two ways is asked about, and never guessed', async () => {
  const tied = [...rtd.slice(0, 5), '1.250', ...Array.from({ length: 8 }, () => null)]
  const tie = await send('CheckImport', [tied])
  expect(tie.result).toMatchObject({
    decimalMark: 'tie',
    markCells: [{ row: 2, text: '1.250' }],
    createdCount: 0,
  })
  expect(tie.result.errors).toMatchObject([{ row: 2, column: 'Tối thiểu', value: '1.250' }])
  expect(refusal(await send('Import', [tied]))[1]).toBe('inventory.hasErrors')
  expect((await send('CheckImport', [tied], { decimalMark: 'comma' })).result.errors).toEqual([])
  await send('Import', [tied], { decimalMark: 'point' })
  expect((await items())[0]?.minStock).toBe('1.25')
})

const device = async (code: string) =>
  (
    await world.keeper.send<{ id: number }>('POST', '/services/app/Equipment/Create', {
      powerPlantId: world.plantId,
      code,
      kind: 'other',
      name: code,
      priority: 'B',
      parentId: null,
    })
  ).result.id

test('other units and what an item fits come with it; each of them that is not known stands at its cell', async () => {
  const [turbine, generator] = [await device('H1.TB'), await device('H2.TB')]
  const csv = (...rows: string[]) =>
    [
      'Mã vật tư;Tên vật tư;Nhóm;ĐVT;Mã nơi;Đơn vị khác;Dùng cho',
      ...rows.map((row, at) => `A${at};Dầu;DAU;lít;K1;${row}`),
    ].join('\n')
  const right = csv('"PHUY=209; hộp = 1,25";"h1.tb; H2.TB"', ';')
  expect((await send('CheckImport', right)).result).toMatchObject({ errors: [], decimalMark: 'comma' })
  await send('Import', right)
  const [first, second] = await items()
  const detail = async (id = 0) => (await world.keeper.get<ItemDetail>(`${itemService}/Get?Id=${id}`)).result
  expect(await detail(first?.id)).toMatchObject({
    units: [
      { unit: 'hộp', factor: '1.25' },
      { unit: 'phuy', factor: '209' },
    ],
    equipment: [{ id: turbine }, { id: generator }],
  })
  expect(await detail(second?.id)).toMatchObject({ units: [], equipment: [] })
  const wrong = await send(
    'CheckImport',
    csv(
      'phuy;',
      '"hộp=0";',
      '"hộp=1; hộp=2";',
      '"bao=5";',
      '"lít=3";',
      ';"H1.TB; H9; H8"',
      '"hộp=1,2345";',
    ).replaceAll(/^A/gm, 'B'),
  )
  expect(wrong.result.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 'Đơn vị khác', expect.stringContaining('Ghi đơn vị=số, cách nhau bằng dấu chấm phẩy')],
    [3, 'Đơn vị khác', expect.stringContaining('Số lượng phải lớn hơn 0')],
    [4, 'Đơn vị khác', 'Đơn vị này đã có'],
    [5, 'Đơn vị khác', expect.stringContaining('Nhà máy không có đơn vị tính “bao”')],
    [6, 'Đơn vị khác', 'Đơn vị này đã có'],
    [7, 'Dùng cho', expect.stringContaining('Nhà máy không có thiết bị mã H9, H8.')],
    [8, 'Đơn vị khác', expect.stringContaining('tối đa 12 chữ số và 3 chữ số lẻ')],
  ])
  // A factor that can be read in two ways is asked about like any other figure.
  const tied = csv('"phuy=1.209";').replaceAll(/^A/gm, 'C')
  expect((await send('CheckImport', tied)).result).toMatchObject({
    decimalMark: 'tie',
    markCells: [{ row: 2, text: '1.209' }],
    errors: [{ column: 'Đơn vị khác' }],
  })
  expect((await send('CheckImport', tied, { decimalMark: 'point' })).result.errors).toEqual([])
})

test.each(['vi', 'en'])('what is exported in %s is imported again as it was', async (language) => {
  const fits = [await device('H1.TB'), await device('H2.TB')]
  const whole = {
    units: [
      { unit: 'hộp', factor: '1.125' },
      { unit: 'cuộn', factor: '1500' },
      { unit: 'bộ', factor: '0.5' },
    ],
    equipmentIds: fits,
    specification: 'Cấp A; 3 dây',
    manufacturer: 'WIKA',
    origin: 'Đức',
    minStock: '1.125',
    maxStock: '1250.5',
    safetyStock: '0.25',
    leadTimeDays: 90,
    suppliers: 'Minh Phát; An Bình',
    note: 'Kiểm tra khi nhận',
  }
  const made = [
    await item({ itemCode: 'AT-1', isCritical: true, tracking: 'lot', hasExpiry: true }),
    await item({ itemCode: 'DC-1', isTool: true, tracking: 'serial', isActive: false, maxStock: null }),
    await item(whole),
  ].map(({ result }) => result)
  const exported = await app().app.inject({
    url: `/api${itemService}/ExportExcel?PowerPlantId=${world.plantId}`,
    headers: { authorization: `Bearer ${world.keeper.token}`, 'accept-language': language },
  })
  const file = await upload<{ id: number }>(
    app().app,
    world.keeper,
    'import',
    'lai.xlsx',
    exported.rawPayload,
  )
  const run = async (what: 'CheckImport' | 'Import') =>
    world.keeper.send<ItemImportResult>('POST', `${itemService}/${what}`, {
      fileId: file.result.id,
      powerPlantId: world.plantId,
    })
  // They are there still.
  expect((await run('CheckImport')).result.errors).toHaveLength(3)
  for (const { id } of made) await world.keeper.send('DELETE', `${itemService}/Delete?Id=${id}`)
  expect((await run('CheckImport')).result).toMatchObject({ errors: [], createdCount: 3, openingCount: 0 })
  expect((await run('Import')).error).toBeNull()
  const told = ({ id: _id, version: _version, ...said }: ItemDetail) => said
  const again = await Promise.all((await items()).map(({ id }) => detail(id)))
  expect(again.map(told)).toEqual(made.map(told))
})

test('every error stands at its cell, and nothing is imported then', async () => {
  await item({ itemCode: 'CU-1', name: 'Đã có' })
  const wrong: Cells = [
    'X1',
    'Vật tư lạ',
    'Nhóm lạ',
    'thước',
    'K9',
    'nhiều',
    'tùy',
    'chắc vậy',
    '1',
    '2',
    null,
    '31/02/2027',
    null,
  ]
  const loose: Cells = [...oil('', '2').slice(0, 10), null, null, null]
  const { result } = await send('CheckImport', [rtd, wrong, loose, ['CU-1', ...rtd.slice(1)]])
  expect(result.errors.map(({ row, column }) => [row, column])).toEqual([
    [3, 'Nhóm'],
    [3, 'ĐVT'],
    [3, 'Kho'],
    [3, 'Tối thiểu'],
    [3, 'Theo dõi'],
    [3, 'Có hạn dùng'],
    [3, 'HSD'],
    [4, 'Số lô'],
    [4, 'HSD'],
    [5, 'Mã VT'],
  ])
  expect((await send('Import', [rtd, wrong])).status).toBe(422)
  expect(await items()).toHaveLength(1)
  expect(refusal(await send('CheckImport', 'Màu;Cỡ\nđỏ;3'))[1]).toBe('inventory.columnsMissing')
  const headers = { authorization: `Bearer ${world.keeper.token}` }
  const template = await app().app.inject({
    url: `/api${itemService}/ImportTemplate?PowerPlantId=${world.plantId}`,
    headers,
  })
  const file = await upload<{ id: number }>(
    app().app,
    world.keeper,
    'import',
    'mau.xlsx',
    template.rawPayload,
  )
  const empty = await world.keeper.send<ItemImportResult>('POST', `${itemService}/CheckImport`, {
    fileId: file.result.id,
    powerPlantId: world.plantId,
  })
  expect(empty.result).toMatchObject({ rowCount: 0, ignoredColumns: [], errors: [] })
})
