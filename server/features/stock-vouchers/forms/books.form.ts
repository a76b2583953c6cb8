import { formatDay } from '#contract/core/format.ts'
import type { CardRow, PeriodRow, StockCard } from '#contract/stock-vouchers/books.ts'
import {
  crossed,
  GAP,
  headOf,
  tableOf,
  type AccountingForm,
  type ColumnOf,
} from '#server/platform/forms/form-layout.ts'

import type { Issuer } from './voucher.form.ts'

const label = (said: string) => ({ said, kind: 'text' }) as const
const nobody = (role: string) => ({ role, name: '', note: '' })
const daysOf = ({ from, to }: Days) => `Từ ngày ${formatDay(from)} đến ngày ${formatDay(to)}`

interface Days {
  readonly from: string
  readonly to: string
}

/** A line of the card; the first has only what was left before. */
type CardLine = Pick<CardRow, 'reason' | 'leftQuantity'> & Partial<CardRow>

/** The card of stock, form S12-DN, as it is made out on a day. */
export function cardForm(card: StockCard, issuer: Issuer, day: string): AccountingForm {
  const { itemCode, itemName, specification, unit, rows, openingQuantity } = card
  const opening: CardLine = { reason: 'Tồn đầu kỳ', leftQuantity: openingQuantity }
  return {
    ...headOf(issuer, 'S12 - DN', issuer.formBasis),
    fileName: `the-kho_${itemCode}`,
    name: `Thẻ kho ${itemCode}`,
    footer: `${issuer.plantName} · Thẻ kho ${itemCode}`,
    isLandscape: false,
    title: 'THẺ KHO (SỔ KHO)',
    dated: daysOf(card),
    numbered: `Ngày lập thẻ: ${formatDay(day)}      Tờ số: …………`,
    standing: null,
    facts: [
      `- Tên, nhãn hiệu, quy cách vật tư: ${[itemName, specification].filter(Boolean).join(', ')}`,
      `- Đơn vị tính: ${unit}`,
      `- Mã số: ${itemCode}`,
    ],
    table: tableOf(8, cardColumns(card), [opening, ...rows]),
    closing: [`- Sổ này có ${GAP} trang, đánh số từ trang 01 đến trang ${GAP}`, `- Ngày mở sổ: ${GAP}`],
    remarks: [],
    signers: [nobody('Thủ kho'), nobody('Kế toán trưởng'), nobody('Giám đốc')],
  }
}

/** A quantity of nothing is not written. */
const some = (quantity: string | undefined) => (quantity === undefined || quantity === '0' ? null : quantity)

function cardColumns({ closingQuantity }: StockCard): readonly ColumnOf<CardLine>[] {
  const number = { under: ['Số hiệu chứng từ'], width: 58, kind: 'text', sum: crossed } as const
  const quantity = { under: ['Số lượng'], width: 38, kind: 'quantity' } as const
  const day = { width: 46, kind: 'day', sum: crossed } as const
  const dayOf = ({ datedOn }: CardLine) => datedOn ?? null
  return [
    {
      title: 'STT',
      mark: 'A',
      width: 18,
      kind: 'count',
      of: (_, at) => (at === 0 ? null : String(at)),
    },
    { ...day, title: 'Ngày, tháng', mark: 'B', of: dayOf },
    { ...number, title: 'Nhập', mark: 'C', of: (row) => (some(row.inQuantity) && row.voucherNo) ?? null },
    { ...number, title: 'Xuất', mark: 'D', of: (row) => (some(row.outQuantity) && row.voucherNo) ?? null },
    {
      title: 'Diễn giải',
      mark: 'E',
      width: '*',
      kind: 'text',
      of: ({ reason }) => reason,
      sum: label('Cộng cuối kỳ'),
    },
    { ...day, title: 'Ngày nhập, xuất', mark: 'F', of: dayOf },
    { ...quantity, title: 'Nhập', mark: '1', of: (row) => some(row.inQuantity), sum: 'added' },
    { ...quantity, title: 'Xuất', mark: '2', of: (row) => some(row.outQuantity), sum: 'added' },
    {
      ...quantity,
      title: 'Tồn',
      mark: '3',
      of: ({ leftQuantity }) => leftQuantity,
      sum: { said: closingQuantity, kind: 'quantity' },
    },
    {
      title: 'Ký xác nhận của kế toán',
      mark: 'G',
      width: 42,
      kind: 'text',
      of: () => null,
      sum: crossed,
    },
  ]
}

/** What a report of a period is asked for. */
interface PeriodAsked extends Days {
  readonly groupCode?: string | undefined
  readonly keyword?: string | undefined
}

/** The report of a period, A4 across: no circular has a form that tells quantities too. */
export function periodForm(
  rows: readonly PeriodRow[],
  asked: PeriodAsked,
  issuer: Omit<Issuer, 'formBasis'>,
): AccountingForm {
  const { from, to, groupCode, keyword } = asked
  return {
    ...headOf(issuer, null, ''),
    fileName: `nhap-xuat-ton_${from}_${to}`,
    name: 'Báo cáo nhập – xuất – tồn',
    footer: `${issuer.plantName} · Báo cáo nhập – xuất – tồn ${formatDay(from)} – ${formatDay(to)}`,
    isLandscape: true,
    title: 'BÁO CÁO NHẬP – XUẤT – TỒN VẬT TƯ',
    dated: daysOf(asked),
    numbered: null,
    standing: null,
    facts: [
      ...(groupCode ? [`- Nhóm vật tư: ${groupCode}`] : []),
      ...(keyword ? [`- Vật tư có: ${keyword}`] : []),
    ],
    table: tableOf(8, periodColumns(rows.length), rows),
    closing: [],
    remarks: [],
    signers: [nobody('Người lập'), nobody('Thủ kho'), nobody('Kế toán trưởng'), nobody('Giám đốc')],
  }
}

const parts = [
  ['Tồn đầu kỳ', 'openingQuantity', 'openingVnd'],
  ['Nhập trong kỳ', 'inQuantity', 'inVnd'],
  ['Xuất trong kỳ', 'outQuantity', 'outVnd'],
  ['Tồn cuối kỳ', 'closingQuantity', 'closingVnd'],
] as const

function periodColumns(count: number): readonly ColumnOf<PeriodRow>[] {
  return [
    { title: 'STT', mark: 'A', width: 22, kind: 'count', of: (_, at) => String(at + 1) },
    { title: 'Mã số', mark: 'B', width: 58, kind: 'text', of: ({ itemCode }) => itemCode },
    {
      title: 'Tên vật tư',
      mark: 'C',
      width: '*',
      kind: 'text',
      of: ({ name }) => name,
      sum: label(`Cộng ${count} mã`),
    },
    { title: 'ĐVT', mark: 'D', width: 28, kind: 'text', isCentred: true, of: ({ unit }) => unit },
    ...parts.flatMap(([part, quantity, value], at): ColumnOf<PeriodRow>[] => [
      {
        title: 'Số lượng',
        under: [part],
        mark: String(2 * at + 1),
        width: 44,
        kind: 'quantity',
        of: (row) => row[quantity],
      },
      {
        title: 'Giá trị (đồng)',
        under: [part],
        mark: String(2 * at + 2),
        width: 66,
        kind: 'money',
        of: (row) => row[value],
        sum: 'added',
      },
    ]),
  ]
}
