import { dayAfter, daysBetween, monthDaysBetween, monthsAfter, weekdayOf } from '#contract/core/days.ts'
import type { RuleFrequency, RuleState } from '#contract/task-groups/recurring/labels.ts'

/** What decides on which days a rule has a group begin. */
export interface DayRule {
  readonly frequency: RuleFrequency
  readonly weekdays: readonly number[]
  readonly monthDay: number | null
  readonly startsOn: string
  readonly endsOn: string | null
}

/**
 * The days from one to another, both included, on which groups of a rule begin; none where hours decide. The 31st of each
 * month is the last day of a shorter one, and the 31st again after it.
 */
export function daysOf(rule: DayRule, from: string, until: string): string[] {
  const first = rule.startsOn > from ? rule.startsOn : from
  const last = rule.endsOn !== null && rule.endsOn < until ? rule.endsOn : until
  if (rule.frequency === 'month') return monthDaysBetween(first, last, rule.monthDay ?? 1)
  if (rule.frequency !== 'week') return []
  return daysBetween(first, last).filter((day) => rule.weekdays.includes(weekdayOf(day)))
}

/** The first of such days after one, within two years; null where none comes. */
export const nextDayOf = (rule: DayRule, after: string): string | null => {
  const from = dayAfter(after, 1)
  const begins = rule.startsOn > from ? rule.startsOn : from
  return daysOf(rule, begins, monthsAfter(begins, 24))[0] ?? null
}

/** The last day of which all is decided: nothing that comes on it or before is made any more. */
export function madeUntil(
  today: string,
  { leadDays, endsOn }: { leadDays: number; endsOn: string | null },
): string {
  const ahead = dayAfter(today, leadDays)
  return endsOn !== null && endsOn < ahead ? endsOn : ahead
}

/** A group that is to be made: what tells it from others of its rule, and the day on which it begins. */
export interface Occurrence {
  readonly occurrence: string
  readonly beginsOn: string
}

/** What decides at which hours a rule has a group begin. */
export interface HourRule {
  readonly everyHours: number
  readonly nextAtHours: number
  readonly leadDays: number
  readonly startsOn: string
  readonly endsOn: string | null
}

const HOURS_A_DAY = 24
/** Nobody gives more at once; a counter that was set too high by mistake gives no flood. */
const MOST_AT_ONCE = 20

/**
 * What is due of a rule by running hours, and the mark after it. A mark is near once the unit could reach it within the days
 * that groups are made ahead, running day and night; the group begins on the first day on which it can be reached. With
 * 20 h left that is tomorrow.
 */
export function markedBy(
  rule: HourRule,
  { today, runningHours }: { readonly today: string; readonly runningHours: number },
): { readonly due: Occurrence[]; readonly nextAtHours: number } {
  const due: Occurrence[] = []
  let at = rule.nextAtHours
  if (dayAfter(today, rule.leadDays) < rule.startsOn) return { due, nextAtHours: at }
  while (runningHours + rule.leadDays * HOURS_A_DAY >= at && due.length < MOST_AT_ONCE) {
    const reached = dayAfter(today, Math.ceil(Math.max(0, at - runningHours) / HOURS_A_DAY))
    const beginsOn = reached < rule.startsOn ? rule.startsOn : reached
    if (rule.endsOn !== null && beginsOn > rule.endsOn) break
    due.push({ occurrence: `${at} h`, beginsOn })
    at += rule.everyHours
  }
  return { due, nextAtHours: at }
}

/** The first mark that lies above what the counter reads: those that were passed meanwhile are not made up for. */
export function markAfter(nextAtHours: number, everyHours: number, runningHours: number): number {
  if (nextAtHours > runningHours) return nextAtHours
  return nextAtHours + (Math.floor((runningHours - nextAtHours) / everyHours) + 1) * everyHours
}

/** Whether something still comes of a rule on a day. */
export function stateOf(
  { isPaused, endsOn }: { readonly isPaused: boolean; readonly endsOn: string | null },
  today: string,
): RuleState {
  if (endsOn !== null && endsOn < today) return 'ended'
  return isPaused ? 'paused' : 'running'
}

/** Who does a task that comes again: the owner in place of who has left, unless nobody could accept it then. */
export function doerOf(
  { assigneeId }: { readonly assigneeId: number },
  {
    ownerId,
    giverId,
    working,
  }: { readonly ownerId: number; readonly giverId: number; readonly working: ReadonlySet<number> },
): number {
  if (working.has(assigneeId) || !working.has(ownerId) || ownerId === giverId) return assigneeId
  return ownerId
}
