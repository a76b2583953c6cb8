import type { ContractWrite } from '#contract/contracts/contract.ts'
import type {
  AcceptanceWrite,
  AppendixWrite,
  GuaranteeWrite,
  PaymentWrite,
} from '#contract/contracts/ledger.ts'

import type { PriceRow } from '#contract/contracts/price.ts'

import type { PlantCode } from '../plants.ts'

type Line<Write> = Omit<Write, 'contractId' | 'id' | 'version'>
/** Days count from the day of the first start. */
type Days<Write, Names extends keyof Write> = Omit<Line<Write>, Names & keyof Line<Write>> & {
  readonly [Name in Names]?: number
}

/** What a kWh is sold for, from COD on or, by an appendix, from the year in which it was signed. */
export type DemoPrice = Pick<PriceRow, 'season' | 'band'> &
  Partial<Pick<PriceRow, 'seasonFrom' | 'seasonTo'>> & { readonly price: string }

/** A contract of the demonstration company. Amounts are digits of its currency, before tax where the ledger asks for that. */
export interface DemoContract {
  readonly plant: PlantCode
  readonly contractNo: string
  readonly name: string
  readonly kind: ContractWrite['kind']
  readonly partner: readonly [name: string, taxCode: string]
  readonly signed: number
  readonly ends?: number
  readonly value?: string
  readonly terms?: Partial<
    Pick<
      ContractWrite,
      | 'vatRate'
      | 'form'
      | 'currency'
      | 'retentionPercent'
      | 'penaltyCapPercent'
      | 'duration'
      | 'meters'
      | 'priceCurrency'
      | 'priceTable'
      | 'codOn'
      | 'note'
    >
  > & { readonly exchangeRate?: string }
  readonly prices?: readonly DemoPrice[]
  readonly warrantyEnds?: number
  /** Codes of the equipment that it is about. */
  readonly equipment?: readonly string[]
  /** Numbers of documents of the plant that go with it. */
  readonly documents?: readonly string[]
  /** Null for a draft that nobody has sent. */
  readonly approved: number | null
  readonly appendices?: readonly (Pick<AppendixWrite, 'appendixNo' | 'change'> & {
    readonly signed: number
    readonly valueChange?: string
    readonly newEnd?: number
    readonly prices?: readonly DemoPrice[]
  })[]
  readonly guarantees?: readonly (Pick<GuaranteeWrite, 'kind' | 'bank' | 'guaranteeNo'> & {
    readonly amount: string
    readonly ends: number
    readonly released?: number
  })[]
  readonly payments?: readonly (Pick<PaymentWrite, 'kind' | 'condition'> & {
    readonly amount: string
    readonly vatRate?: number
    readonly received?: number
    readonly dueDays?: number
    readonly due?: number
    readonly advanceDeducted?: string
    readonly retentionDeducted?: string
    readonly paid?: readonly [day: number, transferNo: string]
  })[]
  readonly acceptances?: readonly (Days<AcceptanceWrite, 'acceptedOn' | 'amount'> & {
    readonly accepted: number
    readonly worth: string
  })[]
}
