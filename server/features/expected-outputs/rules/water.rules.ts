import { startsOf } from '#contract/expected-outputs/figures.ts'
import { SLOTS_A_DAY } from '#contract/expected-outputs/labels.ts'
import type { PeakHours } from '#contract/expected-outputs/settings.ts'
import { zoneAt, type ForbiddenZone } from '#contract/capacity-ranges/curves.ts'

const DAY_S = 86_400
const HALF_HOUR_S = 1800

/** The water of a day: flows in m³/s, volumes in 10⁶ m³. */
export interface DayWater {
  readonly inflowM3s: number
  readonly minimumFlowM3s: number
  readonly volumeStartHm3: number
  readonly volumeEndHm3: number
}

/** Flow left for the units over a day, in m³/s: 48.6 in, 3.2 left in the river and a level that is kept are 45.4. */
export function turbineWaterM3s({
  inflowM3s,
  minimumFlowM3s,
  volumeStartHm3,
  volumeEndHm3,
}: DayWater): number {
  return Math.max(0, inflowM3s - minimumFlowM3s + ((volumeStartHm3 - volumeEndHm3) * 1e6) / DAY_S)
}

/** Energy of a flow over a day by what a kWh takes, in MWh: 45.4·86,400/6.58/1,000 = 596. */
export const waterEnergyMwh = (flowM3s: number, m3PerKwh: number): number =>
  (flowM3s * DAY_S) / m3PerKwh / 1000

/** Power of a flow at a net head, in MW: 9.81·0.90·45.4·64.3/1,000 = 25.8. */
export const waterPowerMw = (flowM3s: number, netHeadM: number, efficiency: number): number =>
  (9.81 * efficiency * flowM3s * netHeadM) / 1000

/** What a unit takes of the water at a power, in m³/s: P·q/3.6; 15 MW at 6.58 m³/kWh are 27.4. */
export const flowAt = (powerMw: number | null, m3PerKwh: number | null): number | null =>
  powerMw === null || m3PerKwh === null ? null : (powerMw * m3PerKwh) / 3.6

/**
 * Volume at the beginning of each half-hour and at the end of the day, in 10⁶ m³; null from the first half-hour on of which the
 * flow through the units is not known.
 *
 * Worked example: 48.6 m³/s in, 3.2 left in the river and 27.4 through the units add 18.0·1,800 s = 0.0324 in half an hour.
 */
export function volumesOfDay(
  { volumeStartHm3, inflowM3s, minimumFlowM3s }: Omit<DayWater, 'volumeEndHm3'>,
  turbinesM3s: readonly (number | null)[],
): (number | null)[] {
  const volumes: (number | null)[] = [volumeStartHm3]
  for (const flow of turbinesM3s) {
    const before = volumes.at(-1) ?? null
    const added = flow === null ? null : ((inflowM3s - minimumFlowM3s - flow) * HALF_HOUR_S) / 1e6
    volumes.push(before === null || added === null ? null : before + added)
  }
  return volumes
}

/** A unit that water is laid out to. */
export interface LaidOutUnit {
  readonly pMinMw: number
  /** What it can give in each half-hour. */
  readonly mostMw: readonly number[]
  readonly forbiddenZones: readonly ForbiddenZone[]
  /** How often it may start in the day; null for as often as it is asked to. */
  readonly maxStarts: number | null
}

const halvesUntil = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 2 + minute / 30
}

/** The half-hours within peak hours: 09:30–11:30 are those that end at 10:00, 10:30, 11:00 and 11:30. */
const peakSlots = (peakHours: readonly PeakHours[]): ReadonlySet<number> =>
  new Set(
    peakHours.flatMap(({ from, to }) =>
      Array.from({ length: halvesUntil(to) - halvesUntil(from) }, (_, at) => halvesUntil(from) + at),
    ),
  )

/**
 * Lays the energy of a day out: the peak hours of one unit after the other first, then the other hours. A unit runs at
 * what it can give; the last half-hours at what is left, if that is no less than its P min and in no forbidden zone. One that
 * has started as often as it may runs on from where it runs already: later or earlier, not once more.
 *
 * @returns the power of each unit in each half-hour, in MW
 */
export function layOut(
  energyMwh: number,
  units: readonly LaidOutUnit[],
  peakHours: readonly PeakHours[],
): number[][] {
  const peaks = peakSlots(peakHours)
  const all = Array.from({ length: SLOTS_A_DAY }, (_, slot) => slot)
  const laid = units.map((unit) => ({ unit, row: all.map(() => 0) }))
  let left = energyMwh
  for (const slots of [all.filter((slot) => peaks.has(slot)), all.filter((slot) => !peaks.has(slot))])
    for (const { unit, row } of laid) left = fill(unit, row, slots, left)
  return laid.map(({ row }) => row)
}

/** Fills half-hours of a unit until nothing more fits; what joins a run makes room for what lies before it. */
function fill(unit: LaidOutUnit, row: number[], slots: readonly number[], energyMwh: number): number {
  let left = energyMwh
  for (let isMore = true; isMore;) {
    isMore = false
    for (const slot of slots) {
      if (row[slot] !== 0) continue
      const power = runsAt(unit, slot, left)
      if (power === 0 || runsOf(row.with(slot, power)) > (unit.maxStarts ?? SLOTS_A_DAY)) continue
      row[slot] = power
      left -= power * 0.5
      isMore = unit.maxStarts !== null
    }
  }
  return left
}

/** How often a unit has to start for what is laid out; nobody knows whether it runs at midnight. */
const runsOf = (row: readonly number[]) => startsOf([0, ...row]).length

function runsAt({ pMinMw, mostMw, forbiddenZones }: LaidOutUnit, slot: number, leftMwh: number): number {
  const power = Math.floor(Math.min(mostMw[slot] ?? 0, leftMwh / 0.5) * 1000) / 1000
  if (power <= 0 || power < pMinMw || zoneAt(forbiddenZones, power)) return 0
  return power
}
