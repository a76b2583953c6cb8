import { publishWindowsH, type PublishWindowH } from '#contract/reservoirs/version.ts'

import { SLOTS_A_DAY, unknown, type Slots } from './grid.rules.ts'

/** An hour of slots. */
const HOUR = 4
/** Above this rise or fall in m an hour a flood runs: it is not averaged away. */
const FLOOD_M_AN_HOUR = 0.05
/** What the resolution of the level may add to a published inflow: a share of its mean of seven days, in m³/s at least. */
const NOISE = { share: 0.05, leastM3s: 2 } as const

/** What a level of limited resolution does to an inflow over some hours, in m³/s: 1 cm at 5.7 hm³/m in 1 h is 22.4. */
export const noiseM3s = (hm3PerMetre: number, resolutionM: number, hours: number): number =>
  (hm3PerMetre * 1e6 * resolutionM * Math.SQRT2) / (hours * 3600)

/**
 * Over how many hours an inflow is averaged: the fewest over which the resolution of the level is lost in its mean of the
 * last seven days. At 48.6 m³/s and 1 cm it is 12 h, with a logger of 1 mm 1 h; in a flood always 1 h.
 */
export function windowH(
  {
    hm3PerMetre,
    resolutionM,
    meanM3s,
    riseMAnHour,
  }: {
    readonly hm3PerMetre: number
    readonly resolutionM: number
    readonly meanM3s: number
    readonly riseMAnHour: number
  },
  fixed: PublishWindowH | null,
): PublishWindowH {
  if (fixed !== null) return fixed
  if (Math.abs(riseMAnHour) > FLOOD_M_AN_HOUR) return 1
  const most = Math.max(NOISE.leastM3s, NOISE.share * (Number.isNaN(meanM3s) ? 0 : meanM3s))
  return publishWindowsH.find((hours) => noiseM3s(hm3PerMetre, resolutionM, hours) < most) ?? 24
}

/** Sums over any slots in one step: of the known values, and how many they are. */
function prefix(values: Slots): { sums: Float64Array; counts: Float64Array } {
  const [sums, counts] = [new Float64Array(values.length + 1), new Float64Array(values.length + 1)]
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot] ?? Number.NaN
    const isKnown = !Number.isNaN(value)
    sums[slot + 1] = (sums[slot] ?? 0) + (isKnown ? value : 0)
    counts[slot + 1] = (counts[slot] ?? 0) + (isKnown ? 1 : 0)
  }
  return { sums, counts }
}

/** Reads means of the known values from one slot until before another. */
export function meansOf(values: Slots): (from: number, until: number) => number {
  const { sums, counts } = prefix(values)
  return (from, until) => {
    const [start, end] = [Math.max(0, from), Math.min(values.length, until)]
    const count = (counts[end] ?? 0) - (counts[start] ?? 0)
    return end > start && count > 0 ? ((sums[end] ?? 0) - (sums[start] ?? 0)) / count : Number.NaN
  }
}

/** An inflow as it is published, and where it had to be held at nothing. */
export interface Published {
  readonly inflowsM3s: Slots
  /** 1 where the average was negative. */
  readonly isNegative: Uint8Array
  /** 1 on days that took in less than nothing. */
  readonly isDoubtfulDay: Uint8Array
}

/**
 * Publishes an inflow: the mean around each slot over its window, with the volume of each day as the balance has it, and
 * never below 0. What a day is short of its volume after averaging is given back along an arc that is 0 at both midnights.
 *
 * @param rawM3s whole days, NaN where nothing is known
 * @param windowsH by slot
 */
export function publish(rawM3s: Slots, windowsH: Uint8Array): Published {
  const count = rawM3s.length
  const published: Published = {
    inflowsM3s: unknown(count),
    isNegative: new Uint8Array(count),
    isDoubtfulDay: new Uint8Array(count),
  }
  const mean = meansOf(rawM3s)
  for (let slot = 0; slot < count; slot++) {
    if (Number.isNaN(rawM3s[slot] ?? Number.NaN)) continue
    const half = ((windowsH[slot] ?? 1) * HOUR) / 2
    published.inflowsM3s[slot] = mean(slot - half, slot + half + 1)
  }
  for (let from = 0; from < count; from += SLOTS_A_DAY) keepDay(rawM3s, published, from)
  return published
}

function keepDay(rawM3s: Slots, { inflowsM3s, isNegative, isDoubtfulDay }: Published, from: number): void {
  const known: number[] = []
  let [raw, mean, arcs] = [0, 0, 0]
  for (let slot = from; slot < Math.min(from + SLOTS_A_DAY, rawM3s.length); slot++) {
    const value = rawM3s[slot] ?? Number.NaN
    if (Number.isNaN(value)) continue
    known.push(slot)
    raw += value
    mean += inflowsM3s[slot] ?? 0
    arcs += arcOf(slot - from)
  }
  if (known.length === 0) return
  const values = known.map((slot) => (inflowsM3s[slot] ?? 0) + ((raw - mean) * arcOf(slot - from)) / arcs)
  for (const [place, value] of values.entries()) if (value < 0) isNegative[known[place] ?? 0] = 1
  for (const [place, value] of spreadDeficit(values).entries()) inflowsM3s[known[place] ?? 0] = value
  if (raw < 0) for (const slot of known) isDoubtfulDay[slot] = 1
}

const arcOf = (slot: number) => {
  const share = (slot + 0.5) / SLOTS_A_DAY
  return share * (1 - share)
}

/**
 * Values without negative ones and with the same sum: what is negative becomes 0, and the others give it up in proportion.
 * 121.3, −12.6, 44.1, 58.0 become 114.5, 0, 41.6, 54.7. A sum below 0 leaves nothing.
 */
export function spreadDeficit(values: readonly number[]): number[] {
  const sum = values.reduce((all, value) => all + value, 0)
  const positive = values.reduce((all, value) => all + Math.max(0, value), 0)
  if (positive === sum) return [...values]
  const factor = positive > 0 ? Math.max(0, sum) / positive : 0
  return values.map((value) => Math.max(0, value) * factor)
}
