import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { addFile } from '#server/features/files/files.public.ts'
import {
  activateTemplate,
  bindCells,
  createTemplate,
} from '#server/features/report-templates/report-templates.service.ts'
import type { SheetRow } from '#server/platform/excel/write/sheet.ts'
import { workbookStream, xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { Work } from '#server/platform/http/call.ts'

import { instantOf } from '../demo-days.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'

const border = 'thin'
const head = { bold: true, align: 'center', fill: '#FFF2CC', border } as const
const number = { format: '#,##0.000', border } as const
const text = { border } as const

/** The form in which the company wants the day: its own order, its own sums. */
const rows: readonly SheetRow[] = [
  [{ value: 'CÔNG TY CỔ PHẦN THỦY ĐIỆN', style: { bold: true } }],
  [{ value: 'BÁO CÁO SẢN XUẤT NGÀY', style: { bold: true, size: 14, color: '#C00000' } }],
  ['Nhà máy', null],
  ['Ngày', null],
  [],
  ['Chỉ tiêu', 'MWh'].map((value) => ({ value, style: head })),
  [
    { value: 'Sản lượng đầu cực', style: text },
    { value: null, style: number },
  ],
  [
    { value: 'Sản lượng thương phẩm', style: text },
    { value: null, style: number },
  ],
  [
    { value: 'Tự dùng', style: text },
    { value: { formula: 'B7-B8' }, style: number },
  ],
  [],
  [{ value: 'Nhận xét', style: { bold: true } }],
  [{ value: null, style: { wrap: true } }],
]

const bindings = [
  { target: "'Ngày'!B3", source: 'fact:plantName' },
  { target: "'Ngày'!B4", source: 'fact:period' },
  { target: 'grossMwh', source: 'figure:grossMwh:value' },
  { target: 'netMwh', source: 'figure:netMwh:value' },
  { target: "'Ngày'!A12", source: 'comment:remarks' },
]

/** The form of the company for the day of the hydro plant, which its workshop manager has bound and put to use. */
export async function seedTemplates(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const cast: Cast = { plantId: known(places.plants, 'ST').id, staff, otherId: null }
  const at = (minute: number) => instantOf(-6, minute, seeding.now)
  const as = <Result>(minute: number, run: (work: Work) => Promise<Result>) =>
    actAt(seeding, someone(cast, 'QĐ'), cast, at(minute), (work) =>
      run({ ...work, platform: { files: seeding.files } as Work['platform'] }),
    )
  const names = [
    { name: 'grossMwh', cells: '$B$7' },
    { name: 'netMwh', cells: '$B$8' },
  ]
  const columns = [{ width: 30 }, { width: 24 }]
  const content = await buffer(workbookStream([{ name: 'Ngày', columns, rows, names }]))
  const kept = await seeding.files.put(Readable.from([content]), content.length)
  if (kept === 'tooLarge') throw new Error('A file is larger than its own length')
  const file = { ...kept, fileName: 'Mẫu báo cáo ngày.xlsx', mediaType: xlsxContentType }
  const made = await as(9 * 60, async (work) => {
    const { id: fileId } = await addFile(work, { ...file, purpose: 'reportTemplate' })
    const facts = { name: 'Báo cáo ngày theo mẫu công ty', kind: 'day' as const, note: null }
    return createTemplate(work, { ...facts, powerPlantId: cast.plantId, fileIds: [fileId] })
  })
  const { id, version } = await as(9 * 60 + 20, (work) =>
    bindCells(work, { id: made.id, version: made.version, powerPlantId: cast.plantId, bindings }),
  )
  await as(9 * 60 + 30, (work) => activateTemplate(work, { id, version }))
}
