import { timesheetCodes } from '#contract/core/timesheet-code.ts'
import type { RosterDay } from '#contract/proposals/proposal.ts'

// The specification's own shifts are timesheet codes as well; a plant may have further ones.
const notShifts: ReadonlySet<string> = new Set(timesheetCodes.filter((code) => !/^C\d$/.test(code)))

/** The days on which a published roster lets a person stand a shift, with its code. */
export function shiftsOf(
  days: readonly RosterDay[],
): readonly { readonly day: string; readonly code: string }[] {
  return days.flatMap(({ day, code, isPublished }) =>
    isPublished && code !== null && !notShifts.has(code) ? [{ day, code }] : [],
  )
}
