/** What dispatch asks of both units at night, by day and in the peaks, in MW. */
interface Rung {
  readonly lead: Load
  readonly second: Load
}
type Load = readonly [nightMw: number, dayMw: number, peakMw: number]

const rest: Load = [0, 0, 0]

/** From the driest day to the wettest. The peaks come first; no unit is asked for less than its 6 MW. */
const rungs: readonly Rung[] = [
  { lead: [0, 0, 12], second: rest },
  { lead: [0, 7, 12], second: rest },
  { lead: [0, 10, 14], second: rest },
  { lead: [0, 12, 14], second: [0, 0, 10] },
  { lead: [0, 12, 14], second: [0, 0, 13] },
  { lead: [9, 12, 14], second: [0, 0, 13] },
  { lead: [9, 12, 14], second: [0, 10, 13] },
  { lead: [12, 14, 14], second: [0, 13, 14] },
  { lead: [14, 14, 14], second: [9, 13, 14] },
  { lead: [14.5, 14.5, 14.5], second: [14.5, 14.5, 14.5] },
]

const HOURS = { night: 8, day: 9, peak: 7 } as const

/** Whether the load of the day is on: it comes after the morning handover and goes after the one of the evening. */
export const isDaytime = (hour: number): boolean => hour >= 7 && hour < 23
const isPeak = (hour: number) => (hour >= 9 && hour < 12) || (hour >= 17 && hour < 21)

const megawattHours = ([night, day, peak]: Load) => night * HOURS.night + day * HOURS.day + peak * HOURS.peak

const means = rungs.map(({ lead, second }) => (megawattHours(lead) + megawattHours(second)) / 24)

/** The day's load that is nearest to a mean power in MW, as a place in the table of loads. */
export function rungFor(meanMw: number): number {
  let nearest = 0
  for (const [place, mean] of means.entries())
    if (Math.abs(mean - meanMw) < Math.abs((means[nearest] ?? 0) - meanMw)) nearest = place
  return nearest
}

/** What a unit is asked for in an hour of a day. The units take turns while one of them is enough, so that both age alike. */
export function askedMw(rung: number, unit: number, dayNumber: number, hour: number): number {
  const { lead, second } = rungs[rung] ?? { lead: rest, second: rest }
  const leads = second === rest ? (dayNumber % 2) + 1 : 1
  const [night, day, peak] = unit === leads ? lead : second
  if (isPeak(hour)) return peak
  return isDaytime(hour) ? day : night
}
