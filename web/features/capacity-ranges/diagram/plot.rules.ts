/** From where to where an axis goes, and the values marked on it. */
export interface Axis {
  readonly from: number
  readonly to: number
  readonly marks: readonly number[]
}

const STEPS = [1, 2, 5, 10]

/** The step of an axis that has about so many marks over a span: 1, 2 or 5 times a power of ten. */
function stepOf(span: number, marks: number): number {
  const rough = span / marks
  const power = 10 ** Math.floor(Math.log10(rough))
  return (STEPS.find((step) => step * power >= rough) ?? 10) * power
}

/** An axis that has room for some values, beginning and ending on a mark. */
export function axisFor(values: readonly number[], marks = 6): Axis {
  const known = values.filter((value) => Number.isFinite(value))
  const [least, most] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [0, 1]
  const span = most - least || 1
  const step = stepOf(span, marks)
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  const all = Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  )
  return { from: first * step, to: last * step, marks: all }
}
