import { quarterOf, weekOf } from '#contract/core/days.ts'
import { formatDay } from '#contract/core/format.ts'
import type { Label } from '#contract/core/words.ts'

import type { ReportFrequency } from './labels.ts'

/** What the period that begins on a day is called; of an event that has none, nothing. Screens write its day as they show days. */
export function periodName(
  frequency: ReportFrequency,
  from: string | null,
  nameDay: (day: string) => string = formatDay,
): Label {
  if (from === null) return { vi: '', en: '' }
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7))]
  const quarter = quarterOf(from)
  const { week, year: yearOfWeek } = weekOf(from)
  const half =
    month < 7
      ? { vi: `6 tháng đầu năm ${year}`, en: `First half of ${year}` }
      : { vi: `6 tháng cuối năm ${year}`, en: `Second half of ${year}` }
  const names: Readonly<Record<ReportFrequency, Label>> = {
    daily: { vi: nameDay(from), en: nameDay(from) },
    weekly: { vi: `Tuần ${week}/${yearOfWeek}`, en: `Week ${week}/${yearOfWeek}` },
    monthly: { vi: `Tháng ${month}/${year}`, en: `${String(month).padStart(2, '0')}/${year}` },
    quarterly: { vi: `Quý ${quarter}/${year}`, en: `Q${quarter} ${year}` },
    halfYearly: half,
    yearly: { vi: `Năm ${year}`, en: year },
    event: { vi: nameDay(from), en: nameDay(from) },
  }
  return names[frequency]
}
