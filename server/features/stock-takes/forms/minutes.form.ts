import { stepLevelLabels, type StepLevel } from '#contract/approvals/labels.ts'
import { decisionText } from '#contract/approvals/signatures.ts'
import { formatDay, formatInstant } from '#contract/core/format.ts'
import { boardRoleLabels, takeStatusLabels } from '#contract/stock-takes/labels.ts'
import type { StockTakeDetail } from '#contract/stock-takes/take.ts'
import type { GivenSignature } from '#server/features/approvals/approvals.public.ts'
import type { Issuer } from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import {
  crossed,
  headOf,
  tableOf,
  type AccountingForm,
  type ColumnOf,
} from '#server/platform/forms/form-layout.ts'

import { minutesRows, type MinutesRow } from './minutes.rules.ts'

/** The minutes of a stock-take, form 05-VT. */
export function minutesForm(
  take: StockTakeDetail,
  issuer: Issuer,
  given: readonly GivenSignature[],
): AccountingForm {
  const { takeNo, plannedAt, places, note } = take
  const rows = minutesRows(take)
  return {
    ...headOf(issuer, '05 - VT', issuer.formBasis),
    fileName: `bien-ban-kiem-ke_${takeNo}`,
    name: `Biên bản kiểm kê ${takeNo}`,
    footer: `${issuer.plantName} · ${takeNo}`,
    isLandscape: true,
    title: 'BIÊN BẢN KIỂM KÊ VẬT TƯ, CÔNG CỤ, SẢN PHẨM, HÀNG HÓA',
    dated: null,
    numbered: `Số: ${takeNo}`,
    standing: standingOf(take),
    facts: [
      `- Thời điểm kiểm kê: ${formatInstant(plannedAt)}`,
      `- Nơi kiểm kê: ${places}`,
      '- Ban kiểm kê gồm:',
      ...take.board.map(
        ({ fullName, jobTitle, role }) =>
          `+ Ông/Bà: ${fullName}${jobTitle ? `, chức vụ: ${jobTitle}` : ''} – ${boardRoleLabels[role].vi}`,
      ),
      '- Đã kiểm kê kho có những mặt hàng dưới đây:',
    ],
    table: tableOf(8, columnsOf(rows.some(({ counted }) => counted !== null)), rows),
    closing: [...(note ? [`Ghi chú: ${note}`] : []), ...approvalsOf(given)],
    remarks: remarksOf(take),
    signers: signersOf(take, given),
  }
}

/** What makes the minutes void, or not yet valid. */
function standingOf({ status, cancelReason }: StockTakeDetail): string | null {
  if (status === 'done') return null
  return status === 'cancelled'
    ? `ĐỢT KIỂM KÊ ĐÃ HỦY: ${cancelReason ?? ''}`
    : `CHƯA DUYỆT (${takeStatusLabels[status].vi.toUpperCase()})`
}

type Figure = Exclude<keyof MinutesRow, 'no' | 'name' | 'itemCode' | 'unit'>

