import { hasMissed, missCauses, type MissCause } from '#contract/expected-outputs/miss-causes.ts'
import type { OperatingState } from '#contract/unit-operations/labels.ts'

const ofState: Readonly<Partial<Record<OperatingState, MissCause>>> = {
  forcedOutage: 'fault',
  gridOutage: 'grid',
  plannedRepair: 'work',
  maintenance: 'work',
  noWater: 'water',
  condensing: 'order',
  hotStandby: 'order',
  coldStandby: 'order',
}

/** What is known of a half-hour. */
export interface KnownOfSlot {
  readonly isLimited: boolean
  /** Of units that were planned to run and did not. */
  readonly states: readonly OperatingState[]
  /** Something went wrong in it, as the book of events has it. */
  readonly hasEvent: boolean
  readonly expectedMw: number
  readonly actualMw: number
}

/**
 * Why a half-hour came as it did: a limit of dispatch; as planned; what units that were planned to run did instead, a fault before
 * all else; an event. Where nothing is written it was forecast wrongly.
 */
export function missCauseOf(
  { isLimited, states, hasEvent, expectedMw, actualMw }: KnownOfSlot,
  installedMw: number | null,
): MissCause {
  if (isLimited) return 'curtailed'
  if (!hasMissed(expectedMw, actualMw, installedMw)) return 'near'
  const told = new Set(states.flatMap((state) => ofState[state] ?? []))
  const first = missCauses.find((cause) => told.has(cause))
  if (first) return first
  return hasEvent ? 'fault' : 'forecast'
}
