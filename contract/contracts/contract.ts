import * as z from 'zod'

import { ApprovalRequestDetail } from '#contract/approvals/request.ts'
import { isPayable, WRITTEN_MONEY } from '#contract/core/money.ts'
import { money, moneyTold } from '#contract/core/money-rules.ts'
import { ById, listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { documentStandings } from '#contract/documents/labels.ts'
import { StoredFile } from '#contract/files/index.ts'

import { contractKinds, contractStatuses, currencies, hourBands, priceForms } from './labels.ts'
import { Acceptance, Appendix, ConfirmedEnergy, Guarantee, Payment, percent } from './ledger.ts'
import { PriceRowTold, priceRows, PriceShown } from './prices.ts'

export const MAX_CONTRACT_FILES = 30
const MAX_EQUIPMENT = 50
const MAX_DOCUMENTS = 50

/** A Vietnamese tax code, or one of another country behind the two letters of it. */
const taxCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => /^(?:\d{10}(?:-\d{3})?|\d{12}|[A-Z]{2}[\dA-Z-]{4,18})$/.test(code), {
    params: {
      vi: 'MST có 10 số, 10 số-3 số hoặc 12 số; của nước ngoài: mã nước và mã số, ví dụ DE811128135',
      en: 'A tax code has 10 digits, 10-3 or 12; a foreign one the letters of its country first, as DE811128135',
    },
  })

/** What both parties sign: from the approval on only appendices change it. */
const signedFields = {
  contractNo: text(60),
  name: text(300),
  kind: z.enum(contractKinds),
  partner: text(200),
  partnerTaxCode: taxCode,
  signedOn: day,
  effectiveOn: day,
  expiresOn: optional(day),
  /** `90 ngày kể từ ngày bàn giao mặt bằng`: as it is written. */
  duration: optionalText(200),
  form: optional(z.enum(priceForms)),
  currency: z.enum(currencies).default('VND'),
  /** Dong for one of the currency, on the day of signing. */
  exchangeRate: optional(money),
  /** Before tax. */
  value: optional(money),
  vatRate: percent(100),
  /** Held back of each invoice until the warranty ends. */
  retentionPercent: percent(20).default(0),
  /** For each day of delay, of the value. */
  penaltyPerDayPercent: percent(5).default(0.1),
  /** The most, of the part that is late: 8 by the Law on Commerce, article 301; 12 of construction. */
  penaltyCapPercent: percent(12).default(8),
  /** The day on which the plant began to sell, of a contract for the power of it. */
  codOn: optional(day),
  /** The points of measurement, of a contract for power. */
  meters: optionalText(300),
  /** What the prices of power are counted in; the currency of the contract where it is left out. */
  priceCurrency: optional(z.enum(currencies)),
  /** The prices by season and hours, of a contract for power. */
  priceRows: priceRows.default([]),
  /** What its rows cannot say of them. */
  priceTable: optionalText(2000),
}

/** What whoever follows a contract keeps up to date. */
const followedFields = {
  managerId: recordId,
  warrantyUntil: optional(day),
  note: optionalText(2000),
  equipmentIds: z.array(recordId).max(MAX_EQUIPMENT).default([]),
  /** Documents of the register, each by any of its editions. */
  documentIds: z.array(recordId).max(MAX_DOCUMENTS).default([]),
  fileIds: z.array(recordId).max(MAX_CONTRACT_FILES).default([]),
}

type Said = Omit<
  z.output<z.ZodObject<typeof signedFields & typeof followedFields>>,
  'fileIds' | 'equipmentIds' | 'documentIds' | 'priceRows'
> & { readonly priceRows?: readonly object[] | undefined }

