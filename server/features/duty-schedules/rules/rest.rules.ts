import type { Violation } from '#contract/duty-schedules/legality.ts'
import type { RuleParameters } from '#contract/duty-schedules/settings.ts'

import { dayOfNumber } from './calendar.rules.ts'
import { weekOf, type Duty } from './duties.rules.ts'
import { violationOf, type RosterPerson } from './roster.rules.ts'

const DAY_MINUTES = 1440

/** Breaches of rest between shifts and in the week. */
export function restViolations(
  person: RosterPerson,
  duties: readonly Duty[],
  inMonth: ReadonlySet<string>,
  rules: RuleParameters,
): Violation[] {
  return [...betweenShifts(person, duties, inMonth, rules), ...inWeeks(person, duties, inMonth, rules)]
}

function betweenShifts(
  person: RosterPerson,
  duties: readonly Duty[],
  inMonth: ReadonlySet<string>,
  { minRestHours }: RuleParameters,
): Violation[] {
  return duties.slice(1).flatMap((duty, index) => {
    const before = duties[index]
    if (!before || !(inMonth.has(before.day) || inMonth.has(duty.day))) return []
    const rest = (duty.startsAt - before.endsAt) / 60
    if (rest >= minRestHours) return []
    const breach = {
      employeeId: person.employeeId,
      shiftCode: null,
      days: [before.day, duty.day],
      value: Math.max(0, rest),
      limit: minRestHours,
    }
    return [violationOf(rest <= 0 ? 'twoShiftsRunning' : 'restBetweenShifts', breach, person)]
  })
}

function inWeeks(
  person: RosterPerson,
  duties: readonly Duty[],
  inMonth: ReadonlySet<string>,
  { minWeeklyRestHours, minDaysOffPerMonth }: RuleParameters,
): Violation[] {
  const worked = new Set(duties.map(({ day }) => day).filter((day) => inMonth.has(day)))
  if (inMonth.size - worked.size >= minDaysOffPerMonth) return []
  const weeks = [...new Set([...worked].map(weekOf))]
  return weeks.flatMap((monday) => {
    const longest = longestRestHours(duties, monday * DAY_MINUTES, (monday + 7) * DAY_MINUTES)
    if (longest >= minWeeklyRestHours) return []
    const breach = {
      employeeId: person.employeeId,
      shiftCode: null,
      days: [dayOfNumber(monday), dayOfNumber(monday + 6)],
      value: longest,
      limit: minWeeklyRestHours,
    }
    return [violationOf('weeklyRest', breach, person)]
  })
}

function longestRestHours(duties: readonly Duty[], from: number, to: number): number {
  let freeSince = from
  let longest = 0
  for (const { startsAt, endsAt } of duties) {
    if (endsAt <= from || startsAt >= to) continue
    longest = Math.max(longest, startsAt - freeSince)
    freeSince = Math.max(freeSince, endsAt)
  }
  return Math.max(longest, to - freeSince) / 60
}
