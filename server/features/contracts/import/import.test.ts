import { buffer } from 'node:stream/consumers'

import { describe, expect, test } from 'vitest'

import type { Contract } from '#contract/contracts/contract.ts'
import type { Page } from '#contract/core/page.ts'
import type { StoredFile } from '#contract/files/index.ts'
import type { Import } from '#contract/imports/index.ts'
import type { RegisterImportResult } from '#contract/imports/register.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'
import { upload } from '#server/test/upload.ts'

import { contracting, guarantee, refusal, service } from '../testing/contracting.ts'

const { world, app, active, read, save, update } = contracting()

type Cells = readonly (string | number | null | { readonly day: string })[]
const titles = [
  'STT',
  'Số HĐ',
  'Ngày ký',
  'Nội dung',
  'Đối tác (MST)',
  'Giá trị trước thuế',
  'VAT',
  'Sau thuế',
]
const more = ['Hình thức', 'Thời gian thực hiện', 'BLTH HĐ', 'Bảo hành đến', 'Người theo dõi', 'Tạm ứng']
const row = (changes: Readonly<Record<string, Cells[number]>> = {}): Cells => {
  const usual: Record<string, Cells[number]> = {
    STT: 1,
    'Số HĐ': '31/2026/HĐ-OM',
    'Ngày ký': { day: '2026-01-10' },
    'Nội dung': 'Bảo dưỡng tổ máy',
    'Đối tác (MST)': 'Công ty CP Điện (0401234567)',
    'Giá trị trước thuế': 1_000_000_000,
    VAT: '8 %',
    'Sau thuế': '1.080.000.000',
    'Hình thức': 'Trọn gói',
    'Thời gian thực hiện': '15/01/2026 – 31/12/2026',
    'BLTH HĐ': 'BL-118; Vietcombank; 102.600.000; 31/01/2027',
    'Bảo hành đến': null,
    'Người theo dõi': 'lê khoa',
    'Tạm ứng': '190.000.000',
    ...changes,
  }
  return [...titles, ...more].map((title) => usual[title] ?? null)
}

async function send(what: 'CheckImport' | 'Import', rows: readonly Cells[] | Buffer, dayOrder?: string) {
  const content = Buffer.isBuffer(rows)
    ? rows
    : await buffer(workbookStream([{ name: 'Sổ', rows: [['Sổ hợp đồng'], [...titles, ...more], ...rows] }]))
  const file = await upload<StoredFile>(app().app, world.keeper, 'import', 'so-hop-dong.xlsx', content)
  const body = { fileId: file.result.id, powerPlantId: world.plantId, ...(dayOrder && { dayOrder }) }
  return world.keeper.send<RegisterImportResult>('POST', `${service}/${what}`, body)
}
const register = async () =>
  (await world.keeper.get<Page<Contract>>(`${service}/GetAll?MaxResultCount=100&Sorting=contractNo`)).result
    .items
const importsOf = async () =>
  (await world.keeper.get<Page<Import>>('/services/app/Import/GetAll?Kind=contracts')).result.items
const revert = async () =>
  world.keeper.send<Import>('POST', '/services/app/Import/Revert', { id: (await importsOf())[0]?.id })

