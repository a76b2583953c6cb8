import type { OperatingState, StartResult, UnitKind } from '#contract/unit-operations/labels.ts'
import type { StateChoices } from '#contract/unit-operations/unit-state.ts'

type NextStates = Readonly<Partial<Record<OperatingState, readonly OperatingState[]>>>

/**
 * Where a hydro unit may go from what it does. It stops before it is handed over for work, and comes back from work into
 * standby, never straight onto the grid.
 */
const ofGenerators: NextStates = {
  generating: ['condensing', 'hotStandby', 'coldStandby', 'forcedOutage', 'gridOutage', 'noWater'],
  condensing: ['generating', 'hotStandby', 'coldStandby', 'forcedOutage', 'gridOutage'],
  hotStandby: [
    'generating',
    'condensing',
    'coldStandby',
    'plannedRepair',
    'maintenance',
    'forcedOutage',
    'gridOutage',
    'noWater',
  ],
  coldStandby: [
    'generating',
    'condensing',
    'hotStandby',
    'plannedRepair',
    'maintenance',
    'forcedOutage',
    'gridOutage',
    'noWater',
  ],
  plannedRepair: ['hotStandby', 'coldStandby', 'maintenance', 'forcedOutage'],
  maintenance: ['hotStandby', 'coldStandby', 'plannedRepair', 'forcedOutage'],
  forcedOutage: ['generating', 'hotStandby', 'coldStandby', 'plannedRepair', 'maintenance'],
  gridOutage: ['generating', 'condensing', 'hotStandby', 'coldStandby', 'forcedOutage', 'noWater'],
  noWater: [
    'generating',
    'hotStandby',
    'coldStandby',
    'plannedRepair',
    'maintenance',
    'forcedOutage',
    'gridOutage',
  ],
}

const inverterStates = [
  'generating',
  'hotStandby',
  'coldStandby',
  'plannedRepair',
  'maintenance',
  'forcedOutage',
  'gridOutage',
  'noSun',
] as const

/** An inverter is a switch: it goes from anything to anything else. */
const ofInverters: NextStates = Object.fromEntries(
  inverterStates.map((state) => [state, inverterStates.filter((other) => other !== state)]),
)

const nextStates: Readonly<Record<UnitKind, NextStates>> = {
  generator: ofGenerators,
  inverter: ofInverters,
}

/** Where a unit may go from a state; the states of its kind if it has none yet. */
export function nextStatesOf(kind: UnitKind, from: OperatingState | null): readonly OperatingState[] {
  const table = nextStates[kind]
  return from ? (table[from] ?? []) : (Object.keys(table) as OperatingState[])
}

/** Says whether a unit turns, or gives power, in a state. */
export function isRunning(state: OperatingState): boolean {
  return state === 'generating' || state === 'condensing'
}

/** Says whether a stop of that kind usually has a cause outside management control; a start that failed has not. */
export function isUsuallyOutsideControl(
  state: OperatingState,
  startResult: StartResult | null = null,
): boolean {
  if (startResult === 'failed') return false
  return state === 'gridOutage' || state === 'noWater' || state === 'noSun'
}

/** A state with what was said of the attempt to start. */
export interface Change {
  readonly state: OperatingState
  readonly startResult: StartResult | null
}

/** Why a change is refused. */
export type OrderComplaint = 'otherKind' | 'illegalOrder' | 'startFailed' | 'noStart'

/**
 * What is wrong with a change after the state before it; undefined for a legal one. A failed start may leave the unit
 * in the state it was in.
 */
export function complaintOf(
  kind: UnitKind,
  before: OperatingState | null,
  { state, startResult }: Change,
): OrderComplaint | undefined {
  if (!nextStatesOf(kind, null).includes(state)) return 'otherKind'
  if (startResult === 'failed' && isRunning(state)) return 'startFailed'
  if (startResult && before && isRunning(before)) return 'noStart'
  if (before === state && startResult === 'failed') return undefined
  return nextStatesOf(kind, before).includes(state) ? undefined : 'illegalOrder'
}

/** A state that fits between two others; see the contract. */
export type Choice = StateChoices['items'][number]

/** Every state of a kind of unit that fits between the state before and the one after. */
export function choicesBetween(
  kind: UnitKind,
  before: OperatingState | null,
  after: Change | null,
): Choice[] {
  return nextStatesOf(kind, null).flatMap((state) => {
    const isFollowed =
      !after || !complaintOf(kind, state, { ...after, startResult: startResultAfter(state, after) })
    const follows = (startResult: StartResult | null) =>
      isFollowed && !complaintOf(kind, before, { state, startResult })
    const [mayFollow, mayFollowFailedStart] = [follows(null), follows('failed')]
    if (!mayFollow && !mayFollowFailedStart) return []
    const operationKind = operationKindOf(before, state) ?? null
    return {
      state,
      mayFollow,
      mayFollowFailedStart,
      operationKind,
      isUsuallyOutsideControl: isUsuallyOutsideControl(state),
    }
  })
}

/** How the attempt to start ended: running after a stop is a start that succeeded, whatever was left unsaid. */
export function startResultOf(
  before: OperatingState | null,
  { state, startResult }: Change,
): StartResult | null {
  const isStart = isRunning(state) && before !== null && !isRunning(before)
  return isStart ? (startResult ?? 'succeeded') : startResult
}

/** What a state says of its start once another one stands before it: running is a start after a stop, and none else. */
export function startResultAfter(before: OperatingState, { state, startResult }: Change): StartResult | null {
  if (!isRunning(state)) return startResult
  return isRunning(before) ? null : 'succeeded'
}

/** A stop or a start of a hydro unit or inverter, as the shift log names it; undefined for any other change. */
export function operationKindOf(
  before: OperatingState | null,
  state: OperatingState,
): 'start' | 'stop' | undefined {
  const [ran, runs] = [before !== null && isRunning(before), isRunning(state)]
  if (ran === runs) return undefined
  return runs ? 'start' : 'stop'
}

/** What kind of event a change is to dispatch (NSMO): a start or stop by order, a stop for work or by a fault. */
export function eventTypeOf(state: OperatingState): 2 | 3 | 4 | 5 {
  if (state === 'forcedOutage') return 5
  if (state === 'gridOutage') return 4
  return state === 'plannedRepair' || state === 'maintenance' ? 3 : 2
}

/** The state that an entry of the shift log offers: by its kind, and for a stop by the kind of event; null for others. */
export function offeredState(operationKind: string, eventType: number): OperatingState | null {
  if (operationKind === 'start') return 'generating'
  if (operationKind !== 'stop') return null
  if (eventType === 5) return 'forcedOutage'
  return eventType === 3 ? 'coldStandby' : 'hotStandby'
}
