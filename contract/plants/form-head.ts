import type { Language } from '#contract/core/problem.ts'

/** The line above the signatures of a form: `Quảng Ngãi, ngày 21 tháng 11 năm 2026`; a dotted gap where no place is known. */
export function placeAndDay(place: string | null, day: string, language: Language = 'vi'): string {
  const [year, month, date] = day.split('-')
  const where = place ?? '……………'
  return language === 'vi'
    ? `${where}, ngày ${date} tháng ${month} năm ${year}`
    : `${where}, ${date}/${month}/${year}`
}
