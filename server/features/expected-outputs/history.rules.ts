import { energyOf } from '#contract/expected-outputs/figures.ts'
import type { OutputPeriod } from '#contract/expected-outputs/labels.ts'
import type { ExpectedOutputFigures } from '#contract/expected-outputs/output.ts'

/**
 * A plan as history tells it: its figures unit by unit, so that whoever reads it sees which half-hours became what, and
 * what it comes to.
 */
export function told(written: ExpectedOutputFigures, period: OutputPeriod): Record<string, unknown> {
  const { steps: _how, ...figures } = written
  return { ...figures, energyMwh: energyOf(written.units, period) }
}
