import { formatDay } from '#contract/core/format.ts'
import { oldPartLabels } from '#contract/stock-vouchers/labels.ts'
import type { VoucherLine } from '#contract/stock-vouchers/line.ts'
import { stockMinutesLabels, type StockMinutes } from '#contract/stock-vouchers/minutes.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import {
  crossed,
  GAP,
  headOf,
  tableOf,
  type AccountingForm,
  type ColumnOf,
} from '#server/platform/forms/form-layout.ts'

import {
  codeColumn,
  orderColumn,
  paperOf,
  placesOf,
  said,
  sourcesOf,
  standingOf,
  storesOf,
  unitColumn,
  type Issuer,
} from './voucher.form.ts'

type Column = ColumnOf<VoucherLine>

/** What is said of each of the papers. Whoever takes part and what they find is written by hand: the app does not know it. */
interface Layout {
  readonly form: string | null
  readonly file: string
  readonly title: string
  readonly facts: (voucher: StockVoucherDetail) => readonly string[]
  readonly columns: readonly Column[]
  readonly closing: readonly string[]
  readonly signers: readonly string[]
}

const unit = (mark: string) => unitColumn(mark, 36)
const things = (title: string): Column => ({
  title,
  mark: 'B',
  width: '*',
  kind: 'text',
  of: ({ itemName, specification }) => [itemName, specification].filter(Boolean).join(', '),
  sum: { said: 'Cộng', kind: 'text' },
})
/** A column for what people write. */
const byHand = (title: string, mark: string, width: number, under: readonly string[] = []): Column => ({
  title,
  mark,
  under,
  width,
  kind: 'text',
  of: () => null,
  sum: crossed,
})
const machine: Column = {
  title: 'Thiết bị',
  mark: 'C',
  width: 110,
  kind: 'text',
  of: ({ equipmentCode, equipmentName }) => [equipmentCode, equipmentName].filter(Boolean).join(' '),
  sum: crossed,
}
/** As it was issued in truth; as it is asked for until then. */
const replaced: Column = {
  title: 'Số lượng thay',
  mark: '1',
  width: 50,
  kind: 'quantity',
  of: ({ actual, requested }) => actual ?? requested,
  sum: crossed,
}

const MEMBER = `+ Ông/Bà: ${GAP}${GAP} Chức vụ: ${GAP} Đại diện: ${GAP}`
const members = ['Trưởng ban', 'Ủy viên', 'Ủy viên'].map((office) => `${MEMBER} ${office}`)
const line = GAP.repeat(15)
/** The rest of a line behind its name. */
const rest = GAP.repeat(12)

/** The voucher as a paper about it names it. */
const voucherOf = (name: string, { voucherNo, datedOn }: StockVoucherDetail) =>
  `- ${name}: ${voucherNo === null ? 'chưa ghi sổ' : `số ${voucherNo} ngày ${formatDay(datedOn)}`}`

const inspection: Layout = {
  form: '03 - VT',
  file: 'bien-ban-kiem-nghiem',
  title: 'BIÊN BẢN KIỂM NGHIỆM VẬT TƯ, CÔNG CỤ, SẢN PHẨM, HÀNG HÓA',
  facts: (voucher) => {
    const { lines, powerPlantName } = voucher
    return [
      `- ${paperOf(voucher) ?? ''}`,
      voucherOf('Phiếu nhập kho', voucher),
      `- Nhập tại kho: ${storesOf(placesOf(lines))}; địa điểm: ${powerPlantName}`,
      '- Ban kiểm nghiệm gồm:',
      ...members,
      '- Đã kiểm nghiệm các loại:',
    ]
  },
  columns: [
    orderColumn,
    things('Tên, nhãn hiệu, quy cách vật tư, công cụ, sản phẩm, hàng hóa'),
    codeColumn('C'),
    byHand('Phương thức kiểm nghiệm', 'D', 80),
    unit('E'),
    {
      title: 'Số lượng theo chứng từ',
      mark: '1',
      width: 62,
      kind: 'quantity',
      of: ({ requested }) => requested,
      sum: crossed,
    },
    byHand('Số lượng đúng quy cách, phẩm chất', '2', 76, ['Kết quả kiểm nghiệm']),
    byHand('Số lượng không đúng quy cách, phẩm chất', '3', 84, ['Kết quả kiểm nghiệm']),
    { title: 'Ghi chú', mark: 'F', width: 100, kind: 'text', of: ({ note }) => note, sum: crossed },
  ],
  closing: [`Ý kiến của Ban kiểm nghiệm: ${rest}`, line],
  signers: ['Đại diện kỹ thuật', 'Thủ kho', 'Trưởng ban'],
}