describe('a register from a file', () => {
  test('is tried without a trace, drafts each contract with its guarantees, and is taken back', async () => {
    const second = row({ 'Số HĐ': '32', 'Thời gian thực hiện': '90 ngày', VAT: 80_000_000, 'BLTH HĐ': '–' })
    const tried = await send('CheckImport', [row(), [], second])
    expect(tried.result).toMatchObject({ createdCount: 2, errors: [], ignoredColumns: ['STT', 'Tạm ứng'] })
    expect(await register()).toEqual([])
    expect((await send('Import', [row(), second])).result).toMatchObject({ createdCount: 2 })
    const [first, next] = await register()
    expect(await read(first?.id ?? 0)).toMatchObject({
      contractNo: '31/2026/HĐ-OM',
      status: 'draft',
      partner: 'Công ty CP Điện',
      partnerTaxCode: '0401234567',
      value: '1000000000',
      vatRate: 8,
      grossValue: '1080000000',
      effectiveOn: '2026-01-15',
      expiresOn: '2026-12-31',
      duration: null,
      form: 'lumpSum',
      managerId: world.keeper.userId,
      guarantees: [
        { kind: 'performance', guaranteeNo: 'BL-118', amount: '102600000', expiresOn: '2027-01-31' },
      ],
    })
    expect(next).toMatchObject({ duration: '90 ngày', effectiveOn: '2026-01-10', vatRate: 8 })
    expect((await revert()).status).toBe(200)
    expect(await register()).toEqual([])
  })

  test('names every error by its row and column, and writes nothing while there is one', async () => {
    const wrong = [
      row({ 'Giá trị trước thuế': 'theo khối lượng' }),
      row({ 'Số HĐ': '33', 'Sau thuế': 1_100_000_000 }),
      row({ 'Số HĐ': '34', 'Ngày ký': 'đầu năm', 'Người theo dõi': 'Không Ai' }),
      row({ 'Số HĐ': '35', 'BLTH HĐ': 'đã nộp' }),
      row({ 'Số HĐ': '36', 'Đối tác (MST)': 'Công ty CP Điện' }),
      row({ 'Số HĐ': '37' }),
      row({ 'Số HĐ': '37' }),
    ]
    const { result } = await send('CheckImport', wrong)
    expect(result.errors.map(({ row: at, column }) => [at, column])).toEqual(
      expect.arrayContaining([
        [3, 'Giá trị trước thuế'],
        [4, 'VAT'],
        [5, 'Ngày ký'],
        [5, 'Người theo dõi'],
        [6, 'BLTH HĐ'],
        [7, expect.stringContaining('MST')],
        [9, 'Số HĐ'],
      ]),
    )
    expect(refusal(await send('Import', wrong)).slice(0, 2)).toEqual([422, 'contracts.hasErrors'])
    expect(await register()).toEqual([])
  })

  test('asks how days are written where the file does not show it', async () => {
    const unclear = [row({ 'Ngày ký': '05/06/2026', 'Thời gian thực hiện': null })]
    expect((await send('CheckImport', unclear)).result).toMatchObject({ dayOrder: 'tie', createdCount: 0 })
    expect((await send('Import', unclear, 'dayFirst')).result.createdCount).toBe(1)
    expect((await register())[0]).toMatchObject({ signedOn: '2026-06-05' })
  })

  test('is not taken back once somebody has changed or sent a draft', async () => {
    await send('Import', [row()])
    const [made] = await register()
    await update(await read(made?.id ?? 0), { note: 'Đã đối chiếu' })
    expect(refusal(await revert()).slice(0, 2)).toEqual([409, 'imports.touched'])
    expect(await register()).toHaveLength(1)
  })

  test('reads what the product itself exports', async () => {
    await save('Guarantee', await active(), guarantee)
    const answer = await app().app.inject({
      url: `/api${service}/ExportExcel`,
      headers: { cookie: `access_token=${world.keeper.token}` },
    })
    const tried = await send('CheckImport', answer.rawPayload)
    // All of it is understood; the number is there already.
    expect(tried.result.errors.map(({ column }) => column)).toEqual(['Số HĐ'])
  })

  test('needs its columns, and a template says what they are called', async () => {
    const bare = await buffer(
      workbookStream([
        {
          name: 'Sổ',
          rows: [
            ['Số HĐ', 'Ngày ký'],
            ['1', '01/02/2026'],
          ],
        },
      ]),
    )
    expect(refusal(await send('CheckImport', bare)).slice(0, 2)).toEqual([422, 'contracts.columnsMissing'])
    const template = await app().app.inject({
      url: `/api${service}/ImportTemplate?PowerPlantId=${world.plantId}`,
      headers: { cookie: `access_token=${world.keeper.token}` },
    })
    expect((await send('CheckImport', template.rawPayload)).result).toMatchObject({ rowCount: 0, errors: [] })
  })
})
