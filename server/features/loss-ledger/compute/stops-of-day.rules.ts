import type { StopCause } from '#contract/inverter-history/statuses.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import type { OperatingState, UnitKind } from '#contract/unit-operations/labels.ts'

import { causeOfState, causeOfStop, type StopSpan } from '../rules/causes.rules.ts'

const DAY_MS = 86_400_000

/** What is written of the standstills of units. */
export interface Written {
  readonly states: readonly {
    readonly unitId: number
    readonly state: OperatingState
    readonly startedAt: string
    readonly endedAt: string | null
  }[]
  readonly records: readonly {
    readonly inverterId: number
    readonly day: string
    readonly stops: readonly {
      readonly from: string
      readonly to: string | null
      readonly cause: StopCause
    }[]
  }[]
}

/** When a unit is known to have stood still on a day: by its record of the day where somebody wrote one, or else by its states. */
export function stopsOf(
  { id, kind }: { readonly id: number; readonly kind: UnitKind },
  day: string,
  { states, records }: Written,
): StopSpan[] {
  const startMs = dayStartMs(day)
  const within = (from: string, to: string | null) => ({
    fromMs: Math.max(startMs, Date.parse(from)),
    toMs: Math.min(startMs + DAY_MS, to === null ? Infinity : Date.parse(to)),
  })
  const record = records.find(({ inverterId, day: own }) => inverterId === id && own === day)
  const spans = record
    ? record.stops.flatMap(({ from, to, cause }) => {
        const known = causeOfStop(cause)
        return known ? [{ cause: known, ...within(from, to) }] : []
      })
    : states.flatMap(({ unitId, state, startedAt, endedAt }) => {
        const known = unitId === id ? causeOfState(kind, state) : undefined
        return known ? [{ cause: known, ...within(startedAt, endedAt) }] : []
      })
  return spans.filter(({ fromMs, toMs }) => toMs > fromMs)
}
