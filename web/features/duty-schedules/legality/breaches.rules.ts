import { formatShownDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { type LegalityRuleId, violationText } from '#contract/duty-schedules/legality.ts'
import { type CheckedViolation, codesIn } from '#contract/duty-schedules/schedule.ts'

import type { Selection } from '#web/kit/sheet/rules/selection.rules.ts'

/** A mark of a cell, as the grid draws it. */
interface Mark {
  readonly severity: CheckedViolation['severity']
  readonly text: string
}

/** Where a breach stands in the grid. */
interface Grid {
  readonly days: readonly string[]
  readonly people: readonly { readonly employeeId: number }[]
  readonly codes: readonly (readonly (string | null)[])[]
}

/** Rules about a week name its first and its last day. */
const weekRules: ReadonlySet<LegalityRuleId> = new Set(['normalWeek', 'weeklyRest'])

/** The days of a breach by their place in the month; those outside of it are left out. */
function placesOfDays({ rule, days: named }: CheckedViolation, days: readonly string[]): readonly number[] {
  const [first = '', last = ''] = [named[0], named.at(-1)]
  const isMeant = (day: string) => (weekRules.has(rule) ? day >= first && day <= last : named.includes(day))
  return days.flatMap((day, at) => (isMeant(day) ? [at] : []))
}

/** The cells to outline for the breaches of people, by row and day, with all that is wrong there in words. */
export function marksOf(
  violations: readonly CheckedViolation[],
  { days, people }: Pick<Grid, 'days' | 'people'>,
  language: Language,
): Map<number, Map<number, Mark>> {
  const rows = new Map(people.map(({ employeeId }, row) => [employeeId, row]))
  return marksBy(violations, days, language, ({ employeeId }) => rows.get(employeeId ?? -1))
}

/** What is wrong with shifts as a whole, by code and day. */
export function shiftMarksOf(
  violations: readonly CheckedViolation[],
  days: readonly string[],
  language: Language,
): Map<string, Map<number, Mark>> {
  const wholeShifts = violations.filter(({ employeeId }) => employeeId === null)
  return marksBy(wholeShifts, days, language, ({ shiftCode }) => shiftCode ?? undefined)
}

/** The marks of days on lines of the grid; breaches that were allowed and those of no line make none. */
function marksBy<Line>(
  violations: readonly CheckedViolation[],
  days: readonly string[],
  language: Language,
  lineOf: (violation: CheckedViolation) => Line | undefined,
): Map<Line, Map<number, Mark>> {
  const marks = new Map<Line, Map<number, Mark>>()
  for (const violation of violations) {
    const line = lineOf(violation)
    if (line === undefined || violation.allowed) continue
    const cells = marks.get(line) ?? new Map<number, Mark>()
    marks.set(line, cells)
    for (const day of placesOfDays(violation, days)) {
      const before = cells.get(day)
      const text = violationText(violation, language, formatShownDay)
      cells.set(day, {
        severity: before?.severity === 'block' ? 'block' : violation.severity,
        text: before ? `${before.text}. ${text}` : text,
      })
    }
  }
  return marks
}

/** The cells that a breach is about: the person's days; for a whole shift, the first of its people on that day. */
export function selectionOfBreach(violation: CheckedViolation, grid: Grid): Selection | undefined {
  const places = placesOfDays(violation, grid.days)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const standing = grid.codes.findIndex((codes) =>
    codesIn(codes[first] ?? '').includes(violation.shiftCode ?? ''),
  )
  const row =
    violation.employeeId === null
      ? Math.max(0, standing)
      : grid.people.findIndex(({ employeeId }) => employeeId === violation.employeeId)
  if (row < 0) return undefined
  return { anchor: { row, column: last }, focus: { row, column: first } }
}
