import type { LegalityRuleId, Violation } from '#contract/duty-schedules/legality.ts'
import type { RuleParameters } from '#contract/duty-schedules/settings.ts'

import { dayOfNumber } from './calendar.rules.ts'
import { overtimeOf, weekOf, type Duty } from './duties.rules.ts'
import { violationOf, type RosterPerson } from './roster.rules.ts'

/** Breaches of the hours a day, a week, and of overtime. */
export function workingTimeViolations(
  person: RosterPerson,
  duties: readonly Duty[],
  inMonth: ReadonlySet<string>,
  rules: RuleParameters,
): Violation[] {
  return [
    ...longDays(person, duties, inMonth, rules),
    ...longWeeks(person, duties, inMonth, rules),
    ...overtime(person, duties, inMonth, rules),
  ]
}

function longDays(
  { employeeId, fullName }: RosterPerson,
  duties: readonly Duty[],
  inMonth: ReadonlySet<string>,
  { normalHoursPerDay, maxHoursPerDay }: RuleParameters,
): Violation[] {
  const own = duties.filter(({ day }) => inMonth.has(day))
  const about = (rule: LegalityRuleId, long: readonly Duty[], limit: number) =>
    long.length === 0
      ? []
      : [
          violationOf(
            rule,
            {
              employeeId,
              shiftCode: null,
              days: long.map(({ day }) => day),
              value: Math.max(...long.map(({ hours }) => hours)),
              limit,
            },
            { fullName },
          ),
        ]
  const tooLong = own.filter(({ hours }) => hours > maxHoursPerDay)
  const long = own.filter(({ hours }) => hours > normalHoursPerDay && hours <= maxHoursPerDay)
  return [...about('overtimeDay', tooLong, maxHoursPerDay), ...about('normalDay', long, normalHoursPerDay)]
}

function longWeeks(
  person: RosterPerson,
  duties: readonly Duty[],
  inMonth: ReadonlySet<string>,
  { normalHoursPerWeek }: RuleParameters,
): Violation[] {
  const weeks = new Set(duties.filter(({ day }) => inMonth.has(day)).map(({ day }) => weekOf(day)))
  return [...weeks].flatMap((monday) => {
    const hours = duties
      .filter(({ day }) => weekOf(day) === monday)
      .reduce((sum, duty) => sum + duty.hours, 0)
    if (hours <= normalHoursPerWeek) return []
    const breach = {
      employeeId: person.employeeId,
      shiftCode: null,
      days: [dayOfNumber(monday), dayOfNumber(monday + 6)],
      value: hours,
      limit: normalHoursPerWeek,
    }
    return [violationOf('normalWeek', breach, person)]
  })
}

function overtime(
  person: RosterPerson,
  duties: readonly Duty[],
  inMonth: ReadonlySet<string>,
  rules: RuleParameters,
): Violation[] {
  const hours = overtimeOf(duties, rules.normalHoursPerWeek)
  const extra = duties
    .map(({ day }, index) => ({ day, hours: hours[index] ?? 0 }))
    .filter((one) => one.hours > 0 && inMonth.has(one.day))
  if (extra.length === 0) return []
  const inThisMonth = extra.reduce((sum, one) => sum + one.hours, 0)
  const days = extra.map(({ day }) => day)
  const against = (rule: LegalityRuleId, value: number, limit: number) => {
    if (value * 100 < limit * rules.overtimeWarningPercent) return []
    const severity = value > limit ? 'block' : 'warn'
    const breach = { employeeId: person.employeeId, shiftCode: null, days, value, limit }
    return [violationOf(rule, breach, person, severity)]
  }
  return [
    ...against('overtimeMonth', inThisMonth, rules.maxOvertimePerMonth),
    ...against('overtimeYear', person.overtimeBefore + inThisMonth, rules.maxOvertimePerYear),
  ]
}