function checkContract(said: Said, context: z.core.$RefinementCtx): void {
  const wrong = (isWrong: boolean, path: keyof Said, vi: string, en: string) => {
    if (isWrong) context.issues.push({ code: 'custom', input: said, path: [path], params: { vi, en } })
  }
  const { kind, currency, exchangeRate, value, expiresOn, effectiveOn, warrantyUntil } = said
  wrong(
    expiresOn !== null && expiresOn <= effectiveOn,
    'expiresOn',
    'Ngày hết hạn phải sau ngày hiệu lực',
    'It must end after the day from which it holds',
  )
  wrong(
    warrantyUntil !== null && warrantyUntil <= effectiveOn,
    'warrantyUntil',
    'Bảo hành phải kết thúc sau ngày hiệu lực',
    'The warranty must end after the day from which it holds',
  )
  wrong(
    value === null && kind !== 'ppa' && kind !== 'other',
    'value',
    'Hợp đồng loại này phải có giá trị trước thuế',
    'A contract of this kind needs its value before tax',
  )
  wrong(
    // Runs also where it is no amount, which is told by its own rule.
    value !== null && WRITTEN_MONEY.test(value) && !isPayable(value, currency),
    'value',
    'Đồng và yên không có số lẻ',
    'Dong and yen have no fractions',
  )
  wrong(
    (currency === 'VND') !== (exchangeRate === null),
    'exchangeRate',
    'Ngoại tệ phải có tỷ giá, VND thì để trống',
    'Foreign money needs a rate, VND has none',
  )
  wrong(kind === 'ppa' && said.codOn === null, 'codOn', 'PPA phải có ngày COD', 'A PPA needs the day of COD')
  wrong(
    said.penaltyCapPercent > 8 && kind !== 'construction',
    'penaltyCapPercent',
    'Mức phạt tối đa 8 % (Luật Thương mại Đ.301), xây lắp 12 %',
    'At most 8 % (Law on Commerce, article 301), 12 % of construction',
  )
  wrong(
    kind !== 'ppa' && said.priceRows !== undefined && said.priceRows.length > 0,
    'kind',
    'Chỉ PPA có bảng giá điện. Hãy xóa các dòng giá trước khi đổi loại',
    'Only a PPA has prices of power. Remove them before its kind changes',
  )
  wrong(
    said.priceCurrency !== null && said.priceCurrency !== currency && currency !== 'VND',
    'priceCurrency',
    'Hợp đồng bằng ngoại tệ thì giá điện cùng loại tiền ấy',
    'A contract in foreign money has its prices in the same',
  )
}

export const ContractWrite = z
  .object({ powerPlantId: recordId, ...signedFields, ...followedFields })
  .superRefine(checkContract)
export type ContractWrite = z.output<typeof ContractWrite>

/**
 * A contract stays with its plant. Prices, files, equipment and documents that are not named stay as they are, and so do
 * documents that the caller may not know of.
 */
export const ContractUpdate = z
  .object({
    id: recordId,
    version,
    ...signedFields,
    ...followedFields,
    priceRows: priceRows.optional(),
    equipmentIds: z.array(recordId).max(MAX_EQUIPMENT).optional(),
    documentIds: z.array(recordId).max(MAX_DOCUMENTS).optional(),
    fileIds: z.array(recordId).max(MAX_CONTRACT_FILES).optional(),
  })
  .superRefine(checkContract)
export type ContractUpdate = z.output<typeof ContractUpdate>

/** What both parties sign of a record, and nothing else of it. */
export const SignedFacts = z.object(signedFields)
export type SignedFacts = z.output<typeof SignedFacts>

/** Sends a draft, or what came back, on its way to the director. */
export const ContractSend = ById.extend({ version })
export type ContractSend = z.output<typeof ContractSend>

/** Ends a contract for good: nothing of it is open any more. */
export const ContractLiquidate = ById.extend({ version, liquidatedOn: day, liquidationNo: text(60) })
export type ContractLiquidate = z.output<typeof ContractLiquidate>

/** Takes a liquidation back that should not have been. */
export const ContractReopen = ById.extend({ version, reason: text(500) })
export type ContractReopen = z.output<typeof ContractReopen>

