import type { ProposalDetails } from '#contract/proposals/forms.ts'

import { demoData } from '../demo-data.ts'
import type { PlantCode } from '../plants.ts'
import type { WantedLeave } from './find-leave.ts'

/** Who does something: a role at the plant, the other side of a swap, or an operator counted from 0. */
export type DemoPerson = 'TC' | 'QĐ' | 'GD' | 'PGD' | 'BDH' | 'other' | { readonly operator: number }

/** Something that is done to a proposal, hours after it was sent. */
export interface DemoStep {
  readonly by: DemoPerson
  readonly afterHours: number
  readonly does: 'approve' | 'reject' | 'return' | 'withdraw' | 'process'
  readonly comment?: string
}

/** A proposal of the demonstration company. */
export interface DemoProposal {
  readonly plant: PlantCode
  readonly by: DemoPerson
  /** Hours before the first start at which it was sent; null for a draft. */
  readonly sentHoursAgo: number | null
  readonly isUrgent?: boolean
  readonly texts: readonly [title: string, content: string, reason: string]
  /** What its form says; days are counted from the first start, see {@link formOf}. Swaps and leave look for days that break no rule. */
  readonly form: 'swap' | WantedLeave | Draft
  readonly steps?: readonly DemoStep[]
}

type Draft = Partial<ProposalDetails> & Pick<ProposalDetails, 'kind'>

/** What is asked for at the hydro plant, then at the solar plant. */
export const demoProposals = demoData('proposals') as readonly DemoProposal[]

/** A form with its days, `{2}` for the second day after the first start. */
export const formOf = (form: Draft, day: (days: number) => string): Draft =>
  JSON.parse(JSON.stringify(form).replaceAll(/\{(-?\d+)\}/g, (_, days: string) => day(Number(days)))) as Draft
