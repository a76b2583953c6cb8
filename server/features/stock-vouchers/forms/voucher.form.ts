import { signatureAt } from '#contract/approvals/signatures.ts'
import { formatDay, formatInstant } from '#contract/core/format.ts'
import { sumMoney } from '#contract/core/money.ts'
import { oldPartLabels, voucherKindLabels, type VoucherKind } from '#contract/stock-vouchers/labels.ts'
import type { VoucherLine } from '#contract/stock-vouchers/line.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { dongInWords } from '#server/platform/forms/dong-in-words.ts'
import {
  crossed,
  GAP,
  headOf,
  tableOf,
  type AccountingForm,
  type ColumnOf,
} from '#server/platform/forms/form-layout.ts'
import { quantityOnPaper } from '#server/platform/forms/paper-numbers.ts'

/** Whose the forms of a plant are, and by which text they are printed. */
export interface Issuer {
  readonly companyName: string | null
  readonly plantName: string
  readonly formBasis: string
}

type Way = 'in' | 'out' | 'none'

/** What the circular calls things of what comes and of what goes; and what others are called, for which it has no form. */
const wordsOf = {
  in: {
    form: '01 - VT',
    who: 'Họ và tên người giao',
    reason: 'Lý do nhập kho',
    at: 'Nhập tại kho',
    asked: 'Theo chứng từ',
    actual: 'Thực nhập',
  },
  out: {
    form: '02 - VT',
    who: 'Họ và tên người nhận hàng',
    reason: 'Lý do xuất kho',
    at: 'Xuất tại kho',
    asked: 'Yêu cầu',
    actual: 'Thực xuất',
  },
  none: {
    form: null,
    who: 'Người giao, nhận',
    reason: 'Lý do',
    at: 'Tại kho',
    asked: 'Theo phiếu',
    actual: 'Thực tế',
  },
} as const satisfies Record<Way, object>

const kinds: Readonly<Record<VoucherKind, readonly [way: Way, title: string]>> = {
  receipt: ['in', 'PHIẾU NHẬP KHO'],
  opening: ['in', 'PHIẾU NHẬP TỒN ĐẦU KỲ'],
  return: ['in', 'PHIẾU NHẬP KHO TRẢ LẠI'],
  issue: ['out', 'PHIẾU XUẤT KHO'],
  transfer: ['out', 'PHIẾU CHUYỂN KHO'],
  loan: ['out', 'PHIẾU CHO MƯỢN DỤNG CỤ'],
  disposal: ['out', 'PHIẾU XUẤT THANH LÝ'],
  adjustment: ['none', 'PHIẾU ĐIỀU CHỈNH GIÁ NHẬP'],
  reversal: ['none', 'PHIẾU ĐẢO'],
  count: ['none', 'PHIẾU ĐIỀU CHỈNH KIỂM KÊ'],
}

/**
 * The form of a voucher: 01-VT, 02-VT, or one alike without a number.
 *
 * @param signature what the receiver drew on the screen, as a `data:` address
 */
export function voucherForm(voucher: StockVoucherDetail, issuer: Issuer, signature?: string): AccountingForm {
  const { id, kind, voucherNo, datedOn, lines, attachedCount } = voucher
  const [way, title] = kinds[kind]
  const amounts = lines.flatMap(({ amountVnd }) => amountVnd ?? [])
  const total = sumMoney(amounts)
  // What was found and what is missing of a stock-take are not added up.
  const isSummed = amounts.length > 0 && (kind !== 'count' || total === voucher.valueVnd)
  const [year, month, day] = datedOn.split('-')
  return {
    ...headOf(issuer, wordsOf[way].form, issuer.formBasis),
    fileName: `phieu-kho_${voucherNo ?? `nhap-${id}`}`,
    name: `${voucherKindLabels[kind].vi} ${voucherNo ?? 'bản nháp'}`,
    footer: `${issuer.plantName} · ${voucherNo ?? 'Bản nháp, chưa ghi sổ'}`,
    isLandscape: false,
    title,
    dated: `Ngày ${day} tháng ${month} năm ${year}`,
    numbered: `Số: ${voucherNo ?? '(bản nháp, chưa ghi sổ)'}      Nợ: …………  Có: …………`,
    standing: standingOf(voucher),
    facts: factsOf(voucher, way).map((text) => `- ${text}`),
    table: tableOf(9, columnsOf(way, isSummed), lines),
    closing: [
      `- Tổng số tiền (viết bằng chữ): ${isSummed ? dongInWords(BigInt(total)) : GAP}`,
      `- Số chứng từ gốc kèm theo: ${attachedCount}`,
    ],
    remarks: remarksOf(lines),
    signers: signersOf(voucher, way, signature),
  }
}

