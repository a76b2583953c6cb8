import { median } from '#contract/core/median.ts'
import type { TrackingSettings } from '#contract/inverter-tracking/settings.ts'
import { DARK_BELOW_WM2 } from '#contract/readings/daylight.ts'

const MINUTE_MS = 60_000

/** An inverter's power over a day: kW by the instant of its slot in milliseconds; a slot without a reading has none. */
export interface PoweredInverter {
  readonly id: number
  readonly ratedKw: number | null
  readonly dcKwp: number | null
  readonly powerKwAt: ReadonlyMap<number, number>
}

/** The slots of a day in which inverters should have readings, and the light in them. */
export interface RunningDay {
  readonly slots: readonly number[]
  readonly frequencyMinutes: number
  /** W/m² by slot; a slot without a reading has none. */
  readonly irradianceAt: ReadonlyMap<number, number>
  /** From when to when it is noon, in milliseconds. */
  readonly noon: readonly [fromMs: number, toMs: number]
}

/** A time an inverter stood still although it should have run, in milliseconds; `toMs` is its end. */
export interface Stop {
  readonly fromMs: number
  readonly toMs: number
  readonly noonMinutes: number
  /** Null when no other inverter ran. */
  readonly lostKwh: number | null
}

/** How an inverter spent the slots of a day. */
export interface Running {
  readonly runningMinutes: number
  readonly standstillMinutes: number
  readonly missingMinutes: number
  readonly stops: readonly Stop[]
  /** The slots it ran in, in milliseconds. */
  readonly ranIn: readonly number[]
}

type Limits = Pick<TrackingSettings, 'runsFromWm2' | 'runsFromPeerPercent' | 'standsUpToPercent'>

/** What power is compared by: that of the panels, or the rating where it is not known. */
const sizeKw = ({ dcKwp, ratedKw }: PoweredInverter) => dcKwp ?? ratedKw

/** Up to this power an inverter stands, in kW. */
const standsUpToKw = ({ ratedKw, dcKwp }: PoweredInverter, { standsUpToPercent }: Limits) =>
  ((ratedKw ?? dcKwp ?? 0) * standsUpToPercent) / 100

/**
 * How each inverter spent its day. It stands still in a slot when its power is at most a small share of its rating while
 * irradiance says it should run or, where irradiance was not read, the median of the others does. A slot without a reading
 * is missing and nothing else; in the dark it is not even that, for inverters sleep then.
 */
export function runningOf(
  inverters: readonly PoweredInverter[],
  day: RunningDay,
  limits: Limits,
): Map<number, Running> {
  const others = day.slots.map((slot) => specificPowers(inverters, slot, limits))
  return new Map(inverters.map((inverter) => [inverter.id, runningOfOne(inverter, day, others, limits)]))
}

/** kW per kW of size, of every inverter with a reading, and whether it runs. */
interface SpecificPower {
  readonly id: number
  readonly share: number
  readonly runs: boolean
}

function specificPowers(
  inverters: readonly PoweredInverter[],
  slot: number,
  limits: Limits,
): SpecificPower[] {
  return inverters.flatMap((inverter) => {
    const [powerKw, size] = [inverter.powerKwAt.get(slot), sizeKw(inverter)]
    if (powerKw === undefined || size === null) return []
    return [{ id: inverter.id, share: powerKw / size, runs: powerKw > standsUpToKw(inverter, limits) }]
  })
}

function runningOfOne(
  inverter: PoweredInverter,
  { slots, frequencyMinutes, irradianceAt, noon }: RunningDay,
  others: readonly (readonly SpecificPower[])[],
  limits: Limits,
): Running {
  const counts = { running: 0, standstill: 0, missing: 0 }
  const stops: { fromMs: number; toMs: number; lostKwh: number | null }[] = []
  const ranIn: number[] = []
  for (const [at, slot] of slots.entries()) {
    const powerKw = inverter.powerKwAt.get(slot)
    if (powerKw === undefined) {
      if (!isDark(irradianceAt.get(slot))) counts.missing += 1
      continue
    }
    if (powerKw > standsUpToKw(inverter, limits)) {
      counts.running += 1
      ranIn.push(slot)
      continue
    }
    const siblings = (others[at] ?? []).filter(({ id }) => id !== inverter.id)
    if (!shouldRun(irradianceAt.get(slot), siblings, limits)) continue
    counts.standstill += 1
    const lostKwh = lostIn(inverter, powerKw, siblings, frequencyMinutes)
    const last = stops.at(-1)
    const toMs = slot + frequencyMinutes * MINUTE_MS
    if (last?.toMs !== slot) stops.push({ fromMs: slot, toMs, lostKwh })
    else stops[stops.length - 1] = { ...last, toMs, lostKwh: added(last.lostKwh, lostKwh) }
  }
  return {
    runningMinutes: counts.running * frequencyMinutes,
    standstillMinutes: counts.standstill * frequencyMinutes,
    missingMinutes: counts.missing * frequencyMinutes,
    stops: stops.map((stop) => ({ ...stop, noonMinutes: overlapMinutes(stop, noon) })),
    ranIn,
  }
}

