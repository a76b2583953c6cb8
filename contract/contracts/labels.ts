import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/** What a contract is about. Contracts of labour are a register of their own. */
export const contractKinds = [
  'ppa',
  'purchase',
  'service',
  'construction',
  'rental',
  'insurance',
  'other',
] as const
export type ContractKind = (typeof contractKinds)[number]

export const contractKindLabels: Labels<ContractKind> = {
  ppa: { vi: 'Mua bán điện (PPA)', en: 'Power purchase (PPA)' },
  purchase: { vi: 'Mua sắm', en: 'Purchase' },
  service: { vi: 'Dịch vụ O&M', en: 'O&M service' },
  construction: { vi: 'Xây lắp', en: 'Construction' },
  rental: { vi: 'Thuê', en: 'Rental' },
  insurance: { vi: 'Bảo hiểm', en: 'Insurance' },
  other: { vi: 'Khác', en: 'Other' },
}

/** How the price is agreed. */
export const priceForms = ['lumpSum', 'fixedUnit', 'adjustedUnit', 'timeBased'] as const
export type PriceForm = (typeof priceForms)[number]

export const priceFormLabels: Labels<PriceForm> = {
  lumpSum: { vi: 'Trọn gói', en: 'Lump sum' },
  fixedUnit: { vi: 'Đơn giá cố định', en: 'Fixed unit price' },
  adjustedUnit: { vi: 'Đơn giá điều chỉnh', en: 'Adjusted unit price' },
  timeBased: { vi: 'Theo thời gian', en: 'Time based' },
}

export const currencies = ['VND', 'USD', 'EUR', 'JPY', 'CNY'] as const
export type Currency = (typeof currencies)[number]

export const currencyLabels: Labels<Currency> = {
  VND: { vi: 'VND', en: 'VND' },
  USD: { vi: 'USD', en: 'USD' },
  EUR: { vi: 'EUR', en: 'EUR' },
  JPY: { vi: 'JPY', en: 'JPY' },
  CNY: { vi: 'CNY', en: 'CNY' },
}

/** When in the year a price of power holds. */
export const seasons = ['year', 'dry', 'wet'] as const
export type Season = (typeof seasons)[number]

export const seasonLabels: Labels<Season> = {
  year: { vi: 'Cả năm', en: 'Whole year' },
  dry: { vi: 'Mùa khô', en: 'Dry season' },
  wet: { vi: 'Mùa mưa', en: 'Wet season' },
}

/** The hours that meters count apart. */
export const hourBands = ['normal', 'peak', 'offPeak'] as const
export type HourBand = (typeof hourBands)[number]

/** At which hours of the day a price of power holds. */
export const priceBands = ['all', ...hourBands] as const
export type PriceBand = (typeof priceBands)[number]

export const priceBandLabels: Labels<PriceBand> = {
  all: { vi: 'Mọi giờ', en: 'All hours' },
  normal: { vi: 'Giờ bình thường', en: 'Normal hours' },
  peak: { vi: 'Giờ cao điểm', en: 'Peak hours' },
  offPeak: { vi: 'Giờ thấp điểm', en: 'Off-peak hours' },
}

/** The same as meters and invoices write them. */
export const hourBandShortLabels: Labels<HourBand> = {
  normal: { vi: 'BT', en: 'N' },
  peak: { vi: 'CĐ', en: 'P' },
  offPeak: { vi: 'TĐ', en: 'OP' },
}

/** Why a table of prices does not tell what the energy of a period comes to. */
export const tableTroubles = ['noPrice', 'byBand', 'crosses', 'noRate'] as const
export type TableTrouble = (typeof tableTroubles)[number]

/** Where a contract stands on a day: told by its days and its approval, kept nowhere. */
export const contractStatuses = [
  'draft',
  'back',
  'deciding',
  'active',
  'expiring',
  'expired',
  'liquidated',
] as const
export type ContractStatus = (typeof contractStatuses)[number]

