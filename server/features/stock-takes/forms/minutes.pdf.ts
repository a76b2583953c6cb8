import { formatDay, formatInstant } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { boardRoleLabels, takeStatusLabels } from '#contract/stock-takes/labels.ts'
import type { StockTakeDetail } from '#contract/stock-takes/take.ts'
import { readFormHead } from '#server/features/plants/plants.public.ts'
import { readStockVoucherSettings, storeHead } from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import { formTable, signatures, type FormColumn } from '#server/platform/pdf/form-parts.ts'
import { copyAnswer } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument, PdfNode } from '#server/platform/pdf/render-pdf.ts'

import { getTakeDetail } from '../stock-takes.list.ts'
import { minutesRows, minutesTotals, type MinutesRow } from './minutes.rules.ts'

interface Head {
  readonly companyName: string | null
  readonly formBasis: string
}

/** The minutes of a stock-take, form 05-VT. @throws problem `core.notFound` */
export async function takePdf(viewing: Viewing, id: number): Promise<FileAnswer> {
  const take = await getTakeDetail(viewing, id)
  const { formBasis } = await readStockVoucherSettings(viewing.db, take.powerPlantId)
  const { companyName } = await readFormHead(viewing.db, take.powerPlantId)
  return copyAnswer(
    viewing,
    { form: 'stock-take', id },
    minutesDocument(take, { companyName, formBasis }),
    `bien-ban-kiem-ke_${take.takeNo}`,
  )
}

/** The minutes as they are drawn. They are Vietnamese, as the paper that they replace. */
export function minutesDocument(take: StockTakeDetail, { companyName, formBasis }: Head): PdfDocument {
  const { takeNo, powerPlantName, plannedAt, places, note, lines } = take
  const rows = minutesRows(lines)
  const totals = minutesTotals(rows)
  const money = (sum: string) => (rows.some(({ counted }) => counted !== null) ? formatMoney(sum) : '')
  const blank = (count: number) => Array.from({ length: count }, () => '')
  return {
    title: `Biên bản kiểm kê ${takeNo}`,
    footer: `${powerPlantName} · ${takeNo}`,
    pageSize: 'A4',
    isLandscape: true,
    content: [
      storeHead({ companyName }, powerPlantName, '05 - VT', formBasis),
      {
        text: 'BIÊN BẢN KIỂM KÊ VẬT TƯ, CÔNG CỤ, SẢN PHẨM, HÀNG HÓA',
        bold: true,
        fontSize: 14,
        alignment: 'center',
        margin: [0, 10, 0, 0],
      },
      { text: `Số: ${takeNo}`, alignment: 'center' },
      ...standing(take),
      { text: `- Thời điểm kiểm kê: ${formatInstant(plannedAt)}`, margin: [0, 4, 0, 1] },
      { text: `- Nơi kiểm kê: ${places}`, margin: [0, 1, 0, 1] },
      ...boardOf(take),
      { text: '- Đã kiểm kê kho có những mặt hàng dưới đây:', margin: [0, 1, 0, 4] },
      formTable(columns, rows, {
        sum: [
          '',
          'Cộng',
          '',
          '',
          '',
          '',
          money(totals.bookedVnd),
          '',
          money(totals.countedVnd),
          '',
          money(totals.moreVnd),
          '',
          money(totals.lessVnd),
          ...blank(3),
        ],
      }),
      ...remarks(take),
      ...(note ? [{ text: `Ghi chú: ${note}`, margin: [0, 4, 0, 0] }] : []),
      signatures(signersOf(take)),
    ],
  }
}

const quantity = (
  title: string,
  field: 'booked' | 'counted' | 'more' | 'less' | 'good' | 'poor' | 'spoilt',
) =>
  ({
    title,
    width: 42,
    align: 'right',
    value: (row: MinutesRow) => formatQuantity(row[field]),
  }) as const
const amount = (title: string, field: 'bookedVnd' | 'countedVnd' | 'moreVnd' | 'lessVnd' | 'priceVnd') =>
  ({
    title,
    width: field === 'priceVnd' ? 54 : 60,
    align: 'right',
    value: (row: MinutesRow) => formatMoney(row[field]),
  }) as const

const columns: FormColumn<MinutesRow>[] = [
  { title: 'STT (A)', width: 22, align: 'center', value: ({ no }) => String(no) },
  { title: 'Tên, nhãn hiệu, quy cách vật tư (B)', width: '*', value: ({ name }) => name },
  { title: 'Mã số (C)', width: 52, value: ({ itemCode }) => itemCode },
  { title: 'ĐVT (D)', width: 30, align: 'center', value: ({ unit }) => unit },
  amount('Đơn giá (1)', 'priceVnd'),
  quantity('Sổ: SL (2)', 'booked'),
  amount('Sổ: TT (3)', 'bookedVnd'),
  quantity('KK: SL (4)', 'counted'),
  amount('KK: TT (5)', 'countedVnd'),
  quantity('Thừa: SL (6)', 'more'),
  amount('Thừa: TT (7)', 'moreVnd'),
  quantity('Thiếu: SL (8)', 'less'),
  amount('Thiếu: TT (9)', 'lessVnd'),
  quantity('Còn tốt 100% (10)', 'good'),
  quantity('Kém (11)', 'poor'),
  quantity('Mất (12)', 'spoilt'),
]

/** What makes the minutes void, or not yet valid. */
function standing({ status, cancelReason }: StockTakeDetail): PdfNode[] {
  if (status === 'done') return []
  const text =
    status === 'cancelled'
      ? `ĐỢT KIỂM KÊ ĐÃ HỦY: ${cancelReason ?? ''}`
      : `CHƯA DUYỆT (${takeStatusLabels[status].vi.toUpperCase()})`
  return [{ text, bold: true, color: '#b42318', alignment: 'center', margin: [0, 2, 0, 2] }]
}

const boardOf = ({ board }: StockTakeDetail): PdfNode[] => [
  { text: '- Ban kiểm kê gồm:', margin: [0, 1, 0, 1] },
  ...board.map(({ fullName, jobTitle, role }) => ({
    text: `+ Ông/Bà: ${fullName}${jobTitle ? `, ${jobTitle}` : ''}: ${boardRoleLabels[role].vi}`,
    margin: [12, 0, 0, 0],
  })),
]

/** Why lines differ, and when they expire: the form has no columns for it. */
function remarks({ lines }: StockTakeDetail): PdfNode[] {
  return lines
    .flatMap(({ itemCode, itemName, reason, difference, expiresOn, counted }) => [
      ...(reason && difference !== '0' ? [`${itemCode} ${itemName}: ${reason}`] : []),
      ...(expiresOn && counted !== null && counted !== '0'
        ? [`${itemCode} ${itemName}: hạn dùng ${formatDay(expiresOn)}`]
        : []),
    ])
    .map((text) => ({ text: `+ ${text}`, fontSize: 8, margin: [0, 1, 0, 0] }))
}

function signersOf({ board, approvedByName, approvedAt, submittedByName, submittedAt }: StockTakeDetail) {
  const at = (instant: string | null) => (instant ? formatInstant(instant) : '')
  const head = board.find(({ role }) => role === 'head')
  return [
    { role: 'Giám đốc (ý kiến giải quyết số chênh lệch)', name: approvedByName ?? '', note: at(approvedAt) },
    { role: 'Kế toán trưởng', name: '', note: '' },
    { role: 'Thủ kho', name: '', note: '' },
    { role: 'Người trình', name: submittedByName ?? '', note: at(submittedAt) },
    { role: 'Trưởng ban kiểm kê', name: head?.fullName ?? '', note: '' },
  ]
}
