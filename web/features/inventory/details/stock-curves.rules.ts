import type { Curves } from '#web/kit/chart/curves.rules.ts'

interface DayOfStock {
  readonly day: string
  readonly quantity: string
}

interface Limits {
  readonly minStock: string | null
  readonly maxStock: string | null
}

const NOON_AT_PLANT = 'T12:00:00+07:00'
const A_MOMENT_S = 60

/**
 * Stock as steps: it stays what it was until the day on which it changes, up to now, with its minimum and maximum as lines
 * where there are any.
 *
 * @param now in seconds
 */
export function stockCurves(
  days: readonly DayOfStock[],
  { minStock, maxStock }: Limits,
  now: number,
): Curves {
  const points = days.flatMap(({ day, quantity }, at) => {
    const time = Date.parse(`${day}${NOON_AT_PLANT}`) / 1000
    const before = days[at - 1]
    const here = { time, value: Number(quantity) }
    return before ? [{ time: time - A_MOMENT_S, value: Number(before.quantity) }, here] : [here]
  })
  const last = points.at(-1)
  if (last && last.time < now) points.push({ time: now, value: last.value })
  const level = (limit: string | null) => (limit === null ? [] : [points.map(() => Number(limit))])
  return {
    times: points.map(({ time }) => time),
    lines: [points.map(({ value }) => value), ...level(minStock), ...level(maxStock)],
  }
}