/** Where an appendix stands: it changes the contract once it is approved. */
export const appendixStatuses = ['back', 'deciding', 'active'] as const satisfies readonly ContractStatus[]
export type AppendixStatus = (typeof appendixStatuses)[number]

/** The appendices that change their contract: nothing counts that nobody has approved. */
export const inForce = <One extends { readonly status: AppendixStatus }>(appendices: readonly One[]): One[] =>
  appendices.filter(({ status }) => status === 'active')

export const contractStatusLabels: Labels<ContractStatus> = {
  draft: { vi: 'Nháp', en: 'Draft' },
  back: { vi: 'Trả lại', en: 'Came back' },
  deciding: { vi: 'Chờ duyệt', en: 'Being decided' },
  active: { vi: 'Hiệu lực', en: 'In force' },
  expiring: { vi: 'Sắp hết hạn', en: 'Ends soon' },
  expired: { vi: 'Hết hạn', en: 'Ended' },
  liquidated: { vi: 'Thanh lý', en: 'Liquidated' },
}

export const contractStatusColours: Readonly<Record<ContractStatus, StatusColour>> = {
  draft: 'default',
  back: 'orange',
  deciding: 'yellow',
  active: 'green',
  expiring: 'orange',
  expired: 'red',
  liquidated: 'default',
}

/** What a line of money is for. */
export const paymentKinds = ['advance', 'progress', 'final', 'retention'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const paymentKindLabels: Labels<PaymentKind> = {
  advance: { vi: 'Tạm ứng', en: 'Advance' },
  progress: { vi: 'Thanh toán đợt', en: 'Progress payment' },
  final: { vi: 'Quyết toán', en: 'Final payment' },
  retention: { vi: 'Trả giữ lại bảo hành', en: 'Release of retention' },
}

/** Where a payment stands on a day. */
export const paymentStatuses = ['unscheduled', 'waiting', 'overdue', 'paid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentStatusLabels: Labels<PaymentStatus> = {
  unscheduled: { vi: 'Chưa có hạn', en: 'No due day' },
  waiting: { vi: 'Chờ thanh toán', en: 'To be paid' },
  overdue: { vi: 'Quá hạn', en: 'Overdue' },
  paid: { vi: 'Đã thanh toán', en: 'Paid' },
}

export const paymentStatusColours: Readonly<Record<PaymentStatus, StatusColour>> = {
  unscheduled: 'default',
  waiting: 'processing',
  overdue: 'red',
  paid: 'green',
}

export const guaranteeKinds = ['performance', 'advance', 'warranty'] as const
export type GuaranteeKind = (typeof guaranteeKinds)[number]

export const guaranteeKindLabels: Labels<GuaranteeKind> = {
  performance: { vi: 'Thực hiện hợp đồng', en: 'Performance' },
  advance: { vi: 'Tạm ứng', en: 'Advance' },
  warranty: { vi: 'Bảo hành', en: 'Warranty' },
}

/** Where a guarantee stands on a day: `short` ends before what it has to cover. */
export const guaranteeStatuses = ['fine', 'short', 'expired', 'released'] as const
export type GuaranteeStatus = (typeof guaranteeStatuses)[number]

export const guaranteeStatusLabels: Labels<GuaranteeStatus> = {
  fine: { vi: 'Còn hiệu lực', en: 'In force' },
  short: { vi: 'Không đủ thời hạn', en: 'Ends too early' },
  expired: { vi: 'Hết hiệu lực', en: 'Ended' },
  released: { vi: 'Đã giải tỏa', en: 'Released' },
}

export const guaranteeStatusColours: Readonly<Record<GuaranteeStatus, StatusColour>> = {
  fine: 'green',
  short: 'orange',
  expired: 'red',
  released: 'default',
}

/** Whether a file was there when the director signed: such a scan stays, for it is what was signed. Later ones may go. */
export const isSignedFile = (
  { approvedAt }: { readonly approvedAt: string | null },
  { creationTime }: { readonly creationTime: string },
): boolean => approvedAt !== null && Date.parse(creationTime) <= Date.parse(approvedAt)
