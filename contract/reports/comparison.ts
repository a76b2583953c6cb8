import type { ReportFigure } from './layout.ts'

type Compared = Pick<ReportFigure, 'value' | 'plan' | 'yearBefore'>

/** Percent of the plan that a figure reached; null where it is no number, or nothing was planned. */
export function planPercent({ value, plan }: Compared): number | null {
  return typeof value === 'number' && plan !== null && plan !== 0 ? (value / plan) * 100 : null
}

/** How much more a figure is than that of the same period of the year before; null where either is not known. */
export function yearDifference({ value, yearBefore }: Compared): number | null {
  return typeof value === 'number' && yearBefore !== null ? value - yearBefore : null
}
