import { formatDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import type {
  CardQuery,
  CardRow,
  PeriodQuery,
  PeriodRow,
  PeriodTotals,
  StockCard,
} from '#contract/stock-vouchers/books.ts'
import { readFormHead, type FormHead } from '#server/features/plants/plants.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'
import { formTable, signatures, type FormColumn } from '#server/platform/pdf/form-parts.ts'
import { pdfAnswer } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument } from '#server/platform/pdf/render-pdf.ts'

import { storeHead } from '../forms/voucher.pdf.ts'
import { readStockVoucherSettings } from '../settings.store.ts'
import { getHeadedItem, readCard } from './card.list.ts'
import { periodList, readPeriodTotals } from './period.list.ts'

const title = (text: string) => ({
  text,
  bold: true,
  fontSize: 15,
  alignment: 'center' as const,
  margin: [0, 12, 0, 0] as const,
})
const period = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  text: `Từ ngày ${formatDay(from)} đến ngày ${formatDay(to)}`,
  italics: true,
  alignment: 'center' as const,
  margin: [0, 0, 0, 8] as const,
})
const nobody = (role: string) => ({ role, name: '', note: '' })

/** The card of stock as a PDF, form S12-DN. @throws problem `core.notFound` */
export async function stockCardPdf(viewing: Viewing, query: CardQuery): Promise<FileAnswer> {
  const card = await readCard(viewing, query)
  const { plantId } = await getHeadedItem(viewing, query.itemId)
  const { formBasis } = await readStockVoucherSettings(viewing.db, plantId)
  const head = await readFormHead(viewing.db, plantId)
  return pdfAnswer(viewing, cardDocument(card, { ...head, formBasis }), `the-kho_${card.itemCode}`)
}

const blank = (quantity: string) => (quantity === '0' ? '' : formatQuantity(quantity))

const cardColumns: readonly FormColumn<CardRow>[] = [
  { title: 'Ngày', width: 58, value: ({ datedOn }) => formatDay(datedOn) },
  {
    title: 'Số phiếu nhập',
    width: 70,
    value: ({ voucherNo, inQuantity }) => (inQuantity === '0' ? '' : voucherNo),
  },
  {
    title: 'Số phiếu xuất',
    width: 70,
    value: ({ voucherNo, outQuantity }) => (outQuantity === '0' ? '' : voucherNo),
  },
  { title: 'Diễn giải', width: '*', value: ({ reason }) => reason },
  { title: 'SL nhập', width: 50, align: 'right', value: ({ inQuantity }) => blank(inQuantity) },
  { title: 'SL xuất', width: 50, align: 'right', value: ({ outQuantity }) => blank(outQuantity) },
  {
    title: 'SL tồn',
    width: 50,
    align: 'right',
    value: ({ leftQuantity }) => formatQuantity(leftQuantity),
  },
  { title: 'Ký xác nhận', width: 55, value: () => '' },
]

/** The card as it is drawn. */
export function cardDocument(card: StockCard, head: FormHead & { readonly formBasis: string }): PdfDocument {
  return {
    title: `Thẻ kho ${card.itemCode}`,
    footer: `${card.powerPlantName} · Thẻ kho ${card.itemCode}`,
    pageSize: 'A4',
    isLandscape: false,
    content: [
      storeHead(head, card.powerPlantName, 'S12 - DN', head.formBasis),
      title('THẺ KHO'),
      period(card),
      {
        text: `- Tên, nhãn hiệu, quy cách: ${[card.itemName, card.specification].filter(Boolean).join(', ')}`,
      },
      { text: `- Đơn vị tính: ${card.unit}` },
      { text: `- Mã số: ${card.itemCode}`, margin: [0, 0, 0, 6] },
      {
        text: `Tồn đầu kỳ: ${formatQuantity(card.openingQuantity)} ${card.unit}`,
        bold: true,
        margin: [0, 0, 0, 4],
      },
      formTable(cardColumns, card.rows, {
        sum: [
          '',
          '',
          '',
          'Cộng cuối kỳ',
          formatQuantity(card.inQuantity),
          formatQuantity(card.outQuantity),
          formatQuantity(card.closingQuantity),
          '',
        ],
      }),
      signatures([nobody('Thủ kho'), nobody('Kế toán trưởng'), nobody('Giám đốc')]),
    ],
  }
}

/** The report of a period as a PDF. */
export async function periodPdf(viewing: Viewing, query: PeriodQuery): Promise<FileAnswer> {
  const rows: PeriodRow[] = []
  for await (const batch of periodList.rows(viewing, query)) rows.push(...batch)
  const totals = await readPeriodTotals(viewing, query)
  const head = await readFormHead(viewing.db, query.powerPlantId)
  return pdfAnswer(
    viewing,
    periodDocument(rows, totals, { ...query, ...head }),
    `nhap-xuat-ton_${query.from}_${query.to}`,
  )
}

const quantity = (
  name: 'openingQuantity' | 'inQuantity' | 'outQuantity' | 'closingQuantity',
  text: string,
) => ({
  title: text,
  width: 52,
  align: 'right' as const,
  value: (row: PeriodRow) => formatQuantity(row[name]),
})
const value = (name: 'openingVnd' | 'inVnd' | 'outVnd' | 'closingVnd', text: string) => ({
  title: text,
  width: 72,
  align: 'right' as const,
  value: (row: PeriodRow) => formatMoney(row[name]),
})
const periodColumns: readonly FormColumn<PeriodRow>[] = [
  { title: 'Mã', width: 66, value: ({ itemCode }) => itemCode },
  { title: 'Tên vật tư', width: '*', value: ({ name }) => name },
  { title: 'ĐVT', width: 32, align: 'center', value: ({ unit }) => unit },
  quantity('openingQuantity', 'Tồn đầu'),
  value('openingVnd', 'Giá trị'),
  quantity('inQuantity', 'Nhập'),
  value('inVnd', 'Giá trị'),
  quantity('outQuantity', 'Xuất'),
  value('outVnd', 'Giá trị'),
  quantity('closingQuantity', 'Tồn cuối'),
  value('closingVnd', 'Giá trị'),
]

/** The report as it is drawn, A4 across. */
export function periodDocument(
  rows: readonly PeriodRow[],
  totals: PeriodTotals,
  { from, to, ...head }: FormHead & Pick<PeriodQuery, 'from' | 'to'>,
): PdfDocument {
  return {
    title: 'Báo cáo nhập xuất tồn',
    footer: `${head.plantName} · Báo cáo nhập – xuất – tồn ${formatDay(from)} – ${formatDay(to)}`,
    pageSize: 'A4',
    isLandscape: true,
    content: [
      storeHead(head, head.plantName, undefined),
      title('BÁO CÁO NHẬP – XUẤT – TỒN VẬT TƯ'),
      period({ from, to }),
      formTable(periodColumns, rows, {
        sum: [
          '',
          `Cộng ${totals.itemCount} mã`,
          '',
          '',
          formatMoney(totals.openingVnd),
          '',
          formatMoney(totals.inVnd),
          '',
          formatMoney(totals.outVnd),
          '',
          formatMoney(totals.closingVnd),
        ],
      }),
      signatures([nobody('Người lập'), nobody('Thủ kho'), nobody('Kế toán trưởng'), nobody('Giám đốc')]),
    ],
  }
}
