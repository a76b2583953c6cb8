import type { StopCause } from '#contract/inverter-history/statuses.ts'
import type { LossCause } from '#contract/loss-ledger/causes.ts'
import type { OperatingState, UnitKind } from '#contract/unit-operations/labels.ts'

const ofState: Readonly<Partial<Record<OperatingState, LossCause>>> = {
  condensing: 'dispatch',
  hotStandby: 'reserve',
  coldStandby: 'reserve',
  plannedRepair: 'planned',
  maintenance: 'maintenance',
  forcedOutage: 'forced',
  gridOutage: 'grid',
  noWater: 'water',
}

/**
 * The cause that a state of a unit stands for; undefined for one in which it runs. Lack of sun takes nothing: where the light
 * says otherwise, nobody has said why the inverter stood. An inverter that waits does so by order.
 */
export function causeOfState(kind: UnitKind, state: OperatingState): LossCause | undefined {
  const cause = ofState[state]
  return kind === 'inverter' && cause === 'reserve' ? 'dispatch' : cause
}

const ofStop: Readonly<Record<StopCause, LossCause | undefined>> = {
  fault: 'forced',
  maintenance: 'maintenance',
  grid: 'grid',
  order: 'dispatch',
  noSun: undefined,
  other: 'unrecordedStop',
}

/** The cause that a recorded stop of an inverter stands for; undefined for lack of sun. */
export function causeOfStop(cause: StopCause): LossCause | undefined {
  return ofStop[cause]
}

/** A time for which a device is known to have stood still, and why. */
export interface StopSpan {
  readonly cause: LossCause
  readonly fromMs: number
  readonly toMs: number
}

/** A device as the ledger knows it. */
export interface LedgerDevice {
  readonly id: number
  readonly ratedKw: number | null
  /** What expected energy grows with: power of its panels, or its rating where that is not known. */
  readonly sizeKw: number
}
