import type { Curves } from '#web/kit/chart/curves.rules.ts'

/** One value of a device's parameter at a time. */
export interface Point {
  readonly deviceId: number
  readonly parameterId: number
  readonly at: string
  readonly value: number | null
}

const secondsOf = (at: string) => Date.parse(at) / 1000

/** One curve for each parameter, over all the times there are. */
export function curvesOf(points: readonly Point[], parameterIds: readonly number[]): Curves {
  const chosen = points.filter(({ parameterId }) => parameterIds.includes(parameterId))
  const times = [...new Set(chosen.map(({ at }) => secondsOf(at)))].toSorted((a, b) => a - b)
  const place = new Map(times.map((time, index) => [time, index]))
  const lines = parameterIds.map(() => times.map((): number | null => null))
  for (const { parameterId, at, value } of chosen) {
    const line = lines[parameterIds.indexOf(parameterId)]
    if (line) line[place.get(secondsOf(at)) ?? 0] = value
  }
  return { times, lines }
}

/** Where the others lie at each time: least, lower quarter, median, upper quarter, most. */
export const fanLines = ['min', 'lower', 'median', 'upper', 'max'] as const
const shares = { min: 0, lower: 0.25, median: 0.5, upper: 0.75, max: 1 } as const

/** The curve of one device between those of the others: its own line first, then the {@link fanLines} of the others. */
export function fanOf(points: readonly Point[], deviceId: number): Curves {
  const byTime = new Map<number, { own: number | null; others: number[] }>()
  for (const { deviceId: device, at, value } of points) {
    const time = secondsOf(at)
    const here = byTime.get(time) ?? { own: null, others: [] }
    byTime.set(time, here)
    if (device === deviceId) here.own = value
    else if (value !== null) here.others.push(value)
  }
  const times = [...byTime.keys()].toSorted((a, b) => a - b)
  const ranked = times.map((time) => byTime.get(time)?.others.toSorted((a, b) => a - b) ?? [])
  return {
    times,
    lines: [
      times.map((time) => byTime.get(time)?.own ?? null),
      ...fanLines.map((name) => ranked.map((values) => quantile(values, shares[name]))),
    ],
  }
}

/** The value below which a share of the values lies, between its neighbours; null without values. */
export function quantile(ranked: readonly number[], share: number): number | null {
  const at = (ranked.length - 1) * share
  const [below, above] = [ranked[Math.floor(at)], ranked[Math.ceil(at)]]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (at - Math.floor(at))
}