export const Contract = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  contractNo: z.string(),
  name: z.string(),
  kind: z.enum(contractKinds),
  partner: z.string(),
  partnerTaxCode: z.string(),
  signedOn: z.string(),
  effectiveOn: z.string(),
  expiresOn: z.string().nullable(),
  duration: z.string().nullable(),
  form: z.enum(priceForms).nullable(),
  currency: z.enum(currencies),
  exchangeRate: moneyTold.nullable(),
  value: moneyTold.nullable(),
  vatRate: z.number(),
  retentionPercent: z.number(),
  penaltyPerDayPercent: z.number(),
  penaltyCapPercent: z.number(),
  codOn: z.string().nullable(),
  meters: z.string().nullable(),
  priceCurrency: z.enum(currencies).nullable(),
  priceTable: z.string().nullable(),
  managerId: recordId,
  managerName: z.string(),
  warrantyUntil: z.string().nullable(),
  note: z.string().nullable(),
  /** The last day: that of the latest extension, else what is signed; of a PPA without one 20 years after COD. */
  endsOn: z.string().nullable(),
  /** Days until that, below 0 since it passed. */
  daysLeft: z.int().nullable(),
  status: z.enum(contractStatuses),
  /** Something of it is still to be done: it holds, or it has ended with money open. */
  isTracked: z.boolean(),
  /** Before tax, with the appendices in force; null where no value is agreed. */
  netValue: moneyTold.nullable(),
  /** With tax: of what is invoiced by the rate of each invoice, of the rest by that of the contract. */
  grossValue: moneyTold.nullable(),
  paid: moneyTold,
  /** With tax, less what is paid. */
  remaining: moneyTold.nullable(),
  /** The same in dong by the rate of the contract. */
  grossValueVnd: moneyTold.nullable(),
  remainingVnd: moneyTold.nullable(),
  /** The next day on which something is to be paid. */
  nextPaymentOn: z.string().nullable(),
  overdueCount: z.int(),
  shortGuaranteeCount: z.int(),
  liquidatedOn: z.string().nullable(),
  liquidationNo: z.string().nullable(),
  requestId: recordId.nullable(),
  approvedAt: instant.nullable(),
  authorName: z.string(),
  creationTime: instant,
  version,
  can: z.object({
    edit: z.boolean(),
    editSigned: z.boolean(),
    writeLines: z.boolean(),
    extend: z.boolean(),
    pay: z.boolean(),
    send: z.boolean(),
    delete: z.boolean(),
    liquidate: z.boolean(),
    reopen: z.boolean(),
    decide: z.boolean(),
    withdraw: z.boolean(),
  }),
  id: recordId,
})
export type Contract = z.output<typeof Contract>

/** What the ledger of a contract comes to, all with tax and in its currency. */
export const LedgerTotals = z.object({
  advancePaid: moneyTold,
  advanceOpen: moneyTold,
  accepted: moneyTold,
  advanceRecovered: moneyTold,
  retentionHeld: moneyTold,
  /** Paid besides the advance. */
  invoicesPaid: moneyTold,
  payableNow: moneyTold,
  lateDays: z.int(),
  penalty: moneyTold,
})
export type LedgerTotals = z.output<typeof LedgerTotals>

/** A document of the register that belongs to a contract. */
export const ContractDocument = z.object({
  docNo: z.string(),
  title: z.string(),
  standing: z.enum(documentStandings),
  isSecret: z.boolean(),
  id: recordId,
})
export type ContractDocument = z.output<typeof ContractDocument>

/** Days without a price, of all hours or of those that are named; every year until the last in which they begin. */
const PriceGap = z.object({
  fromOn: z.string(),
  toOn: z.string(),
  bands: z.array(z.enum(hourBands)),
  untilYear: z.int(),
})

/** A contract with its ledger, files, equipment, documents and its way through the approval. */
export const ContractDetail = Contract.extend({
  /** As both parties signed it first. */
  priceRows: z.array(PriceRowTold),
  /** The rows of all papers, the latest first. */
  prices: z.array(PriceShown),
  priceGaps: z.array(PriceGap),
  appendices: z.array(Appendix),
  payments: z.array(Payment),
  guarantees: z.array(Guarantee),
  acceptances: z.array(Acceptance),
  /** Of a contract for power, the latest period first. */
  energies: z.array(ConfirmedEnergy),
  totals: LedgerTotals,
  files: z.array(StoredFile),
  equipment: z.array(z.object({ id: recordId, code: z.string(), name: z.string() })),
  /** Those that the caller may know of, each by the edition that holds, or by its latest. */
  documents: z.array(ContractDocument),
  request: ApprovalRequestDetail.nullable(),
})
export type ContractDetail = z.output<typeof ContractDetail>

/** One appendix with its contract and its way through the approval. */
export const AppendixDetail = Appendix.extend({
  contract: ContractDetail,
  request: ApprovalRequestDetail.nullable(),
})
export type AppendixDetail = z.output<typeof AppendixDetail>

export const ContractQuery = listQuery(
  [
    'contractNo',
    'name',
    'partner',
    'signedOn',
    'endsOn',
    'grossValueVnd',
    'remainingVnd',
    'status',
    'managerName',
    'nextPaymentOn',
    'powerPlantName',
  ],
  {
    powerPlantId: recordId.optional(),
    kind: z.enum(contractKinds).optional(),
    status: z.enum(contractStatuses).optional(),
    isTracked: z.boolean().optional(),
    /** Those in force that end in so many days, today counted as none. */
    endsWithinDays: z.int().min(0).max(3650).optional(),
    hasOverdue: z.boolean().optional(),
    partnerTaxCode: z.string().trim().max(30).optional(),
    managerId: recordId.optional(),
    equipmentId: recordId.optional(),
    /** What all editions of a document share. */
    documentSeriesId: recordId.optional(),
  },
)
export type ContractQuery = z.output<typeof ContractQuery>