/** What makes a voucher void, or not yet valid. */
export function standingOf({ status, cancelReason }: StockVoucherDetail): string | null {
  if (status === 'posted') return null
  if (status === 'reversed') return 'PHIẾU ĐÃ BỊ ĐẢO'
  return status === 'cancelled' ? `PHIẾU ĐÃ HỦY: ${cancelReason ?? ''}` : 'CHƯA GHI SỔ'
}

/** A fact with its name, left out where it is not known. */
export const said = (name: string, text: string | null) => (text === null ? [] : [`${name}: ${text}`])

function factsOf(voucher: StockVoucherDetail, way: Way): readonly string[] {
  const { party, receiverName, partyUnit, reason, permitNo, lines, dueOn, powerPlantName } = voucher
  const words = wordsOf[way]
  const paper = paperOf(voucher)
  const places = placesOf(lines)
  const targets = storesOf(lines.flatMap(({ toPlacePath }) => toPlacePath ?? []))
  return [
    ...said(words.who, receiverName ?? party ?? (way === 'none' ? null : GAP)),
    ...said('Địa chỉ (bộ phận)', way === 'out' ? (partyUnit ?? GAP) : paper === null ? partyUnit : null),
    ...(paper === null ? [] : [paper]),
    ...said(words.reason, reason),
    ...said('Số PCT/LCT', permitNo),
    ...said('Hạn trả', dueOn && formatDay(dueOn)),
    ...said('Căn cứ', sourcesOf(voucher)),
    `${words.at}: ${places.length === 1 ? places.join('') : storesOf(places)}; địa điểm: ${powerPlantName}`,
    ...said('Chuyển đến kho', targets || null),
  ]
}

/** The records that a voucher was asked for by. */
export function sourcesOf({ sourceNo, proposalNo, taskGroupCode, abnormalCode }: StockVoucherDetail) {
  const sources = [sourceNo, proposalNo, taskGroupCode, abnormalCode]
  return sources.filter((one) => one !== null).join(', ') || null
}

/** The invoice or contract that it follows: with gaps to write in on a receipt, of others only what is known. */
export function paperOf({ kind, documentNo, documentOn, partyUnit }: StockVoucherDetail): string | null {
  const gap = kind === 'receipt' ? GAP : null
  const [no, day, of] = [
    documentNo ?? gap,
    documentOn === null ? gap : formatDay(documentOn),
    partyUnit ?? gap,
  ]
  if (no === null) return null
  return `Theo chứng từ số ${no}${day === null ? '' : ` ngày ${day}`}${of === null ? '' : ` của ${of}`}`
}

/** Where something was taken or put, or is to be. */
export const placesOf = (lines: readonly VoucherLine[]) => [
  ...new Set(
    lines.flatMap(({ placePath, picks }) =>
      picks.length > 0 ? picks.map((pick) => pick.placePath) : [placePath],
    ),
  ),
]

/** The stores that places belong to, each once. */
export const storesOf = (paths: readonly string[]) =>
  [...new Set(paths.map((path) => path.split(' / ')[0] ?? ''))].join('; ')

/** The place of a line, from 1. */
export const orderColumn: ColumnOf<VoucherLine> = {
  title: 'STT',
  mark: 'A',
  width: 24,
  kind: 'count',
  of: (_, at) => String(at + 1),
}
export const codeColumn = (mark: string): ColumnOf<VoucherLine> => ({
  title: 'Mã số',
  mark,
  width: 62,
  kind: 'text',
  of: ({ itemCode }) => itemCode,
  sum: crossed,
})
export const unitColumn = (mark: string, width: number): ColumnOf<VoucherLine> => ({
  title: 'Đơn vị tính',
  mark,
  width,
  kind: 'text',
  isCentred: true,
  of: ({ unit }) => unit,
  sum: crossed,
})

