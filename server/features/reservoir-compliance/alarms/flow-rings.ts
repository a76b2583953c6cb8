import type { BalanceRow } from '#contract/hydrology/row.ts'
import { riverAlarmAt, type RiverAlarm } from '#contract/reservoirs/river-alarms.ts'
import type { RiverStation } from '#contract/reservoirs/version.ts'
import { leftInRiver, type StationLevel } from '#server/features/reservoirs/reservoirs.public.ts'

/** What adding figures up leaves over. */
const EXACT_M3S = 1e-6
const HOUR_MS = 3_600_000
/** What is older no longer concerns anybody. */
const FRESH_MS = 2 * HOUR_MS

/** Too little water goes down the river, since when, and how much it is in m³/s. */
export interface LowFlow {
  /** Nothing runs and nothing is let through: what is left is less than the licence even with the turbines' own water. */
  readonly isDry: boolean
  readonly sinceMs: number
  readonly leftM3s: number
  readonly licensedM3s: number
}

type Slot = Pick<BalanceRow, 'at' | 'releaseM3s' | 'environmentalFlowM3s' | 'spillFlowM3s' | 'minimumFlowM3s'>

/**
 * A flow in the river below the licence: from its second quarter of an hour on, or at once where the units have stopped with the
 * outlet shut, for then nobody below has water.
 *
 * @param slots quarters of an hour up to now, the earliest first
 */
export function lowFlowAt(slots: readonly Slot[], nowMs: number): LowFlow | undefined {
  const known = slots.flatMap(({ at, minimumFlowM3s, releaseM3s, ...flows }) => {
    const leftM3s = leftInRiver(flows, minimumFlowM3s)
    if (leftM3s === null || minimumFlowM3s === null) return []
    return [{ atMs: Date.parse(at), leftM3s, licensedM3s: minimumFlowM3s, releaseM3s }]
  })
  const last = known.at(-1)
  if (!last || nowMs - last.atMs > FRESH_MS) return undefined
  const { leftM3s, licensedM3s, releaseM3s } = last
  let first = known.length
  while (first > 0 && isShort(known[first - 1])) first--
  const run = known.slice(first)
  const isDry = releaseM3s !== null && releaseM3s < licensedM3s - EXACT_M3S
  const since = run[0]
  if (!since || (run.length < 2 && !isDry)) return undefined
  return { isDry, sinceMs: since.atMs, leftM3s, licensedM3s }
}

const isShort = (slot: { readonly leftM3s: number; readonly licensedM3s: number } | undefined) =>
  slot !== undefined && slot.leftM3s < slot.licensedM3s - EXACT_M3S

/** A river at one of its alarms, and since when it has been there or higher. */
export interface RiverRing {
  readonly alarm: Exclude<RiverAlarm, 0>
  readonly sinceMs: number
  readonly levelM: number
}

/** Stations are read by the hour or by the shift: an older level says nothing of now. */
const STATION_FRESH_MS = 24 * HOUR_MS

/**
 * The alarm that a river stands at by its last level. One that it has stood at as far back as was read has rung already.
 *
 * @param levels the earliest first
 */
export function riverRingAt(
  station: RiverStation,
  levels: readonly StationLevel[],
  nowMs: number,
): RiverRing | undefined {
  const last = levels.at(-1)
  if (!last || nowMs - last.atMs > STATION_FRESH_MS) return undefined
  const alarm = riverAlarmAt(station, last.levelM)
  if (alarm === 0) return undefined
  const before = levels.findLastIndex(({ levelM }) => riverAlarmAt(station, levelM) < alarm)
  const since = levels[before + 1]
  if (before < 0 || !since) return undefined
  return { alarm, sinceMs: since.atMs, levelM: last.levelM }
}
