import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { DeviceImportResult } from '#contract/devices/import.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { StoredFile } from '#contract/files/index.ts'
import type { Import } from '#contract/imports/index.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { type Client, makePlant, signedIn } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

let server: TestApp
let plantId: number
let manager: Client

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function begin(): Promise<void> {
  plantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
}

type Cells = readonly (string | number | boolean | null)[]
const workbookOf = (rows: readonly Cells[]) => buffer(workbookStream([{ name: 'Thiết bị', rows }]))
const uploaded = async (content: Buffer) =>
  (await upload<StoredFile>(server.app, manager, 'import', 'thiết bị.xlsx', content)).result.id
const send = (what: 'CheckImport' | 'Import', fileId: number) =>
  manager.send<DeviceImportResult>('POST', `/services/app/Device/${what}`, { fileId, powerPlantId: plantId })
const importOf = async (what: 'CheckImport' | 'Import', rows: readonly Cells[]) =>
  send(what, await uploaded(await workbookOf(rows)))

describe('a register with its tree', () => {
  const heads = ['Mã đầy đủ', 'Tên', 'Loại', 'Thuộc thiết bị', 'Mức', 'Ngày lắp đặt', 'Ngày vận hành']
  const registerTitles = [...heads, 'Tình trạng', 'Hãng', 'Thông số kỹ thuật', 'Tuổi thọ thiết kế (năm)']
  const thing = (code: string, parent: string | null, more: Cells = []) => {
    const row: Cells = [code, `Thiết bị ${code}`, 'Hệ thống, cụm thiết bị', parent, ...more]
    return row
  }
  const listed = async () =>
    (
      await manager.get<Page<EquipmentItem>>(
        `/services/app/Equipment/GetAll?PowerPlantId=${plantId}&MaxResultCount=1000`,
      )
    ).result.items

  test('comes in whole, parents before or after their parts, and is taken back in one', async () => {
    await begin()
    await importOf('Import', [registerTitles, thing('NM', null)])
    const rows = [
      registerTitles,
      thing('H1.GE.OD', 'H1.GE', [
        'A',
        '20/06/2011',
        '2011-11-25',
        'Dự phòng',
        'Andritz',
        'Lưu lượng: 12 l/ph; Dầu: VG46',
        25,
      ]),
      thing('H1.GE', 'H1', ['B – giảm công suất', null, null, 'Thôi sử dụng']),
      thing('H1', 'NM'),
    ]
    expect((await importOf('CheckImport', rows)).result).toMatchObject({ createdCount: 3, errors: [] })
    expect(await listed()).toHaveLength(1)
    expect((await importOf('Import', rows)).result).toMatchObject({ createdCount: 3, errors: [] })
    const made = new Map((await listed()).map((one) => [one.code, one]))
    expect(made.get('H1.GE.OD')).toMatchObject({
      parentCode: 'H1.GE',
      priority: 'A',
      installDate: '2011-06-20',
      commissionDate: '2011-11-25',
      state: 'standby',
      manufacturer: 'Andritz',
      expectedLifeYears: 25,
      ratedParams: [
        { name: 'Lưu lượng', value: '12', unit: 'l/ph' },
        { name: 'Dầu', value: 'VG46', unit: null },
      ],
    })
    expect(made.get('H1.GE')).toMatchObject({ parentCode: 'H1', priority: 'B', state: 'retired' })
    expect(made.get('H1')).toMatchObject({ parentCode: 'NM', priority: null, state: 'inUse' })
    const sheet = await server.app.inject({
      url: `/api/services/app/Equipment/ExportExcel?PowerPlantId=${plantId}`,
      headers: { cookie: `access_token=${manager.token}` },
    })
    // The sheet of the register is a file to import: only that its codes stand already is wrong with it.
    const again = (await send('CheckImport', await uploaded(sheet.rawPayload))).result
    // What is worked out from days and years is nobody's to say.
    expect(again.ignoredColumns).toEqual(['Tuổi (năm)', 'Tuổi thọ đã dùng (%)'])
    expect(again.errors.map(({ value }) => value).toSorted()).toEqual(['H1', 'H1.GE', 'H1.GE.OD', 'NM'])

    const imports = await manager.get<Page<Import>>(`/services/app/Import/GetAll?PowerPlantId=${plantId}`)
    const id = imports.result.items.find(({ createdCount }) => createdCount === 3)?.id
    expect((await manager.send('POST', '/services/app/Import/Revert', { id })).status).toBe(200)
    expect((await listed()).map(({ code }) => code)).toEqual(['NM'])
  })

  test('of two thousand things, each below another, is checked, taken in and taken back', async () => {
    await begin()
    const parentOf = (at: number) => (at < 10 ? null : `T${Math.floor(at / 10)}`)
    const rows = Array.from({ length: 2000 }, (_, at) => thing(`T${at}`, parentOf(at)))
    const fileId = await uploaded(await workbookOf([registerTitles, ...rows]))
    expect((await send('CheckImport', fileId)).result).toMatchObject({ createdCount: 2000, errors: [] })
    expect((await send('Import', fileId)).result).toMatchObject({ createdCount: 2000, errors: [] })
    const found = async (query = '') => {
      const path = `/services/app/Equipment/GetAll?PowerPlantId=${plantId}&MaxResultCount=1`
      return (await manager.get<Page<EquipmentItem>>(`${path}${query}`)).result
    }
    expect((await found()).totalCount).toBe(2000)
    expect((await found('&Keyword=T1999')).items).toMatchObject([{ code: 'T1999', parentCode: 'T199' }])
    const imports = await manager.get<Page<Import>>(`/services/app/Import/GetAll?PowerPlantId=${plantId}`)
    const id = imports.result.items[0]?.id
    expect((await manager.send('POST', '/services/app/Import/Revert', { id })).status).toBe(200)
    expect((await found()).totalCount).toBe(0)
  })

  test('what is wrong is told cell by cell: unknown parents, circles, days, ranks, parameters', async () => {
    await begin()
    const { result } = await importOf('CheckImport', [
      registerTitles,
      thing('A', 'KHÔNG CÓ'),
      thing('B', 'C'),
      thing('C', 'B'),
      thing('D', 'D'),
      thing('E', 'C', ['Z', '31/02/2020', null, 'Bay mất', null, '12 kV']),
      thing('F', null, ['A', '20/06/2011', '19/06/2011']),
      thing('G', null, ['A', null, null, null, null, null, 7.5]),
    ])
    expect(result.createdCount).toBe(0)
    expect(
      result.errors.map(({ row, column, message }) => `${row} ${column}: ${message.slice(0, 24)}`),
    ).toEqual([
      '2 Thuộc thiết bị: Không có thiết bị mang m',
      '3 Thuộc thiết bị: Thiết bị nằm dưới chính ',
      '4 Thuộc thiết bị: Thiết bị nằm dưới chính ',
      '5 Thuộc thiết bị: Thiết bị nằm dưới chính ',
      '6 Mức: Chọn một trong: A – dừng',
      '6 Ngày lắp đặt: Phải là một ngày, ví dụ ',
      '6 Tình trạng: Chọn một trong: Đang sử ',
      '6 Thông số kỹ thuật: Viết mỗi thông số là Tên',
      '7 Ngày vận hành: Ngày vận hành không thể ',
      '8 Tuổi thọ thiết kế (năm): Phải là số nguyên',
    ])
  })

  test('a row with a former code is the thing that had it, and is what others stand under', async () => {
    await begin()
    await importOf('Import', [registerTitles, thing('MC 901', null), thing('TPP', null)])
    const breaker = (await listed()).find(({ code }) => code === 'MC 901')
    const renamed = { ...breaker, priority: 'A', code: 'MC 701', operatingNo: '701' }
    expect((await manager.send('PUT', '/services/app/Equipment/Update', renamed)).error).toBeNull()
    const rows = [
      [...registerTitles, 'Số hiệu vận hành'],
      thing('MC 901', 'TPP'),
      thing('MC 701', 'TPP'),
      thing('MC 701.TD', 'MC 901'),
    ]
    const { result } = await importOf('CheckImport', rows)
    expect(result.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'Mã đầy đủ', 'Đây là mã cũ của MC 701 – Thiết bị MC 901: thiết bị này đã có ở nhà máy'],
      [3, 'Mã đầy đủ', 'Nhà máy đã có thiết bị mang mã này'],
    ])
    expect((await importOf('Import', [registerTitles, thing('MC 701.TD', 'MC 901')])).error).toBeNull()
    expect((await listed()).find(({ code }) => code === 'MC 701.TD')?.parentCode).toBe('MC 701')
  })
})
