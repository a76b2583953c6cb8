import type { ContractDetail } from '#contract/contracts/contract.ts'
import {
  contractKindLabels,
  contractStatusLabels,
  guaranteeKindLabels,
  guaranteeStatusLabels,
  hourBandShortLabels,
  paymentKindLabels,
  paymentStatusLabels,
  priceBandLabels,
  priceFormLabels,
  type HourBand,
} from '#contract/contracts/labels.ts'
import type { ConfirmedEnergy } from '#contract/contracts/ledger.ts'
import { formatPrice } from '#contract/contracts/price.ts'
import { bandsOf } from '#contract/contracts/price-table.ts'
import {
  differenceText,
  gapText,
  priceUnitOf,
  seasonText,
  troubleText,
  validText,
} from '#contract/contracts/price-text.ts'
import { ledgerWords, priceRowWords as words } from '#contract/contracts/words.ts'
import { formatDay, formatFigure } from '#contract/core/format.ts'
import { formatMoney, NO_MONEY } from '#contract/core/money.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { readFormHead, type FormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'
import { facts, formHead, formTable, heading } from '#server/platform/pdf/form-parts.ts'
import { copyAnswer, type Counting } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument, PdfNode } from '#server/platform/pdf/render-pdf.ts'

import { documentName } from './contracts.rules.ts'

/** The form “Phiếu theo dõi hợp đồng” as a file that browsers show. */
export async function contractPdf(printing: Counting, contract: ContractDetail): Promise<FileAnswer> {
  return copyAnswer(
    printing,
    { form: 'contract', id: contract.id },
    contractDocument(contract, await readFormHead(printing.db, contract.powerPlantId)),
    `phieu-theo-doi-hop-dong_${contract.contractNo}`,
  )
}

const percent = (rate: number) => `${formatFigure(rate, 2)} %`

/** The form, A4 across. It is Vietnamese, as the paper it replaces. */
export function contractDocument(contract: ContractDetail, issuer: FormHead): PdfDocument {
  const { contractNo, powerPlantName, equipment, documents, files, note } = contract
  const title = `Phiếu theo dõi hợp đồng ${contractNo}`
  const inMoney = (part: string) => heading(`${part} (tiền tính bằng ${contract.currency})`)
  return {
    title,
    footer: `${powerPlantName} · ${title}`,
    pageSize: 'A4',
    isLandscape: true,
    content: [
      formHead(issuer, [`Số HĐ: ${contractNo}`]),
      {
        text: 'PHIẾU THEO DÕI HỢP ĐỒNG',
        bold: true,
        fontSize: 15,
        alignment: 'center',
        margin: [0, 12, 0, 0],
      },
      { text: contract.name, bold: true, alignment: 'center', margin: [0, 0, 0, 6] },
      basics(contract),
      heading('I. Giá trị và tình hình thanh toán'),
      figures(contract),
      inMoney('II. Phụ lục'),
      appendices(contract),
      inMoney('III. Bảo lãnh'),
      guarantees(contract),
      inMoney('IV. Thanh toán'),
      payments(contract),
      inMoney('V. Nghiệm thu'),
      acceptances(contract),
      ...(contract.kind === 'ppa'
        ? [prices(contract), inMoney('VII. Điện năng xác nhận'), energies(contract)]
        : []),
      together([
        heading(contract.kind === 'ppa' ? 'VIII. Liên quan' : 'VI. Liên quan'),
        facts([
          ['Thiết bị', equipment.map(({ code, name }) => `${code} ${name}`).join('; ')],
          ['Tài liệu', documents.map(documentName).join('; ')],
          ['Tệp đính kèm', files.map(({ fileName }) => fileName).join('; ')],
          ['Ghi chú', note ?? ''],
        ]),
      ]),
    ],
  }
}

function basics(contract: ContractDetail): PdfNode {
  const { kind, form, status, liquidationNo, liquidatedOn, codOn } = contract
  return facts([
    ['Đối tác', `${contract.partner} (MST ${contract.partnerTaxCode})`],
    ['Loại', contractKindLabels[kind].vi],
    ['Hình thức', form ? priceFormLabels[form].vi : ''],
    ['Ngày ký', formatDay(contract.signedOn)],
    ['Hiệu lực', `${formatDay(contract.effectiveOn)} – ${formatDay(contract.endsOn)}`],
    ['Hết hạn đã ký', formatDay(contract.expiresOn)],
    ['Thời gian thực hiện', contract.duration ?? ''],
    ['Bảo hành đến', formatDay(contract.warrantyUntil)],
    ['Người theo dõi', contract.managerName],
    ['Trạng thái', contractStatusLabels[status].vi],
    ['Thanh lý', liquidationNo ? `${liquidationNo}, ${formatDay(liquidatedOn)}` : ''],
    ...(kind === 'ppa'
      ? ([
          ['Ngày COD', formatDay(codOn)],
          ['Điểm đo đếm', contract.meters ?? ''],
        ] as const)
      : []),
  ])
}

