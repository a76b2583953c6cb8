import { dayAfter } from '#contract/core/days.ts'
import { formatShownDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { daysOfPeriod, periodBefore, periodText, type CalendarPeriod } from '#contract/reports/periods.ts'

const counts: Readonly<Record<CalendarPeriod, number>> = {
  day: 60,
  week: 110,
  month: 60,
  quarter: 24,
  year: 12,
}

/** The periods that can be chosen, by their first day: that which was over last first, then those before it. */
export function periodOptions(
  period: CalendarPeriod,
  today: string,
  language: Language,
): { readonly value: string; readonly label: string }[] {
  let days = periodBefore(period, today)
  return Array.from({ length: counts[period] }, () => {
    const { from, to } = days
    const text = periodText(period, days, language, formatShownDay)
    days = daysOfPeriod(period, dayAfter(from, -1))
    const isWeek = period === 'week'
    return { value: from, label: isWeek ? `${text} (${formatShownDay(from)} – ${formatShownDay(to)})` : text }
  })
}
