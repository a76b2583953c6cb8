import { dayAfter, daysUntil } from '#contract/core/days.ts'
import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { dayStartMs } from '#contract/readings/slots.ts'

import { SLOTS_A_DAY, type OutputPeriod } from './labels.ts'

const HALF_HOUR_MS = 1_800_000
const HOURS_A_DAY = 24

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const dayIn = (date: Date) => date.toISOString().slice(0, 10)

/** The first day of the period that a day lies in: weeks begin on Monday. */
export function periodStart(period: OutputPeriod, day: string): string {
  if (period === 'day') return day
  if (period === 'week') return dayAfter(day, -((utc(day).getUTCDay() + 6) % 7))
  return period === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
}

/** The last day of the period that begins on a day. */
export function periodEnd(period: OutputPeriod, startsOn: string): string {
  if (period === 'day') return startsOn
  if (period === 'week') return dayAfter(startsOn, 6)
  const [year = 0, month = 1] = startsOn.split('-').map(Number)
  return period === 'month' ? dayIn(new Date(Date.UTC(year, month, 0))) : `${startsOn.slice(0, 4)}-12-31`
}

/** The parts of a period: 48 half-hours of a day, 7 days of a week, the days of a month, 12 months of a year. */
export function partCount(period: OutputPeriod, startsOn: string): number {
  if (period === 'day') return SLOTS_A_DAY
  if (period === 'year') return 12
  return daysUntil(startsOn, periodEnd(period, startsOn)) + 1
}

/** The first day of each part of a week, month or year. */
export function partDays(period: OutputPeriod, startsOn: string): string[] {
  const count = partCount(period, startsOn)
  if (period === 'day') return [startsOn]
  return Array.from({ length: count }, (_, at) =>
    period === 'year'
      ? `${startsOn.slice(0, 4)}-${String(at + 1).padStart(2, '0')}-01`
      : dayAfter(startsOn, at),
  )
}

/** The hours of each part of a week, month or year. */
export const partHours = (period: OutputPeriod, startsOn: string): number[] =>
  partDays(period, startsOn).map((day) =>
    period === 'year' ? (daysUntil(day, periodEnd('month', day)) + 1) * HOURS_A_DAY : HOURS_A_DAY,
  )

/** A half-hour by its end, from `00:30` of the first to `24:00` of the last: slot k covers ((k−1)·30, k·30] minutes. */
export function slotLabel(slot: number): string {
  const minutes = (slot + 1) * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
}

/** When a half-hour of a day begins, in milliseconds. */
export const slotStartMs = (day: string, slot: number): number => dayStartMs(day) + slot * HALF_HOUR_MS

/** What each part of a period is called. */
export function partLabels(period: OutputPeriod, startsOn: string): string[] {
  if (period === 'day') return Array.from({ length: SLOTS_A_DAY }, (_, slot) => slotLabel(slot))
  const days = partDays(period, startsOn)
  if (period === 'year') return days.map((day) => day.slice(5, 7))
  return days.map((day) => formatDay(day).slice(0, 5))
}

/** A period as it is spoken of: `21/11/2026`, `tuần 16/11/2026`, `11/2026`, `2026`. Screens write its day as they show days. */
export function periodName(
  period: OutputPeriod,
  startsOn: string,
  language: Language,
  nameDay: (day: string) => string = formatDay,
): string {
  if (period === 'day') return nameDay(startsOn)
  if (period === 'week') return `${language === 'vi' ? 'tuần từ' : 'week of'} ${nameDay(startsOn)}`
  return period === 'month' ? formatDay(startsOn).slice(3) : startsOn.slice(0, 4)
}