function figures(contract: ContractDetail): PdfNode {
  const { currency, totals, exchangeRate } = contract
  const amount = (text: string | null) => (text === null ? '' : `${formatMoney(text)} ${currency}`)
  const of = (name: 'accepted' | 'advancePaid' | 'advanceOpen' | 'retentionHeld' | 'payableNow') =>
    [ledgerWords[name].vi, amount(totals[name])] as const
  return facts([
    ['Giá trị đã ký, trước thuế', amount(contract.value)],
    ['Trước thuế, cả phụ lục', amount(contract.netValue)],
    ['Thuế GTGT theo hợp đồng', percent(contract.vatRate)],
    ['Sau thuế, cả phụ lục', amount(contract.grossValue)],
    ['Tỷ giá', exchangeRate ? `${formatMoney(exchangeRate)} VND/${currency}` : ''],
    ['Đã thanh toán', amount(contract.paid)],
    ['Còn lại', amount(contract.remaining)],
    of('accepted'),
    of('advancePaid'),
    of('advanceOpen'),
    of('retentionHeld'),
    of('payableNow'),
    [
      ledgerWords.penalty.vi,
      totals.penalty === NO_MONEY ? '' : `${amount(totals.penalty)} (chậm ${totals.lateDays} ngày)`,
    ],
  ])
}

const appendices = ({ appendices: rows }: ContractDetail) =>
  formTable(
    [
      { title: 'Số phụ lục', width: 110, value: ({ appendixNo }) => appendixNo },
      { title: 'Ngày ký', width: 70, value: ({ signedOn }) => formatDay(signedOn) },
      { title: 'Nội dung', width: '*', value: ({ change }) => change },
      {
        title: 'Tăng giảm trước thuế',
        width: 110,
        align: 'right',
        value: ({ valueChange }) => formatMoney(valueChange),
      },
      { title: 'Gia hạn đến', width: 70, value: ({ newExpiresOn }) => formatDay(newExpiresOn) },
      { title: 'Trạng thái', width: 60, value: ({ status }) => contractStatusLabels[status].vi },
    ],
    rows,
  )

const guarantees = ({ guarantees: rows }: ContractDetail) =>
  formTable(
    [
      { title: 'Loại', width: 110, value: ({ kind }) => guaranteeKindLabels[kind].vi },
      { title: 'Số', width: 110, value: ({ guaranteeNo }) => guaranteeNo },
      { title: 'Ngân hàng', width: '*', value: ({ bank }) => bank },
      { title: 'Giá trị', width: 100, align: 'right', value: ({ amount }) => formatMoney(amount) },
      { title: 'Hết hạn', width: 70, value: ({ expiresOn }) => formatDay(expiresOn) },
      { title: 'Phải có hạn đến', width: 80, value: ({ mustReach }) => formatDay(mustReach) },
      {
        title: 'Trạng thái',
        width: 100,
        value: ({ status, releasedOn }) =>
          [guaranteeStatusLabels[status].vi, formatDay(releasedOn)].filter(Boolean).join(' '),
      },
    ],
    rows,
  )

const payments = ({ payments: rows }: ContractDetail) =>
  formTable(
    [
      { title: 'Loại', width: 75, value: ({ kind }) => paymentKindLabels[kind].vi },
      { title: 'Điều kiện, hồ sơ', width: '*', value: ({ condition }) => condition },
      { title: 'Nhận đủ hồ sơ', width: 55, value: ({ receivedOn }) => formatDay(receivedOn) },
      { title: 'Hạn trả', width: 55, value: ({ dueOn }) => formatDay(dueOn) },
      { title: 'Trước thuế', width: 75, align: 'right', value: ({ amount }) => formatMoney(amount) },
      { title: 'VAT', width: 30, align: 'right', value: ({ vatRate }) => percent(vatRate) },
      {
        title: 'Thu hồi TƯ',
        width: 70,
        align: 'right',
        value: ({ advanceDeducted }) => formatMoney(advanceDeducted),
      },
      {
        title: 'Giữ lại',
        width: 65,
        align: 'right',
        value: ({ retentionDeducted }) => formatMoney(retentionDeducted),
      },
      { title: 'Thực trả', width: 75, align: 'right', value: ({ cash }) => formatMoney(cash) },
      {
        title: 'Thanh toán',
        width: 85,
        value: ({ paidOn, transferNo, status }) =>
          paidOn ? `${formatDay(paidOn)}, ${transferOf(transferNo)}` : paymentStatusLabels[status].vi,
      },
    ],
    rows,
  )

/** Many write its sort along with its number. */
const transferOf = (transferNo: string | null) => `UNC ${transferNo?.replace(/^UNC\s*/i, '') ?? ''}`

