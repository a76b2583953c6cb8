import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { RegisterImportResult } from '#contract/imports/register.ts'
import type { Inspection, InspectionDetail } from '#contract/equipment-inspections/inspection.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { StoredFile } from '#contract/files/index.ts'
import type { Import } from '#contract/imports/index.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'
import { upload } from '#server/test/upload.ts'

import { type Cells, crane, ladders, oil, titles, toolTitles } from '../testing/register-file.ts'

let server: TestApp
const path = '/services/app/EquipmentInspection'
beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
})
afterAll(() => server.close())

/** A plant of one's own with some equipment, so that no test hangs on another's. */
async function begin() {
  const powerPlantId = await makePlant(server.db)
  const who = await signedIn(server, {
    roles: ['QĐ'],
    plantIds: [powerPlantId],
    surname: 'Lê Minh',
    name: 'Tâm',
  })
  for (const [code, kind] of [
    ['CTGM', 'crane'],
    ['T1', 'transformer'],
    ['KHO.AT', 'other'],
  ])
    await who.send<EquipmentItem>('POST', '/services/app/Equipment/Create', {
      powerPlantId,
      code,
      kind,
      name: `Thiết bị ${code}`,
      priority: 'B',
    })
  return { powerPlantId, who }
}
type Begun = Awaited<ReturnType<typeof begin>>

async function send(
  { powerPlantId, who }: Begun,
  what: 'CheckImport' | 'Import',
  rows: readonly Cells[] | Buffer,
  more = {},
) {
  const content = Buffer.isBuffer(rows)
    ? rows
    : await buffer(workbookStream([{ name: 'Sổ', rows: [titles, ...rows] }]))
  const file = await upload<StoredFile>(server.app, who, 'import', 'so-kiem-dinh.xlsx', content)
  return who.send<RegisterImportResult>('POST', `${path}/${what}`, {
    fileId: file.result.id,
    powerPlantId,
    ...more,
  })
}
const register = async ({ who }: Begun) =>
  (await who.get<Page<Inspection>>(`${path}/GetAll?MaxResultCount=100&Sorting=equipmentCode`)).result.items

test('a register is tried, imported, exported in the same columns and comes back the same from there', async () => {
  const [here, there] = [await begin(), await begin()]
  const tried = await send(here, 'CheckImport', [crane, ladders, oil])
  expect(tried.result).toMatchObject({
    rowCount: 3,
    createdCount: 3,
    errors: [],
    dayOrder: 'dayFirst',
    ignoredColumns: [],
  })
  expect(tried.result.keptRaw).toEqual([{ row: 3, text: 'tem mờ' }])
  expect(await register(here)).toEqual([])
  expect((await send(here, 'Import', [crane, ladders, oil])).result.createdCount).toBe(3)
  const lines = await register(here)
  expect(lines).toMatchObject([
    {
      equipmentCode: 'CTGM',
      lastOn: '2025-03-05',
      // The certificate ends before the cycle does.
      certificateExpiresOn: '2027-12-31',
      nextOn: '2027-12-31',
      responsibleName: 'Lê Minh Tâm',
      quantity: 1,
    },
    {
      equipmentCode: 'KHO.AT',
      lastOn: null,
      lastText: 'tem mờ',
      nextOn: null,
      cycleMonths: 6,
      quantity: 42,
      unusableQty: 2,
      certificateNo: null,
      bucket: 'unknown',
    },
    { equipmentCode: 'T1', lastOn: '2026-08-31', cycleMonths: 12, nextOn: null, bucket: 'failed' },
  ])

  const headers = { authorization: `Bearer ${here.who.token}` }
  const sheet = await exportedSheet(server, `${path}/ExportExcel?PowerPlantId=${here.powerPlantId}`, headers)
  expect(sheet.titles).toEqual([...titles, ...toolTitles])
  const answer = await server.app.inject({
    url: `/api${path}/ExportExcel?PowerPlantId=${here.powerPlantId}`,
    headers,
  })
  expect((await send(there, 'Import', answer.rawPayload)).result).toMatchObject({
    createdCount: 3,
    errors: [],
    dayOrder: 'free',
  })
  const shown = (items: readonly Inspection[]) =>
    items.map(
      ({ id: _id, powerPlantId: _p, powerPlantName: _n, equipmentId: _e, responsibleId: _r, ...line }) =>
        line,
    )
  expect(shown(await register(there))).toEqual(shown(lines))
})

