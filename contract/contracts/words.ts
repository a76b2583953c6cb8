import { sharedWords, words } from '#contract/core/words.ts'

import type { PartnerTotal } from './calendar.ts'
import type { ContractDetail, ContractLiquidate, ContractWrite, LedgerTotals } from './contract.ts'
import type {
  Acceptance,
  AcceptanceWrite,
  Appendix,
  AppendixWrite,
  ConfirmedEnergy,
  EnergyWrite,
  Guarantee,
  GuaranteeWrite,
  Payment,
  PaymentWrite,
} from './ledger.ts'
import type { PriceRowWrite, PriceShown } from './prices.ts'
import type { PlantContractSettings } from './settings.ts'

const contractNo = { vi: 'Số hợp đồng', en: 'Contract number', short: { vi: 'Số HĐ', en: 'Number' } }
const name = { vi: 'Tên hợp đồng', en: 'Name', short: { vi: 'Tên HĐ', en: 'Name' } }
const partner = { vi: 'Đối tác', en: 'Partner' }
const partnerTaxCode = { vi: 'Mã số thuế đối tác', en: 'Tax code', short: { vi: 'MST', en: 'Tax code' } }
const grossValueVnd = {
  vi: 'Giá trị sau thuế',
  en: 'Value with tax',
  short: { vi: 'Giá trị', en: 'Value' },
  unit: 'VND',
}
const remainingVnd = { vi: 'Còn lại', en: 'Left', unit: 'VND' }
const overdueCount = { vi: 'Đợt quá hạn', en: 'Overdue payments' }
const files = { vi: 'Bản scan, hồ sơ', en: 'Scan and papers' }
const documents = { vi: 'Tài liệu liên quan', en: 'Documents' }
const equipment = { vi: 'Thiết bị liên quan', en: 'Equipment' }
const vatRate = { vi: 'Thuế GTGT', en: 'VAT', unit: '%' }

/** What the figures of a ledger are called. */
export const ledgerWords = words<LedgerTotals>()({
  accepted: { vi: 'Đã nghiệm thu', en: 'Accepted' },
  advanceOpen: { vi: 'Tạm ứng chưa thu hồi', en: 'Advance not taken back' },
  advancePaid: { vi: 'Đã tạm ứng', en: 'Advanced' },
  advanceRecovered: { vi: 'Thu hồi tạm ứng theo tỷ lệ', en: 'Advance to be taken back' },
  invoicesPaid: { vi: 'Đã thanh toán ngoài tạm ứng', en: 'Paid besides the advance' },
  lateDays: { vi: 'Chậm', en: 'Late', unit: 'ngày' },
  payableNow: { vi: 'Được thanh toán đến nay', en: 'Payable now' },
  penalty: { vi: 'Phạt chậm tạm tính', en: 'Penalty so far' },
  retentionHeld: { vi: 'Giữ lại bảo hành', en: 'Held back' },
})

type Line = 'contractId'

/** What the columns of a table of prices are called. */
export const priceRowWords = words<PriceRowWrite & PriceShown>()({
  appendixNo: { vi: 'Phụ lục', en: 'Appendix' },
  band: { vi: 'Khung giờ', en: 'Hours' },
  isInUse: { vi: 'Đang áp dụng', en: 'In use' },
  isOver: { vi: 'Hết áp dụng', en: 'Over' },
  price: { vi: 'Đơn giá', en: 'Price' },
  season: { vi: 'Mùa', en: 'Season' },
  seasonFrom: { vi: 'Mùa từ', en: 'Season from' },
  seasonTo: { vi: 'Mùa đến', en: 'Season to' },
  validFrom: { vi: 'Áp dụng từ', en: 'Holds from' },
  validTo: { vi: 'Áp dụng đến', en: 'Holds until' },
})

/** What the table of prices is called. */
const priceRows = { vi: 'Bảng giá điện', en: 'Prices of power', parts: priceRowWords }

export const appendixWords = words<Appendix & AppendixWrite, Line | 'requestId'>()({
  appendixNo: { vi: 'Số phụ lục', en: 'Appendix', short: { vi: 'Số PL', en: 'Number' } },
  change: { vi: 'Nội dung thay đổi', en: 'What changes' },
  newExpiresOn: { vi: 'Gia hạn đến', en: 'Extended to' },
  priceRows: { vi: 'Giá điện theo phụ lục', en: 'Prices by this appendix', parts: priceRowWords },
  signedOn: { vi: 'Ngày ký', en: 'Signed on' },
  status: sharedWords.status,
  valueChange: { vi: 'Tăng giảm trước thuế', en: 'Change before tax' },
})

