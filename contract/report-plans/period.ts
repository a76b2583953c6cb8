import { dayAfter, weekdayOf } from '#contract/core/days.ts'
import { formatDay } from '#contract/core/format.ts'
import type { Label } from '#contract/core/words.ts'

import type { ReportFrequency } from './labels.ts'

/** The number and year of a week as ISO 8601 counts them: that of its Thursday. 2026-11-23 is in week 48 of 2026. */
export function isoWeekOf(day: string): { readonly week: number; readonly year: number } {
  const thursday = dayAfter(day, 4 - weekdayOf(day))
  const dayOfYear =
    (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${thursday.slice(0, 4)}-01-01T00:00:00Z`)) / 86_400_000
  return { week: Math.floor(dayOfYear / 7) + 1, year: Number(thursday.slice(0, 4)) }
}

/** What the period that begins on a day is called; of an event that has none, nothing. */
export function periodName(frequency: ReportFrequency, from: string | null): Label {
  if (from === null) return { vi: '', en: '' }
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7))]
  const quarter = Math.ceil(month / 3)
  const { week, year: yearOfWeek } = isoWeekOf(from)
  const half =
    month < 7
      ? { vi: `6 tháng đầu năm ${year}`, en: `First half of ${year}` }
      : { vi: `6 tháng cuối năm ${year}`, en: `Second half of ${year}` }
  const names: Readonly<Record<ReportFrequency, Label>> = {
    daily: { vi: formatDay(from), en: formatDay(from) },
    weekly: { vi: `Tuần ${week}/${yearOfWeek}`, en: `Week ${week}/${yearOfWeek}` },
    monthly: { vi: `Tháng ${month}/${year}`, en: `${String(month).padStart(2, '0')}/${year}` },
    quarterly: { vi: `Quý ${quarter}/${year}`, en: `Q${quarter} ${year}` },
    halfYearly: half,
    yearly: { vi: `Năm ${year}`, en: year },
    event: { vi: formatDay(from), en: formatDay(from) },
  }
  return names[frequency]
}
