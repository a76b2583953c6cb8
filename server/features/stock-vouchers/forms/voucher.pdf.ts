import { signatureAt } from '#contract/approvals/signatures.ts'
import { formatDay, formatInstant } from '#contract/core/format.ts'
import { formatMoney, sumMoney } from '#contract/core/money.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { oldPartLabels, voucherKindLabels, type VoucherKind } from '#contract/stock-vouchers/labels.ts'
import type { VoucherLine } from '#contract/stock-vouchers/line.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { readFormHead, type FormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import { formTable, signatures, type FormColumn } from '#server/platform/pdf/form-parts.ts'
import { copyAnswer } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument, PdfNode } from '#server/platform/pdf/render-pdf.ts'

import { readStockVoucherSettings } from '../settings.store.ts'
import { getVoucher } from '../stock-vouchers.list.ts'
import { dongInWords } from './in-words.rules.ts'

/** Which form of the circular a kind is printed on; the others are printed alike without a number of a form. */
const formOf: Partial<Record<VoucherKind, string>> = {
  receipt: '01 - VT',
  opening: '01 - VT',
  return: '01 - VT',
  issue: '02 - VT',
  loan: '02 - VT',
  disposal: '02 - VT',
  transfer: '02 - VT',
}

const titleOf: Readonly<Record<VoucherKind, string>> = {
  receipt: 'PHIẾU NHẬP KHO',
  opening: 'PHIẾU NHẬP TỒN ĐẦU KỲ',
  return: 'PHIẾU NHẬP KHO TRẢ LẠI',
  issue: 'PHIẾU XUẤT KHO',
  transfer: 'PHIẾU CHUYỂN KHO',
  loan: 'PHIẾU CHO MƯỢN DỤNG CỤ',
  disposal: 'PHIẾU XUẤT THANH LÝ',
  adjustment: 'PHIẾU ĐIỀU CHỈNH GIÁ NHẬP',
  reversal: 'PHIẾU ĐẢO',
  count: 'PHIẾU ĐIỀU CHỈNH KIỂM KÊ',
}

/** The form of a voucher. @throws problem `core.notFound` */
export async function voucherPdf(viewing: Viewing, id: number): Promise<FileAnswer> {
  const voucher = await getVoucher(viewing, id)
  const { formBasis } = await readStockVoucherSettings(viewing.db, voucher.powerPlantId)
  const head = await readFormHead(viewing.db, voucher.powerPlantId)
  return copyAnswer(
    viewing,
    { form: 'stock-voucher', id },
    voucherDocument(voucher, { ...head, formBasis }),
    `phieu-kho_${voucher.voucherNo ?? `nhap-${id}`}`,
  )
}

/** The form of a voucher as it is drawn. It is Vietnamese, as the paper it replaces. */
export function voucherDocument(
  voucher: StockVoucherDetail,
  head: FormHead & { readonly formBasis: string },
): PdfDocument {
  const { kind, voucherNo, datedOn, powerPlantName, lines } = voucher
  const amounts = lines.flatMap(({ amountVnd }) => amountVnd ?? [])
  const total = sumMoney(amounts)
  const [year, month, day] = datedOn.split('-')
  const isIn = formOf[kind] === '01 - VT'
  return {
    title: `${voucherKindLabels[kind].vi} ${voucherNo ?? 'bản nháp'}`,
    footer: `${powerPlantName} · ${voucherNo ?? 'Bản nháp, chưa ghi sổ'}`,
    pageSize: 'A4',
    isLandscape: false,
    content: [
      storeHead(head, powerPlantName, formOf[kind], head.formBasis),
      { text: titleOf[kind], bold: true, fontSize: 15, alignment: 'center', margin: [0, 12, 0, 0] },
      { text: `Ngày ${day} tháng ${month} năm ${year}`, italics: true, alignment: 'center' },
      {
        text: `Số: ${voucherNo ?? '(bản nháp, chưa ghi sổ)'}      Nợ: …………  Có: …………`,
        alignment: 'center',
        margin: [0, 0, 0, 6],
      },
      ...standing(voucher),
      ...factsOf(voucher, isIn),
      formTable(columnsOf(isIn), lines, {
        sum: ['', 'Cộng', '', '', '', '', '', amounts.length > 0 ? formatMoney(total) : ''],
      }),
      {
        text: `Tổng số tiền (viết bằng chữ): ${amounts.length > 0 ? dongInWords(BigInt(total)) : '…………………'}`,
        margin: [0, 6, 0, 0],
      },
      { text: `Số chứng từ gốc kèm theo: ${voucher.attachedCount}` },
      ...movesOf(lines),
      signatures(signersOf(voucher, isIn)),
    ],
  }
}

/** The head of a form of accounting: who it is of at the left, which form it is and by which text at the right. */
export function storeHead(
  { companyName }: Pick<FormHead, 'companyName'>,
  plantName: string,
  form: string | undefined,
  basis = '',
): PdfNode {
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: `Đơn vị: ${companyName ?? plantName}`, bold: true },
          { text: `Bộ phận: ${plantName}` },
        ],
      },
      {
        width: 220,
        alignment: 'center',
        stack: [
          { text: form ? `Mẫu số ${form}` : '', bold: true },
          { text: form && basis ? `(${basis})` : '', italics: true, fontSize: 8 },
        ],
      },
    ],
  }
}

/** What makes a form void, or not yet valid. */
function standing({ status, cancelReason }: StockVoucherDetail): PdfNode[] {
  const text =
    status === 'reversed'
      ? 'PHIẾU ĐÃ BỊ ĐẢO'
      : status === 'cancelled'
        ? `PHIẾU ĐÃ HỦY: ${cancelReason ?? ''}`
        : status === 'posted'
          ? ''
          : 'CHƯA GHI SỔ'
  return text ? [{ text, bold: true, color: '#b42318', alignment: 'center', margin: [0, 0, 0, 4] }] : []
}

