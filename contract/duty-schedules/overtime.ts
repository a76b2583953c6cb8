import type { Language } from '#contract/core/problem.ts'
import { fill } from '#contract/core/problem.ts'

/** Kinds of hours of overtime as they are paid: by the day, at night (22:00 to 06:00), and at night after overtime by day. */
export const overtimeClasses = [
  'workDay',
  'workNight',
  'workNightAfterDay',
  'restDay',
  'restNight',
  'holidayDay',
  'holidayNight',
] as const
export type OvertimeClass = (typeof overtimeClasses)[number]

/**
 * The least pay of an hour of overtime in percent of an hour of the normal day: article 98 of the Labour Code 2019, articles
 * 55 and 57 of Decree 145/2020/NĐ-CP. At night 30 % and 20 % of the day's rate come to it: 200 + 30 + 20 % of 200 = 270.
 */
export const overtimePercents: Readonly<Record<OvertimeClass, number>> = {
  workDay: 150,
  workNight: 200,
  workNightAfterDay: 210,
  restDay: 200,
  restNight: 270,
  holidayDay: 300,
  holidayNight: 390,
}

const labels: Readonly<Record<OvertimeClass, Readonly<Record<Language, string>>>> = {
  workDay: { vi: 'ngày thường', en: 'working day' },
  workNight: { vi: 'đêm ngày thường', en: 'working day, night' },
  workNightAfterDay: { vi: 'đêm ngày thường sau làm thêm ban ngày', en: 'working day, night after day' },
  restDay: { vi: 'ngày nghỉ', en: 'day of rest' },
  restNight: { vi: 'đêm ngày nghỉ', en: 'day of rest, night' },
  holidayDay: { vi: 'ngày lễ', en: 'holiday' },
  holidayNight: { vi: 'đêm ngày lễ', en: 'holiday, night' },
}

/** A class for the user: `đêm ngày nghỉ (270 %)`. */
export function overtimeClassText(overtimeClass: OvertimeClass, language: Language): string {
  return fill('{label} ({percent} %)', {
    label: labels[overtimeClass][language],
    percent: overtimePercents[overtimeClass],
  })
}