function columnsOf(way: Way, isSummed: boolean): readonly ColumnOf<VoucherLine>[] {
  const { asked, actual } = wordsOf[way]
  const quantity = { under: ['Số lượng'], width: 50, kind: 'quantity', sum: crossed } as const
  return [
    orderColumn,
    {
      title: 'Tên, nhãn hiệu, quy cách, phẩm chất vật tư, dụng cụ, sản phẩm, hàng hóa',
      mark: 'B',
      width: '*',
      kind: 'text',
      of: ({ itemName, specification, equipmentCode }) =>
        [itemName, specification, equipmentCode && `dùng cho ${equipmentCode}`].filter(Boolean).join(', '),
      sum: { said: 'Cộng', kind: 'text' },
    },
    codeColumn('C'),
    unitColumn('D', 34),
    { ...quantity, title: asked, mark: '1', of: ({ requested }) => requested },
    { ...quantity, title: actual, mark: '2', of: (line) => line.actual },
    {
      title: 'Đơn giá',
      mark: '3',
      width: 62,
      kind: 'money',
      of: ({ unitPriceVnd }) => unitPriceVnd,
      sum: crossed,
    },
    {
      title: 'Thành tiền',
      mark: '4',
      width: 72,
      kind: 'money',
      of: ({ amountVnd }) => amountVnd,
      sum: isSummed ? 'added' : undefined,
    },
  ]
}

/** Lots, places where there are several, where things are moved to, old parts and notes, for which the form has no columns. */
function remarksOf(lines: readonly VoucherLine[]): readonly string[] {
  const isOnePlace = placesOf(lines).length === 1
  return lines
    .flatMap(({ itemName, placePath: from, toPlacePath, picks, note, ...line }) => [
      ...(toPlacePath === null ? [] : [`${itemName}: từ ${from} đến ${toPlacePath}`]),
      ...takenOf({ placePath: from, picks, ...line }).flatMap(({ lotNo, expiresOn, placePath, amount }) => {
        if (lotNo === null)
          return isOnePlace || toPlacePath !== null ? [] : [`${itemName}: ${amount} tại ${placePath}`]
        return [
          `${itemName}: ${amount} lô ${lotNo}${expiresOn ? `, HSD ${formatDay(expiresOn)}` : ''} tại ${placePath}`,
        ]
      }),
      ...(line.oldPart
        ? [
            `${itemName}, vật tư cũ: ${oldPartLabels[line.oldPart].vi.toLowerCase()}${line.oldPartReason ? ` (${line.oldPartReason})` : ''}`,
          ]
        : []),
      ...(line.expiredReason ? [`${itemName}, đã hết hạn vẫn xuất: ${line.expiredReason}`] : []),
      ...(line.isProvisional ? [`${itemName}: giá tạm tính`] : []),
      ...(note ? [`${itemName}: ${note}`] : []),
    ])
    .map((text) => `+ ${text}`)
}

/** What was moved of a line, in the unit of its item; as it is asked for until then. */
function takenOf(
  line: Pick<VoucherLine, 'picks' | 'placePath' | 'lotNo' | 'expiresOn' | 'requested' | 'unit' | 'baseUnit'>,
) {
  const { picks, requested, unit, baseUnit } = line
  if (picks.length === 0) return [{ ...line, amount: `${quantityOnPaper(requested)} ${unit}` }]
  return picks.map((pick) => ({ ...pick, amount: `${quantityOnPaper(pick.quantity)} ${baseUnit}` }))
}

function signersOf(
  voucher: StockVoucherDetail,
  way: Way,
  picture: string | undefined,
): AccountingForm['signers'] {
  const {
    authorName,
    creationTime,
    party,
    receiverName,
    signedName,
    signedAt,
    postedByName,
    postedAt,
    signatureFileId,
  } = voucher
  const at = (instant: string | null) => (instant ? formatInstant(instant) : '')
  const director = voucher.request && signatureAt(voucher.request, 'director')
  const others = {
    in: [{ role: 'Người giao hàng', name: party ?? '', note: '' }],
    out: [
      {
        role: 'Người nhận hàng',
        name: signedName ?? receiverName ?? party ?? '',
        note: [signatureFileId !== null && 'Ký tay trên màn hình', at(signedAt)].filter(Boolean).join(' '),
        picture,
      },
    ],
    none: [],
  }
  return [
    { role: 'Người lập phiếu', name: authorName, note: at(creationTime) },
    ...others[way],
    { role: 'Thủ kho', name: postedByName ?? '', note: at(postedAt) },
    { role: 'Kế toán trưởng', name: '', note: '' },
    ...(way === 'in'
      ? []
      : [{ role: 'Giám đốc', name: director?.byName ?? '', note: at(director?.at ?? null) }]),
  ]
}