const acceptances = ({ acceptances: rows }: ContractDetail) =>
  formTable(
    [
      { title: 'Số biên bản', width: 140, value: ({ acceptanceNo }) => acceptanceNo },
      { title: 'Ngày', width: 70, value: ({ acceptedOn }) => formatDay(acceptedOn) },
      { title: 'Nội dung', width: '*', value: ({ content }) => content ?? '' },
      { title: 'Giá trị sau thuế', width: 110, align: 'right', value: ({ amount }) => formatMoney(amount) },
    ],
    rows,
  )

const kwh = (value: number | string | null) => (value === null ? '' : formatFigure(Number(value), 0))

/** What stands on one page. */
const together = (stack: readonly PdfNode[]): PdfNode => ({ stack, unbreakable: true })

/** As many rows of prices stand on one page with their heading. */
const MOST_TOGETHER = 20

function prices(contract: ContractDetail): PdfNode {
  const { prices: rows, priceGaps, priceTable } = contract
  const note = (label: string, text: string): PdfNode => ({ text: `${label}: ${text}`, margin: [0, 3, 0, 0] })
  const parts = [
    heading('VI. Bảng giá điện'),
    formTable(
      [
        { title: 'Theo', width: 110, value: ({ appendixNo }) => appendixNo ?? 'Hợp đồng' },
        { title: 'Mùa', width: '*', value: (row) => seasonText(row).vi },
        { title: 'Khung giờ', width: 110, value: ({ band }) => priceBandLabels[band].vi },
        {
          title: `Đơn giá (${priceUnitOf(contract)})`,
          width: 110,
          align: 'right',
          value: ({ price }) => formatPrice(price),
        },
        { title: 'Áp dụng', width: 140, value: (row) => validText(row, formatDay).vi },
        {
          title: 'Trạng thái',
          width: 80,
          value: ({ isInUse, isOver }) => (isInUse ? words.isInUse.vi : isOver ? words.isOver.vi : ''),
        },
      ],
      rows,
    ),
    ...(priceGaps.length > 0
      ? [note('Ngày chưa có giá', priceGaps.map((gap) => gapText(gap, formatDay).vi).join('; '))]
      : []),
    ...(priceTable === null ? [] : [note('Điều kiện giá', priceTable)]),
  ]
  return rows.length > MOST_TOGETHER ? { stack: parts } : together(parts)
}

/** The kWh of each hour band, where they are told. */
const bandLines = (energy: ConfirmedEnergy): string[] =>
  Object.entries(bandsOf(energy) ?? {}).flatMap(([band, value]) =>
    value === null ? [] : `${hourBandShortLabels[band as HourBand].vi} ${formatQuantity(value)}`,
  )

/** The amount by the table, and how much more the invoice says; or why it is not told. */
function tableLines({ byTable, exchangeRate }: ConfirmedEnergy): string[] {
  if (byTable === null) return []
  const { amount, difference, differencePercent } = byTable
  if (amount === null || difference === null) return [troubleText(byTable, formatDay)?.vi ?? '']
  const apart = differenceText(difference, differencePercent)
  return [
    formatMoney(amount),
    ...(apart ? [`Hóa đơn ${apart}`] : []),
    ...(exchangeRate ? [`Tỷ giá ${formatMoney(exchangeRate)}`] : []),
  ]
}

const energies = ({ energies: rows }: ContractDetail) =>
  formTable(
    [
      { title: 'Kỳ', width: 70, value: ({ fromOn, toOn }) => `${formatDay(fromOn)} – ${formatDay(toOn)}` },
      { title: 'Biên bản chốt chỉ số', width: '*', value: ({ confirmationNo }) => confirmationNo },
      {
        title: 'Xác nhận (kWh)',
        width: 75,
        align: 'right',
        value: (energy) => [formatQuantity(energy.energyKwh), ...bandLines(energy)].join('\n'),
      },
      {
        title: 'Công tơ đã ghi (kWh)',
        width: 65,
        align: 'right',
        value: ({ meteredKwh }) => kwh(meteredKwh),
      },
      { title: 'Giá BQ', width: 45, align: 'right', value: ({ meanPrice }) => formatMoney(meanPrice) },
      {
        title: 'Theo bảng giá',
        width: 100,
        align: 'right',
        value: (energy) => tableLines(energy).join('\n'),
      },
      { title: 'Trước thuế', width: 80, align: 'right', value: ({ amount }) => formatMoney(amount) },
      { title: 'Sau thuế', width: 80, align: 'right', value: ({ gross }) => formatMoney(gross) },
      {
        title: 'Hóa đơn',
        width: 90,
        value: ({ invoiceNo, invoicedOn }) => [invoiceNo, formatDay(invoicedOn)].filter(Boolean).join(', '),
      },
    ],
    rows,
  )
