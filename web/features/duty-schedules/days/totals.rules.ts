import { codesIn, type PartCell, type RosterRow } from '#contract/duty-schedules/schedule.ts'
import { dayWorkCodes, type DutySettings } from '#contract/duty-schedules/settings.ts'

import type { Code } from '../rules/clipboard.rules.ts'

/** What a code counts for. */
interface CodeWork {
  readonly hours: number
  readonly isNight: boolean
  readonly isShift: boolean
}

/** The work behind each code. */
export type WorkRules = ReadonlyMap<string, CodeWork>

/** The sums of a person's month. Overtime is the timesheet's: its weeks go beyond the month. */
export interface PersonTotals {
  readonly shifts: number
  readonly hours: number
  readonly nights: number
}

/** What each code counts for at a plant. A shift that ends on the next day is a night. */
export function workRulesOf(settings: DutySettings): WorkRules {
  const dayWork = settings.codes.filter(({ code }) => dayWorkCodes.includes(code))
  const work = new Map<string, CodeWork>()
  for (const { code, hours } of dayWork) work.set(code, { hours, isNight: false, isShift: false })
  for (const { code, hours, startsAt, endsAt } of settings.shiftTypes)
    work.set(code, { hours, isNight: endsAt <= startsAt, isShift: true })
  return work
}

/** The cells of a row that are a part of a shift, by place of their day. */
export type RowParts = ReadonlyMap<number, PartCell>

/** Which cells of a row are a part of a shift; one that the user has changed since is what they wrote. */
export function partsOfRow(
  { codes, parts }: Pick<RosterRow, 'codes' | 'parts'>,
  shown: readonly Code[],
  days: readonly string[],
): RowParts {
  const byPlace = parts.map((part) => [days.indexOf(part.day), part] as const)
  return new Map(byPlace.filter(([at]) => codes[at] === shown[at]))
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** The totals of one person, to the hundredth; a part of a shift counts as its share, and of two codes each counts. */
export function personTotals(codes: readonly Code[], work: WorkRules, parts?: RowParts): PersonTotals {
  const sums = { shifts: 0, hours: 0, nights: 0 }
  for (const [at, cell] of codes.entries()) {
    for (const [place, code] of codesIn(cell ?? '').entries()) {
      const done = work.get(code)
      if (!done) continue
      const share = place === 0 ? (parts?.get(at)?.share ?? 1) : 1
      sums.hours += done.hours * share
      if (done.isNight) sums.nights += share
      if (done.isShift) sums.shifts += share
    }
  }
  return { shifts: rounded(sums.shifts), hours: rounded(sums.hours), nights: rounded(sums.nights) }
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
      if (codesIn(code ?? '').includes(shiftCode)) counts[day] = (counts[day] ?? 0) + 1
    }
  }
  return counts
}