export const paymentWords = words<Payment & PaymentWrite, Line>()({
  advanceDeducted: { vi: 'Thu hồi tạm ứng', en: 'Advance taken back' },
  agreedDueOn: { vi: 'Hạn theo thỏa thuận', en: 'Agreed due day' },
  amount: { vi: 'Số tiền trước thuế', en: 'Before tax' },
  cash: { vi: 'Thực trả', en: 'To be transferred' },
  condition: { vi: 'Điều kiện, hồ sơ', en: 'Condition, papers' },
  dueDays: { vi: 'Thời hạn trả sau khi nhận đủ', en: 'Due after the papers came', unit: 'ngày' },
  dueOn: { vi: 'Hạn trả', en: 'Due on' },
  gross: { vi: 'Sau thuế', en: 'With tax' },
  kind: { vi: 'Loại', en: 'Kind' },
  paidOn: { vi: 'Ngày thanh toán', en: 'Paid on' },
  receivedOn: { vi: 'Ngày nhận đủ hồ sơ', en: 'Papers complete on' },
  retentionDeducted: { vi: 'Giữ lại bảo hành', en: 'Held back' },
  status: sharedWords.status,
  transferNo: { vi: 'Số ủy nhiệm chi', en: 'Transfer number', short: { vi: 'Số UNC', en: 'Transfer' } },
  vatRate,
})

export const guaranteeWords = words<Guarantee & GuaranteeWrite, Line>()({
  amount: { vi: 'Giá trị', en: 'Amount' },
  bank: { vi: 'Ngân hàng', en: 'Bank' },
  expiresOn: { vi: 'Hết hạn', en: 'Ends on' },
  guaranteeNo: { vi: 'Số bảo lãnh', en: 'Guarantee number', short: { vi: 'Số', en: 'Number' } },
  kind: { vi: 'Loại bảo lãnh', en: 'Kind', short: { vi: 'Loại', en: 'Kind' } },
  mustReach: { vi: 'Phải có hạn đến', en: 'Must reach' },
  releasedOn: { vi: 'Ngày giải tỏa', en: 'Released on' },
  status: sharedWords.status,
})

export const acceptanceWords = words<Acceptance & AcceptanceWrite, Line>()({
  acceptanceNo: { vi: 'Số biên bản', en: 'Minutes' },
  acceptedOn: { vi: 'Ngày nghiệm thu', en: 'Accepted on' },
  amount: { vi: 'Giá trị sau thuế', en: 'Value with tax' },
  content: { vi: 'Nội dung', en: 'Content' },
})

/** The days of confirmed energy, both ends together. */
export const energyPeriod = { vi: 'Kỳ', en: 'Period' }

export const energyWords = words<ConfirmedEnergy & EnergyWrite, Line>()({
  amount: {
    vi: 'Tiền điện trước thuế',
    en: 'Amount before tax',
    short: { vi: 'Trước thuế', en: 'Before tax' },
  },
  byTable: {
    vi: 'Tiền điện theo bảng giá',
    en: 'Amount by the table',
    short: { vi: 'Theo bảng giá', en: 'By the table' },
  },
  confirmationNo: { vi: 'Biên bản chốt chỉ số', en: 'Minutes of the readings' },
  differencePercent: {
    vi: 'Xác nhận so với công tơ đã ghi',
    en: 'Confirmed against metered',
    short: { vi: 'Chênh', en: 'Difference' },
    unit: '%',
  },
  energyKwh: {
    vi: 'Điện năng xác nhận',
    en: 'Confirmed energy',
    short: { vi: 'Xác nhận', en: 'Confirmed' },
    unit: 'kWh',
  },
  exchangeRate: { vi: 'Tỷ giá của kỳ', en: 'Rate of the period' },
  fromOn: { vi: 'Từ ngày', en: 'From' },
  gross: { vi: 'Tiền điện sau thuế', en: 'Amount with tax' },
  invoicedOn: { vi: 'Ngày hóa đơn', en: 'Invoiced on' },
  invoiceNo: { vi: 'Số hóa đơn', en: 'Invoice' },
  meanPrice: {
    vi: 'Giá bình quân',
    en: 'Mean price',
    short: { vi: 'Giá BQ', en: 'Price' },
  },
  meteredKwh: {
    vi: 'Công tơ đã ghi',
    en: 'Metered',
    short: { vi: 'Công tơ', en: 'Metered' },
    unit: 'kWh',
  },
  normalKwh: { vi: 'Giờ bình thường', en: 'Normal hours', unit: 'kWh' },
  offPeakKwh: { vi: 'Giờ thấp điểm', en: 'Off-peak hours', unit: 'kWh' },
  peakKwh: { vi: 'Giờ cao điểm', en: 'Peak hours', unit: 'kWh' },
  toOn: { vi: 'Đến ngày', en: 'To' },
  vatRate,
})

/** What the fields of a contract are called. */
export const contractWords = words<
  ContractDetail & ContractLiquidate & ContractWrite,
  'totals' | 'request' | 'requestId'