function factsOf(voucher: StockVoucherDetail, isIn: boolean): PdfNode[] {
  const { party, receiverName, partyUnit, documentNo, documentOn, reason, permitNo, lines, dueOn } = voucher
  const places = storesOf(lines.map(({ placePath }) => placePath))
  const targets = storesOf(lines.flatMap(({ toPlacePath }) => toPlacePath ?? []))
  const who = receiverName ?? party ?? '…………………'
  const sources = [voucher.sourceNo, voucher.proposalNo, voucher.taskGroupCode, voucher.abnormalCode]
  const said = [
    isIn ? `Họ và tên người giao: ${who}` : `Họ và tên người nhận hàng: ${who}`,
    `Địa chỉ (bộ phận): ${partyUnit ?? ''}`,
    ...(documentNo
      ? [`Theo chứng từ số ${documentNo} ngày ${formatDay(documentOn)} của ${partyUnit ?? ''}`]
      : []),
    `Lý do: ${reason}`,
    ...(permitNo ? [`Số PCT/LCT: ${permitNo}`] : []),
    ...(dueOn ? [`Hạn trả: ${formatDay(dueOn)}`] : []),
    ...(sources.some((one) => one !== null)
      ? [`Căn cứ: ${sources.filter((one) => one !== null).join(', ')}`]
      : []),
    isIn ? `Nhập tại kho: ${places}` : `Xuất tại kho: ${places}`,
    ...(targets ? [`Chuyển đến kho: ${targets}`] : []),
  ]
  return said.map((text) => ({ text: `- ${text}`, margin: [0, 1, 0, 1] }))
}

/** The stores that places belong to, each once. */
const storesOf = (paths: readonly string[]) =>
  [...new Set(paths.map((path) => path.split(' / ')[0] ?? ''))].join('; ')

function columnsOf(isIn: boolean): FormColumn<VoucherLine>[] {
  const rows = new WeakMap<VoucherLine, number>()
  let count = 0
  const numberOf = (line: VoucherLine) => {
    if (!rows.has(line)) rows.set(line, (count += 1))
    return String(rows.get(line))
  }
  return [
    { title: 'STT (A)', width: 24, align: 'center', value: numberOf },
    {
      title: 'Tên, nhãn hiệu, quy cách, phẩm chất (B)',
      width: '*',
      value: ({ itemName, specification, equipmentCode }) =>
        [itemName, specification, equipmentCode && `dùng cho ${equipmentCode}`].filter(Boolean).join(', '),
    },
    { title: 'Mã số (C)', width: 62, value: ({ itemCode }) => itemCode },
    { title: 'ĐVT (D)', width: 34, align: 'center', value: ({ unit }) => unit },
    {
      title: isIn ? 'SL theo chứng từ (1)' : 'SL yêu cầu (1)',
      width: 50,
      align: 'right',
      value: ({ requested }) => formatQuantity(requested),
    },
    {
      title: isIn ? 'SL thực nhập (2)' : 'SL thực xuất (2)',
      width: 50,
      align: 'right',
      value: ({ actual }) => formatQuantity(actual),
    },
    {
      title: 'Đơn giá (3)',
      width: 62,
      align: 'right',
      value: ({ unitPriceVnd }) => formatMoney(unitPriceVnd),
    },
    { title: 'Thành tiền (4)', width: 72, align: 'right', value: ({ amountVnd }) => formatMoney(amountVnd) },
  ]
}

/** Lots, places, where things are moved to, and old parts, for which the form has no columns. */
function movesOf(lines: readonly VoucherLine[]): PdfNode[] {
  const said = lines.flatMap(({ itemName, placePath: from, toPlacePath, picks, ...line }) => [
    ...(toPlacePath === null ? [] : [`${itemName}: từ ${from} đến ${toPlacePath}`]),
    ...picks.flatMap(({ placePath, lotNo, expiresOn, quantity }) =>
      lotNo === null
        ? []
        : [
            `${itemName}: ${formatQuantity(quantity)} lô ${lotNo}${expiresOn ? `, HSD ${formatDay(expiresOn)}` : ''} tại ${placePath}`,
          ],
    ),
    ...(line.oldPart
      ? [
          `${itemName}, vật tư cũ: ${oldPartLabels[line.oldPart].vi.toLowerCase()}${line.oldPartReason ? ` (${line.oldPartReason})` : ''}`,
        ]
      : []),
    ...(line.isProvisional ? [`${itemName}: giá tạm tính`] : []),
  ])
  return said.map((text) => ({ text: `+ ${text}`, fontSize: 8, margin: [0, 1, 0, 0] }))
}

function signersOf(voucher: StockVoucherDetail, isIn: boolean) {
  const { authorName, creationTime, party, receiverName, signedName, signedAt, postedByName, postedAt } =
    voucher
  const at = (instant: string | null) => (instant ? formatInstant(instant) : '')
  const director = voucher.request && signatureAt(voucher.request, 'director')
  const other = isIn
    ? { role: 'Người giao hàng', name: party ?? '', note: '' }
    : { role: 'Người nhận hàng', name: signedName ?? receiverName ?? party ?? '', note: at(signedAt) }
  return [
    { role: 'Người lập phiếu', name: authorName, note: at(creationTime) },
    other,
    { role: 'Thủ kho', name: postedByName ?? '', note: at(postedAt) },
    { role: 'Kế toán trưởng', name: '', note: '' },
    ...(isIn ? [] : [{ role: 'Giám đốc', name: director?.byName ?? '', note: at(director?.at ?? null) }]),
  ]
}