function columnsOf(isCounted: boolean): readonly ColumnOf<MinutesRow>[] {
  const quantity = (title: string, mark: string, field: Figure, under: readonly string[]) =>
    ({
      title,
      mark,
      under,
      width: 32,
      kind: 'quantity',
      of: (row: MinutesRow) => row[field],
      sum: crossed,
    }) as const
  const money = (mark: string, field: Figure, under: readonly string[]) =>
    ({
      title: 'Thành tiền',
      mark,
      under,
      width: 56,
      kind: 'money',
      of: (row: MinutesRow) => row[field],
      sum: isCounted ? 'added' : undefined,
    }) as const
  const [more, less] = [
    ['Chênh lệch', 'Thừa'],
    ['Chênh lệch', 'Thiếu'],
  ] as const
  return [
    { title: 'STT', mark: 'A', width: 18, kind: 'count', of: ({ no }) => String(no) },
    {
      title: 'Tên, nhãn hiệu, quy cách vật tư, dụng cụ, sản phẩm, hàng hóa',
      mark: 'B',
      width: '*',
      kind: 'text',
      of: ({ name }) => name,
      sum: { said: 'Cộng', kind: 'text' },
    },
    { title: 'Mã số', mark: 'C', width: 48, kind: 'text', of: ({ itemCode }) => itemCode, sum: crossed },
    {
      title: 'ĐVT',
      mark: 'D',
      width: 24,
      kind: 'text',
      isCentred: true,
      of: ({ unit }) => unit,
      sum: crossed,
    },
    { title: 'Đơn giá', mark: '1', width: 48, kind: 'money', of: ({ priceVnd }) => priceVnd, sum: crossed },
    quantity('Số lượng', '2', 'booked', ['Theo sổ kế toán']),
    money('3', 'bookedVnd', ['Theo sổ kế toán']),
    quantity('Số lượng', '4', 'counted', ['Theo kiểm kê']),
    money('5', 'countedVnd', ['Theo kiểm kê']),
    quantity('Số lượng', '6', 'more', more),
    money('7', 'moreVnd', more),
    quantity('Số lượng', '8', 'less', less),
    money('9', 'lessVnd', less),
    quantity('Còn tốt 100%', '10', 'good', ['Phẩm chất']),
    quantity('Kém phẩm chất', '11', 'poor', ['Phẩm chất']),
    quantity('Mất phẩm chất', '12', 'spoilt', ['Phẩm chất']),
  ]
}

/** Why lines differ, and when they expire: the form has no columns for it. */
function remarksOf({ lines }: StockTakeDetail): readonly string[] {
  const remarks = lines.flatMap(({ itemCode, itemName, reason, difference, expiresOn, counted }) => [
    ...(reason && difference !== '0' ? [`${itemCode} ${itemName}: ${reason}`] : []),
    ...(expiresOn && counted !== null && counted !== '0'
      ? [`${itemCode} ${itemName}: hạn dùng ${formatDay(expiresOn)}`]
      : []),
  ])
  return [...new Set(remarks)].map((text) => `+ ${text}`)
}

/** A level that has no place of its own on the form: the workshop, and whoever else a plant's chain asks. */
const besides = (level: StepLevel) => level !== 'director'

/**
 * Who signs the minutes: whoever signed in the app stands in the place of their level. Those of before there was a chain were
 * approved by one.
 */
function signersOf(
  { board, approvedByName, approvedAt, submittedByName, submittedAt, requestId }: StockTakeDetail,
  given: readonly GivenSignature[],
): AccountingForm['signers'] {
  const at = (instant: string | null) => (instant ? formatInstant(instant) : '')
  const head = board.find(({ role }) => role === 'head')
  const director = given.findLast(({ level }) => level === 'director')
  const alone =
    requestId === null ? { name: approvedByName ?? '', note: at(approvedAt) } : { name: '', note: '' }
  return [
    {
      role: 'Giám đốc (ý kiến giải quyết số chênh lệch)',
      ...(director ? { name: director.byName, note: at(director.at) } : alone),
    },
    ...given
      .filter(({ level }) => besides(level))
      .map(({ level, byName, at: signedAt }) => ({
        role: stepLevelLabels[level].vi,
        name: byName,
        note: at(signedAt),
      })),
    { role: 'Kế toán trưởng', name: '', note: '' },
    { role: 'Thủ kho', name: '', note: '' },
    { role: 'Người trình', name: submittedByName ?? '', note: at(submittedAt) },
    { role: 'Trưởng ban kiểm kê', name: head?.fullName ?? '', note: '' },
  ]
}

/** Who approved, in which office and for whom. */
const approvalsOf = (given: readonly GivenSignature[]) =>
  given.map((one) => `- Đã duyệt: ${decisionText(one, { language: 'vi' })}, ${formatInstant(one.at)}`)