>()({
  acceptances: { vi: 'Nghiệm thu', en: 'Acceptances', parts: acceptanceWords },
  appendices: { vi: 'Phụ lục', en: 'Appendices', parts: appendixWords },
  approvedAt: { vi: 'Duyệt lúc', en: 'Approved at' },
  authorName: { vi: 'Người lập', en: 'Drafted by' },
  codOn: { vi: 'Ngày vận hành thương mại (COD)', en: 'Commercial operation date (COD)' },
  contractNo,
  creationTime: { vi: 'Lập lúc', en: 'Drafted at' },
  currency: { vi: 'Loại tiền', en: 'Currency' },
  daysLeft: { vi: 'Còn', en: 'Days left', unit: 'ngày' },
  documentIds: documents,
  documents,
  duration: { vi: 'Thời gian thực hiện', en: 'Time of performance' },
  effectiveOn: { vi: 'Ngày hiệu lực', en: 'In force from' },
  energies: { vi: 'Điện năng xác nhận', en: 'Confirmed energy', parts: energyWords },
  endsOn: { vi: 'Ngày hết hạn', en: 'Ends on', short: { vi: 'Hết hạn', en: 'Ends on' } },
  equipment,
  equipmentIds: equipment,
  exchangeRate: { vi: 'Tỷ giá', en: 'Exchange rate', unit: 'VND' },
  expiresOn: { vi: 'Ngày hết hạn đã ký', en: 'End as signed' },
  fileIds: files,
  files,
  form: { vi: 'Hình thức hợp đồng', en: 'Form of price', short: { vi: 'Hình thức', en: 'Form' } },
  grossValue: { vi: 'Giá trị sau thuế, cả phụ lục', en: 'Value with tax and appendices' },
  grossValueVnd,
  guarantees: { vi: 'Bảo lãnh', en: 'Guarantees', parts: guaranteeWords },
  isTracked: { vi: 'Đang theo dõi', en: 'Followed' },
  kind: { vi: 'Loại hợp đồng', en: 'Kind', short: { vi: 'Loại', en: 'Kind' } },
  liquidatedOn: { vi: 'Ngày thanh lý', en: 'Liquidated on' },
  liquidationNo: { vi: 'Số biên bản thanh lý', en: 'Minutes of liquidation' },
  managerId: { vi: 'Người theo dõi', en: 'Followed by' },
  managerName: { vi: 'Người theo dõi', en: 'Followed by' },
  meters: { vi: 'Điểm đo đếm', en: 'Meters' },
  name,
  netValue: { vi: 'Giá trị trước thuế, cả phụ lục', en: 'Value before tax with appendices' },
  nextPaymentOn: { vi: 'Hạn thanh toán tới', en: 'Next payment', short: { vi: 'Hạn TT', en: 'Next due' } },
  note: sharedWords.note,
  overdueCount,
  paid: { vi: 'Đã thanh toán', en: 'Paid' },
  partner,
  partnerTaxCode,
  payments: { vi: 'Thanh toán', en: 'Payments', parts: paymentWords },
  penaltyCapPercent: { vi: 'Mức phạt tối đa', en: 'Most penalty', unit: '%' },
  penaltyPerDayPercent: { vi: 'Phạt chậm mỗi ngày', en: 'Penalty a day', unit: '%' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  priceCurrency: { vi: 'Đơn giá điện tính bằng', en: 'Prices counted in' },
  priceGaps: { vi: 'Ngày chưa có giá', en: 'Days without a price' },
  priceRows,
  prices: priceRows,
  priceTable: { vi: 'Điều kiện giá điện', en: 'Conditions of the price' },
  remaining: { vi: 'Còn lại', en: 'Left' },
  remainingVnd,
  retentionPercent: { vi: 'Giữ lại bảo hành', en: 'Held back for warranty', unit: '%' },
  shortGuaranteeCount: { vi: 'Bảo lãnh thiếu thời hạn', en: 'Guarantees that end too early' },
  signedOn: { vi: 'Ngày ký', en: 'Signed on' },
  status: sharedWords.status,
  value: { vi: 'Giá trị trước thuế', en: 'Value before tax' },
  vatRate,
  warrantyUntil: { vi: 'Bảo hành đến', en: 'Warranty until' },
})

/** What the sums by partner are called. */
export const partnerTotalWords = words<PartnerTotal>()({
  contractCount: { vi: 'Số hợp đồng', en: 'Contracts' },
  grossValueVnd,
  overdueCount,
  paidVnd: { vi: 'Đã thanh toán', en: 'Paid', unit: 'VND' },
  partner,
  partnerTaxCode,
  remainingVnd,
  year: { vi: 'Năm ký', en: 'Year of signing', short: { vi: 'Năm', en: 'Year' } },
})

/** What a plant lays down for its contracts. */
export const contractSettingsWords = words<PlantContractSettings>()({
  guaranteeCoverDays: {
    vi: 'Bảo lãnh phải còn sau ngày kết thúc',
    en: 'Guarantees hold after the end',
    unit: 'ngày',
  },
  powerPlantId: sharedWords.plant,
  reminderDays: { vi: 'Nhắc trước hạn', en: 'Reminders before', unit: 'ngày' },
})