/** Where old parts come from. */
function replacementOf(voucher: StockVoucherDetail): readonly string[] {
  const { reason, permitNo, receiverName, party, partyUnit } = voucher
  return [
    voucherOf('Phiếu xuất kho', voucher),
    ...[
      ...said('Lý do xuất', reason),
      ...said('Số PCT/LCT', permitNo),
      ...said('Căn cứ', sourcesOf(voucher)),
      ...said('Người nhận vật tư thay', receiverName ?? party ?? GAP),
      ...said('Bộ phận', partyUnit),
    ].map((text) => `- ${text}`),
  ]
}

const recovery: Layout = {
  form: null,
  file: 'bien-ban-thu-hoi',
  title: 'BIÊN BẢN THU HỒI VẬT TƯ CŨ',
  facts: (voucher) => [...replacementOf(voucher), '- Vật tư cũ tháo ra khi thay:'],
  columns: [
    orderColumn,
    things('Vật tư mới đã thay'),
    machine,
    codeColumn('D'),
    unit('E'),
    replaced,
    {
      title: 'Vật tư cũ',
      mark: 'F',
      width: 70,
      kind: 'text',
      of: ({ oldPart }) => oldPart && oldPartLabels[oldPart].vi,
      sum: crossed,
    },
    byHand('Số lượng thu hồi', '2', 54),
    {
      title: 'Lý do không thu hồi',
      mark: 'G',
      width: 100,
      kind: 'text',
      of: ({ oldPartReason }) => oldPartReason,
      sum: crossed,
    },
    byHand('Tình trạng, nơi để', 'H', 100),
  ],
  closing: [`Ghi chú: ${rest}`],
  signers: ['Người giao vật tư cũ', 'Thủ kho', 'Quản đốc'],
}

const assessment: Layout = {
  form: null,
  file: 'bien-ban-danh-gia',
  title: 'BIÊN BẢN ĐÁNH GIÁ KỸ THUẬT, CHẤT LƯỢNG VẬT TƯ THU HỒI',
  facts: (voucher) => [
    ...replacementOf(voucher),
    '- Thành phần đánh giá gồm:',
    ...members,
    '- Đã đánh giá vật tư cũ tháo ra khi thay:',
  ],
  columns: [
    orderColumn,
    things('Vật tư mới đã thay'),
    machine,
    unit('D'),
    replaced,
    byHand('Số lượng thu hồi', '2', 54),
    byHand('Tình trạng kỹ thuật, phần trăm chất lượng còn lại', 'E', 120),
    byHand('Dùng lại', '3', 54, ['Đề nghị (số lượng)']),
    byHand('Sửa chữa', '4', 54, ['Đề nghị (số lượng)']),
    byHand('Thanh lý', '5', 54, ['Đề nghị (số lượng)']),
  ],
  closing: [`Kết luận: ${rest}`, line],
  signers: ['Đại diện kỹ thuật', 'Thủ kho', 'Quản đốc', 'Trưởng ban'],
}

const layouts = { inspection, recovery, assessment } as const satisfies Record<StockMinutes, Layout>

/** What makes a paper void; goods are inspected before they are booked, old parts come with what is handed out. */
function standingFor(minutes: StockMinutes, voucher: StockVoucherDetail): string | null {
  const isOpen = voucher.cancelledAt === null && voucher.postedAt === null
  return minutes === 'inspection' && isOpen ? null : standingOf(voucher)
}

/** A paper beside a voucher, whose lines are those that it is about. */
export function minutesForm(
  minutes: StockMinutes,
  voucher: StockVoucherDetail,
  issuer: Issuer,
): AccountingForm {
  const { id, voucherNo, lines } = voucher
  const { form, file, title, facts, columns, closing, signers } = layouts[minutes]
  return {
    ...headOf(issuer, form, issuer.formBasis),
    fileName: `${file}_${voucherNo ?? `nhap-${id}`}`,
    name: `${stockMinutesLabels[minutes].vi} ${voucherNo ?? 'bản nháp'}`,
    footer: `${issuer.plantName} · ${voucherNo ?? 'Bản nháp, chưa ghi sổ'}`,
    isLandscape: true,
    title,
    dated: null,
    numbered: `Số: ${GAP}`,
    standing: standingFor(minutes, voucher),
    facts: facts(voucher),
    table: tableOf(9, columns, lines),
    closing,
    remarks: [],
    signers: signers.map((role) => ({ role, name: '', note: '' })),
  }
}