test('days that can be read in two ways are asked for, and never guessed', async () => {
  const here = await begin()
  const rows = [[...oil.slice(0, 6), '05/06/2025', null]]
  const tie = await send(here, 'CheckImport', rows)
  expect(tie.result).toMatchObject({
    dayOrder: 'tie',
    dayCells: [{ row: 2, text: '05/06/2025' }],
    createdCount: 0,
  })
  expect(tie.result.errors).toMatchObject([{ row: 2, column: 'KĐ gần nhất', value: '05/06/2025' }])
  const refused = await send(here, 'Import', rows)
  expect([refused.status, refused.error?.problem]).toEqual([422, 'equipmentInspections.hasErrors'])
  expect((await send(here, 'Import', rows, { dayOrder: 'monthFirst' })).status).toBe(200)
  expect((await register(here))[0]).toMatchObject({ lastOn: '2025-05-06', nextOn: '2026-05-06' })

  const both = [
    [...crane.slice(0, 6), '13/05/2025', null],
    [...oil.slice(0, 6), '05/13/2025', null],
  ]
  const conflict = await send(here, 'CheckImport', both)
  expect(conflict.result).toMatchObject({ dayOrder: 'conflict', createdCount: 0 })
  expect(conflict.result.dayCells.map(({ row }) => row)).toEqual([2, 3])
})

test('each error is told at its cell, and nothing is imported then', async () => {
  const here = await begin()
  const wrong: Cells = [
    'XX1',
    null,
    null,
    'Bói toán',
    null,
    'lâu',
    '21/12/2026',
    'khi rảnh',
    null,
    null,
    null,
    'Tốt',
    1.5,
    -1,
    'Không Ai',
    null,
  ]
  const { result } = await send(here, 'CheckImport', [crane, crane, wrong])
  expect(result.errors.map(({ row, column }) => [row, column])).toEqual([
    [3, 'Loại KĐ'],
    [4, 'Mã thiết bị'],
    [4, 'Loại KĐ'],
    [4, 'Chu kỳ (tháng)'],
    [4, 'KĐ tiếp theo'],
    [4, 'Kết quả'],
    [4, 'Khả dụng'],
    [4, 'Không khả dụng'],
    [4, 'Phụ trách'],
  ])
  const future = await send(here, 'CheckImport', [[...oil.slice(0, 6), { day: '2026-11-21' }]])
  expect(future.result.errors.map(({ column }) => column)).toEqual(['KĐ gần nhất'])
  expect((await send(here, 'Import', [crane, wrong])).status).toBe(422)
  expect(await register(here)).toEqual([])
  const nothing = await buffer(
    workbookStream([
      {
        name: 'Sổ',
        rows: [
          ['Màu', 'Cỡ'],
          ['đỏ', 3],
        ],
      },
    ]),
  )
  expect((await send(here, 'CheckImport', nothing)).error?.problem).toBe(
    'equipmentInspections.columnsMissing',
  )
})

