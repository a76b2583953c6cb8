import type { Language } from '#contract/core/problem.ts'

import { weekdayOf } from '#web/platform/format/day.ts'

const SATURDAY = 5
const names: Readonly<Record<Language, readonly string[]>> = {
  vi: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
  en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
}

/** The weekday of a day as tables name it: `T2` to `CN`. */
export const weekdayName = (day: string, language: Language) => names[language][weekdayOf(day)] ?? ''

/** Saturdays and Sundays. */
export const isWeekend = (day: string) => weekdayOf(day) >= SATURDAY
