import { dayWorkCodes, type DutySettings } from '#contract/duty-schedules/settings.ts'

import type { Code } from '../rules/clipboard.rules.ts'

/** What a code counts for. */
interface CodeWork {
  readonly hours: number
  readonly isNight: boolean
  readonly isShift: boolean
}

/** What the totals are reckoned by: the work behind each code, and the plant's normal hours of a week. */
export interface WorkRules {
  readonly work: ReadonlyMap<string, CodeWork>
  readonly normalHoursPerWeek: number
}

/** The sums of a person's month. Overtime counts whole weeks (Monday to Sunday) of this month only. */
export interface PersonTotals {
  readonly shifts: number
  readonly hours: number
  readonly nights: number
  readonly overtime: number
}

/** What each code counts for at a plant. A shift that ends on the next day is a night. */
export function workRulesOf(settings: DutySettings): WorkRules {
  const dayWork = settings.codes.filter(({ code }) => dayWorkCodes.includes(code))
  const work = new Map<string, CodeWork>()
  for (const { code, hours } of dayWork) work.set(code, { hours, isNight: false, isShift: false })
  for (const { code, hours, startsAt, endsAt } of settings.shiftTypes)
    work.set(code, { hours, isNight: endsAt <= startsAt, isShift: true })
  return { work, normalHoursPerWeek: settings.rules.normalHoursPerWeek }
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** The weekday of a day, 0 Monday to 6 Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The totals of one person; of a shift that was stood in part (`shares`, by place of the day) that part counts. */
export function personTotals(
  codes: readonly Code[],
  days: readonly string[],
  { work, normalHoursPerWeek }: WorkRules,
  shares?: ReadonlyMap<number, number>,
): PersonTotals {
  const sums = { shifts: 0, hours: 0, nights: 0, overtime: 0 }
  let week = 0
  for (const [at, day] of days.entries()) {
    if (weekdayOf(day) === 0) week = 0
    const done = work.get(codes[at] ?? '')
    if (!done) continue
    const share = shares?.get(at) ?? 1
    const before = Math.max(0, week - normalHoursPerWeek)
    week += done.hours * share
    sums.overtime += Math.max(0, week - normalHoursPerWeek) - before
    sums.hours += done.hours * share
    if (done.isNight) sums.nights += share
    if (done.isShift) sums.shifts += share
  }
  return {
    shifts: rounded(sums.shifts),
    hours: rounded(sums.hours),
    nights: rounded(sums.nights),
    overtime: rounded(sums.overtime),
  }
}

/** How many people stand a shift on each day. */
export function crewCounts(
  rows: readonly (readonly Code[])[],
  shiftCode: string,
  dayCount: number,
): readonly number[] {
  const counts = Array.from({ length: dayCount }, () => 0)
  for (const codes of rows) {
    for (const [day, code] of codes.entries()) {
      if (code === shiftCode) counts[day] = (counts[day] ?? 0) + 1
    }
  }
  return counts
}
