import type { ExpectedUnit, OutputInputs } from '#contract/expected-outputs/figures.ts'
import type {
  ExpectedOutputProposal,
  ExpectedOutputProposalQuery,
} from '#contract/expected-outputs/output.ts'
import type { FormulaStep } from '#contract/expected-outputs/steps.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import type { Planned, Surroundings } from '../bounds.service.ts'

/** What a method makes of what is known. */
export interface Begun {
  readonly units: ExpectedUnit[]
  readonly inputs?: Partial<OutputInputs>
  readonly steps?: FormulaStep[]
  readonly peakMw?: (number | null)[]
  /** Why it could not fill in the figures. */
  readonly lacks?: ExpectedOutputProposal['lacks']
}

/** What a method is asked for. */
export interface Asked {
  readonly viewing: Pick<Viewing, 'db' | 'now'>
  readonly planned: Planned
  readonly around: Surroundings
  readonly typed: ExpectedOutputProposalQuery
  /** The figures with nothing expected yet. */
  readonly empty: ExpectedUnit[]
}

/** A formula with its numbers, to three decimals. */
export function step(
  name: FormulaStep['name'],
  values: readonly number[],
  of: string | null = null,
): FormulaStep {
  return { name, of, values: values.map((value) => Math.round(value * 1000) / 1000) }
}