/** Only light that was read says so: where nothing was read at all, nobody knows. */
const isDark = (irradianceWm2: number | undefined) =>
  irradianceWm2 !== undefined && irradianceWm2 < DARK_BELOW_WM2

function shouldRun(
  irradianceWm2: number | undefined,
  siblings: readonly SpecificPower[],
  { runsFromWm2, runsFromPeerPercent }: Limits,
): boolean {
  if (irradianceWm2 !== undefined) return irradianceWm2 >= runsFromWm2
  const middle = median(siblings.map(({ share }) => share))
  return middle !== null && middle * 100 >= runsFromPeerPercent
}

/** What the median of the running siblings would have given with this inverter's panels, less what it gave. */
function lostIn(
  inverter: PoweredInverter,
  powerKw: number,
  siblings: readonly SpecificPower[],
  frequencyMinutes: number,
): number | null {
  const middle = median(siblings.filter(({ runs }) => runs).map(({ share }) => share))
  const size = sizeKw(inverter)
  if (middle === null || size === null) return null
  return (Math.max(0, middle * size - powerKw) * frequencyMinutes) / 60
}

/** Times in milliseconds, from one to the other. */
export type Times = readonly (readonly [fromMs: number, toMs: number])[]

/** When somebody noted that an inverter stood. */
interface Standing {
  readonly inverter: PoweredInverter
  readonly times: Times
}

/**
 * What inverters would have given in times that somebody noted they stood still: what {@link runningOf} counts for a stop,
 * for the share of each slot that lies in them. In the dark that is nothing. What one gave itself counts only where its
 * power says that it stood: of a reading that stands for the whole hour, the noted time knows better.
 *
 * 10:00 to 11:30 while neighbours make 80 kW of as many panels: 120 kWh.
 *
 * @returns kWh by inverter; null where no slot tells
 */
export function missedKwh(
  noted: readonly Standing[],
  inverters: readonly PoweredInverter[],
  day: Omit<RunningDay, 'noon'>,
  limits: Limits,
): Map<number, number | null> {
  // Many that stood in a slot, as when the grid was gone, ask for the same ones that ran in it.
  const ran = new Map<number, readonly SpecificPower[]>()
  const ranIn = (slot: number) => {
    const running = ran.get(slot) ?? specificPowers(inverters, slot, limits).filter(({ runs }) => runs)
    ran.set(slot, running)
    return running
  }
  return new Map(noted.map((stop) => [stop.inverter.id, missedByOne(stop, ranIn, day, limits)]))
}

function missedByOne(
  { inverter, times }: Standing,
  ranIn: (slot: number) => readonly SpecificPower[],
  { slots, frequencyMinutes, irradianceAt }: Omit<RunningDay, 'noon'>,
  limits: Limits,
): number | null {
  const slotLengthMs = frequencyMinutes * MINUTE_MS
  let kwh: number | null = null
  for (const slot of slots) {
    const share =
      times.reduce((sum, time) => sum + overlapMs([slot, slot + slotLengthMs], time), 0) / slotLengthMs
    if (share === 0) continue
    const siblings = ranIn(slot).filter(({ id }) => id !== inverter.id)
    const powerKw = inverter.powerKwAt.get(slot) ?? 0
    const gaveKw = powerKw > standsUpToKw(inverter, limits) ? 0 : powerKw
    const lostKwh = isDark(irradianceAt.get(slot)) ? 0 : lostIn(inverter, gaveKw, siblings, frequencyMinutes)
    kwh = added(kwh, lostKwh === null ? null : lostKwh * share)
  }
  return kwh
}

const added = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)

const overlapMinutes = ({ fromMs, toMs }: Pick<Stop, 'fromMs' | 'toMs'>, noon: Times[number]) =>
  overlapMs([fromMs, toMs], noon) / MINUTE_MS

const overlapMs = ([from, to]: Times[number], [otherFrom, otherTo]: Times[number]) =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom))
