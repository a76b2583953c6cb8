import { daysBetween } from '#contract/core/days.ts'
import type { DetailsOf } from '#contract/proposals/forms.ts'
import { spanOf } from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { workDaysIn } from '../rules/days.rules.ts'
import { readRosterView, type RosterView } from './roster.list.ts'

/** The days of work that leave takes, by the roster as it is. */
export async function readLeaveDaysOf(
  db: Db,
  { plantId, authorId }: { readonly plantId: number; readonly authorId: number },
  { fromDay, toDay }: Pick<DetailsOf<'leave'>, 'fromDay' | 'toDay'>,
): Promise<string[]> {
  const span = daysBetween(fromDay, toDay)
  return leaveDaysIn(span, authorId, await readRosterView(db, plantId, [authorId], span))
}

/** The days of a span on which a person would have worked. */
export function leaveDaysIn(span: readonly string[], employeeId: number, roster: RosterView): string[] {
  return workDaysIn(span, {
    codeOn: (day) => roster.codeOn(employeeId, day),
    isRostered: (day) => roster.isRostered(employeeId, day),
    isWork: (code) => spanOf(code, roster.settings) !== undefined,
    holidays: roster.settings.holidays.map(({ day }) => day),
  })
}
