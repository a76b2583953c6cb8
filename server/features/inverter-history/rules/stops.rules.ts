import { dayStartMs } from '#contract/readings/slots.ts'
import type { InverterStatus, StopCause } from '#contract/inverter-history/statuses.ts'
import { operatingStates, type OperatingState } from '#contract/unit-operations/labels.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A time an inverter stood still; `to` is null while it does. */
export interface StopTime {
  readonly from: string
  readonly to: string | null
}

/** The ends of a stop in milliseconds; one that goes on ends with the day, or now. */
export function endsOf({ from, to }: StopTime, untilMs: number): readonly [number, number] {
  const fromMs = Date.parse(from)
  return [fromMs, Math.max(fromMs, Math.min(to === null ? untilMs : Date.parse(to), untilMs))]
}

/** Whole minutes an inverter stood still on a day, up to a moment. */
export function downMinutes(stops: readonly StopTime[], untilMs: number): number {
  const ms = stops.reduce((sum, stop) => {
    const [fromMs, toMs] = endsOf(stop, untilMs)
    return sum + toMs - fromMs
  }, 0)
  return Math.round(ms / MINUTE_MS)
}

/** Says whether any two stops share a moment. */
export function overlap(stops: readonly StopTime[]): boolean {
  const sorted = stops.toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))
  return sorted.some(({ to }, place) => {
    const next = sorted[place + 1]
    return next !== undefined && (to === null || Date.parse(to) > Date.parse(next.from))
  })
}

const causes: Readonly<Partial<Record<OperatingState, StopCause>>> = {
  hotStandby: 'order',
  coldStandby: 'order',
  plannedRepair: 'maintenance',
  maintenance: 'maintenance',
  forcedOutage: 'fault',
  gridOutage: 'grid',
  noSun: 'noSun',
}

/** The cause of a stop by the state of the unit; undefined for a state in which it runs. */
export function causeOf(state: OperatingState): StopCause | undefined {
  return causes[state]
}

/** A state of an inverter; `endedAt` is null while it lasts. */
export interface StateTime {
  readonly state: OperatingState
  readonly startedAt: string
  readonly endedAt: string | null
}

/** The states in which an inverter stood still, as stops of a day: cut to it, open where they last until now. */
export function stopsOn(
  day: string,
  states: readonly StateTime[],
  nowMs: number,
): (StopTime & { readonly cause: StopCause; readonly alarmCode: null })[] {
  const startMs = dayStartMs(day)
  const endMs = startMs + DAY_MS
  return states.flatMap(({ state, startedAt, endedAt }) => {
    const cause = causeOf(state)
    const fromMs = Math.max(Date.parse(startedAt), startMs)
    const toMs = Math.min(endedAt === null ? Math.max(nowMs, fromMs) : Date.parse(endedAt), endMs)
    if (!cause || fromMs >= endMs || toMs < fromMs || (endedAt !== null && toMs === fromMs)) return []
    const isOpen = endedAt === null && nowMs < endMs
    const to = isOpen ? null : new Date(toMs).toISOString()
    return [{ from: new Date(fromMs).toISOString(), to, cause, alarmCode: null }]
  })
}

const statusOfCause: readonly (readonly [StopCause, InverterStatus])[] = [
  ['fault', 'fault'],
  ['maintenance', 'maintenance'],
  ['order', 'ordered'],
  ['noSun', 'noSun'],
]

/** What a day that nobody has recorded looks like by the states of its unit, the worst first. */
export const statusOfStates = statusOfCause.map(([cause, status]) => ({
  status,
  states: operatingStates.filter((state) => causeOf(state) === cause),
}))
