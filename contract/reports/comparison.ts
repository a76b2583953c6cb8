import type { ReportFigure } from './layout.ts'

type Compared = Pick<ReportFigure, 'value' | 'plan' | 'yearBefore' | 'isRunning'>

/** Percent of the plan that a figure reached; null where it is no number, nothing was planned, or the period runs. */
export function planPercent({ value, plan, isRunning }: Compared): number | null {
  return !isRunning && typeof value === 'number' && plan !== null && plan !== 0 ? (value / plan) * 100 : null
}

/** How much more a figure is than that of the same period of the year before; null where either is not known. */
export function yearDifference({ value, yearBefore }: Compared): number | null {
  return typeof value === 'number' && yearBefore !== null ? value - yearBefore : null
}