test('a line of a tool names it by its code and number, and what the store has not is told at its cell', async () => {
  const here = await begin()
  const { powerPlantId, who } = here
  const place = { powerPlantId, kind: 'warehouse', code: 'K1', name: 'Kho' }
  const { id: placeId } = (await who.send<{ id: number }>('POST', '/services/app/StoragePlace/Create', place))
    .result
  const tool = {
    itemCode: 'AT-4',
    name: 'Găng',
    groupCode: 'ATLD',
    unit: 'đôi',
    isTool: true,
    tracking: 'serial',
  }
  const { id: itemId } = (
    await who.send<{ id: number }>('POST', '/services/app/Inventory/Create', {
      powerPlantId,
      placeId,
      ...tool,
    })
  ).result
  const lot = { plantId: powerPlantId, itemId, lotNo: 'G-01', expiresOn: null }
  await server.db.insertInto('stockLots').values(lot).execute()
  const file = (rows: readonly Cells[]) =>
    buffer(workbookStream([{ name: 'Sổ', rows: [[...titles, ...toolTitles], ...rows] }]))
  const row = (code: string | null, serial: string | null): Cells => [...ladders, code, serial]
  const wrong = await send(
    here,
    'CheckImport',
    await file([row('AT-5', null), row('AT-4', 'G-9'), row(null, 'G-01')]),
  )
  expect(wrong.result.errors.map(({ row: at, column, message }) => [at, column, message])).toEqual([
    [2, 'Mã dụng cụ', 'Kho của nhà máy không có dụng cụ cho mượn mã này'],
    [3, 'Serial dụng cụ', 'Kho chưa từng nhập Găng có serial G-9.'],
    [4, 'Mã dụng cụ', 'Serial này của dụng cụ nào? Hãy chọn'],
  ])
  expect((await send(here, 'Import', await file([row('at 4', 'g-01')]))).result.errors).toEqual([])
  expect(await register(here)).toMatchObject([{ toolItemCode: 'AT-4', toolSerialNo: 'G-01' }])
})

test('equipment is found by the code that it had before, also where only its punctuation changed', async () => {
  const here = await begin()
  const things = '/services/app/Equipment'
  const { result } = await here.who.get<Page<EquipmentItem>>(`${things}/GetAll?Keyword=CTGM`)
  const renamed = { ...result.items[0], code: 'CTGM.01' }
  const again = await here.who.send<EquipmentItem>('PUT', `${things}/Update`, renamed)
  await here.who.send('PUT', `${things}/Update`, { ...again.result, priority: 'B', code: 'CTGM 01' })
  const called = (code: string): Cells => [code, ...crane.slice(1)]
  expect((await send(here, 'CheckImport', [called('ctgm-01')])).result.errors).toEqual([])
  expect((await send(here, 'Import', [crane])).result.errors).toEqual([])
  expect((await register(here)).map(({ equipmentCode }) => equipmentCode)).toEqual(['CTGM 01'])
})

test('an import is taken back in one step, unless somebody has planned a round of it since', async () => {
  const here = await begin()
  await send(here, 'Import', [crane, oil])
  const imports = async () =>
    (await here.who.get<Page<Import>>('/services/app/Import/GetAll?Kind=inspections')).result.items
  const [first] = await imports()
  expect(first).toMatchObject({ kind: 'inspections', createdCount: 2, state: 'done' })
  const revert = (id: number | undefined) => here.who.send('POST', '/services/app/Import/Revert', { id })
  expect((await revert(first?.id)).status).toBe(200)
  expect(await register(here)).toEqual([])

  await send(here, 'Import', [crane])
  const [line] = await register(here)
  const plan = { inspectionId: line?.id, plannedOn: '2026-12-01' }
  expect((await here.who.send<InspectionDetail>('POST', `${path}/PlanVisit`, plan)).status).toBe(200)
  const touched = await revert((await imports())[0]?.id)
  expect([touched.status, touched.error?.problem]).toEqual([409, 'imports.touched'])
})

test('the template is understood whole', async () => {
  const here = await begin()
  const headers = { authorization: `Bearer ${here.who.token}` }
  const answer = await server.app.inject({
    url: `/api${path}/ImportTemplate?PowerPlantId=${here.powerPlantId}`,
    headers,
  })
  const { result } = await send(here, 'CheckImport', answer.rawPayload)
  expect(result).toMatchObject({ rowCount: 0, ignoredColumns: [], errors: [] })
})
