import type { Label } from '#contract/core/words.ts'
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

/** The name of a figure as it is shown, with the days that told it where these are not all: `Bức xạ GHI (4/31 ngày)`. */
export function figureName({ label, toldDays }: Pick<ReportFigure, 'label' | 'toldDays'>): Label {
  if (!toldDays) return label
  const days = `${toldDays.told}/${toldDays.of}`
  return { vi: `${label.vi} (${days} ngày)`, en: `${label.en} (${days} days)` }
}
