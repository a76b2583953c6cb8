import type { RequestFacts } from '#contract/approvals/request.ts'
import { daysUntil } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import type { FilledDetails, ProposalDetails } from '#contract/proposals/forms.ts'

/** What tells the days of work of a person. */
export interface WorkDays {
  /** The code of a day on the roster. */
  readonly codeOn: (day: string) => string | null
  /** Whether the person stands on the roster of a day’s month at all. */
  readonly isRostered: (day: string) => boolean
  /** Whether a code is work: a shift, day work or training. */
  readonly isWork: (code: string) => boolean
  readonly holidays: readonly string[]
}

/** Monday to Friday; `2026-11-21` is a Saturday. */
function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/**
 * The days of a span on which a person would have worked: by the roster where they stand on one, otherwise Monday to
 * Friday without holidays.
 */
export function workDaysIn(
  span: readonly string[],
  { codeOn, isRostered, isWork, holidays }: WorkDays,
): string[] {
  return span.filter((day) => {
    if (!isRostered(day)) return isWeekday(day) && !holidays.includes(day)
    const code = codeOn(day)
    return code !== null && isWork(code)
  })
}

/** How many of some days fall into each year: leave over New Year is taken off two balances. Without days the first year has 0. */
export function daysByYear(days: readonly string[], firstDay: string): Map<number, number> {
  const yearOf = (day: string) => Number(day.slice(0, 4))
  const counts = new Map(days.length === 0 ? [[yearOf(firstDay), 0]] : [])
  for (const day of days) counts.set(yearOf(day), (counts.get(yearOf(day)) ?? 0) + 1)
  return counts
}

/** From the first to the last day that a proposal is about, and what it costs; null for what is not said. */
export function spanOfDetails(details: ProposalDetails): {
  readonly fromDay: string | null
  readonly toDay: string | null
  readonly costVnd: number | null
} {
  const costVnd = 'costVnd' in details ? details.costVnd : null
  switch (details.kind) {
    case 'shiftSwap': {
      const [fromDay = null, toDay = fromDay] = [details.ownDay, details.withDay]
        .filter((day) => day !== null)
        .sort()
      return { fromDay, toDay, costVnd }
    }
    case 'overtime':
      return { fromDay: details.day, toDay: details.day, costVnd }
    case 'workRegistration':
      return {
        fromDay: details.fromAt && plantDay(details.fromAt),
        toDay: details.toAt && plantDay(details.toAt),
        costVnd,
      }
    case 'materials':
      return { fromDay: details.neededOn, toDay: null, costVnd }
    case 'repair':
      return { fromDay: details.wishedOn, toDay: null, costVnd }
    case 'payment':
      return { fromDay: details.dueOn, toDay: null, costVnd }
    default:
      return { fromDay: details.fromDay, toDay: details.toDay, costVnd }
  }
}

/** How many days a proposal that is sent takes; leave counts days of work. Null where days say nothing of it. */
export function daysOf(details: FilledDetails, leaveDays: number | null): number | null {
  if (details.kind === 'leave') return leaveDays
  if (details.kind !== 'businessTrip' && details.kind !== 'training' && details.kind !== 'outsideHire')
    return null
  return Math.max(0, daysUntil(details.fromDay, details.toDay) + 1)
}

/** What the conditions of a chain look at. */
export function factsOf(details: FilledDetails, days: number | null): RequestFacts {
  const costVnd = 'costVnd' in details ? details.costVnd : null
  const subKind =
    details.kind === 'leave' ? details.leaveCode : details.kind === 'cardIssue' ? details.cardType : null
  return { days, costVnd, subKind }
}

/** Those who must consent before anybody decides: the other of a swap, and whoever else is to work overtime. */
export function consentOf(details: FilledDetails, overtimeNeedsConsent: boolean): readonly number[] {
  if (details.kind === 'shiftSwap') return [details.withId]
  return details.kind === 'overtime' && overtimeNeedsConsent ? details.employeeIds : []
}

/** The people a proposal names, whom it must be able to name. */
export function namedPeople(details: ProposalDetails): number[] {
  const named: readonly (number | null)[] =
    details.kind === 'shiftSwap'
      ? [details.withId]
      : details.kind === 'overtime'
        ? (details.employeeIds ?? [])
        : details.kind === 'businessTrip'
          ? (details.companionIds ?? [])
          : details.kind === 'leave'
            ? [details.handoverToId]
            : []
  return [...new Set(named.flatMap((id) => id ?? []))]
}
