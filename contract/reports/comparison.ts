import type { Label } from '#contract/core/words.ts'
import type { ReportFigure, ToldDays } from './layout.ts'

type Compared = Pick<ReportFigure, 'value' | 'plan' | 'yearBefore' | 'isRunning'>

/** Percent of the plan that a figure reached; null where it is no number, nothing was planned, or the period runs. */
export function planPercent({ value, plan, isRunning }: Compared): number | null {
  return !isRunning && typeof value === 'number' && plan !== null && plan !== 0 ? (value / plan) * 100 : null
}

/** How much more a figure is than that of the same period of the year before; null where either is not known. */
export function yearDifference({ value, yearBefore }: Compared): number | null {
  return typeof value === 'number' && yearBefore !== null ? value - yearBefore : null
}

/** How many days told a sum, of how many: `4/31 ngày`. */
export const toldText = ({ told, of }: ToldDays): Label => ({
  vi: `${told}/${of} ngày`,
  en: `${told}/${of} days`,
})

/** The name of a figure as it is shown, with the days that told it where these are not all: `Bức xạ GHI (4/31 ngày)`. */
export function figureName({ label, toldDays }: Pick<ReportFigure, 'label' | 'toldDays'>): Label {
  if (!toldDays) return label
  const days = toldText(toldDays)
  return { vi: `${label.vi} (${days.vi})`, en: `${label.en} (${days.en})` }
}
