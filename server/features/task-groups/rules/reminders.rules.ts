/** Whom a reminder goes to. */
type Receiver = 'doer' | 'owner' | 'giver'

/** One reminder; the same cause is told once to a person. */
export interface Reminder {
  readonly to: Receiver
  readonly kind: 'taskDueSoon' | 'taskOverdue'
  readonly cause: string
}

/** How many days before a task is due its doer is reminded, the nearest first. */
const DAYS_BEFORE = [0, 1, 3] as const
/** From how many days late on the owner of the group, then the giver, is told once. */
const OWNER_DAYS_LATE = 1
const GIVER_DAYS_LATE = 3

/**
 * Who is reminded of a task on a morning: its doer three days and one day before and on the day, each once, a missed morning
 * made up for by the nearest one; daily once it is late; the owner of its group one day, the giver three days after.
 */
export function remindersOn(today: string, dueOn: string, daysLeft: number): Reminder[] {
  if (daysLeft >= 0) {
    const at = DAYS_BEFORE.find((days) => daysLeft <= days)
    return at === undefined ? [] : [{ to: 'doer', kind: 'taskDueSoon', cause: `due ${dueOn} at ${at}` }]
  }
  const late = (to: Receiver, cause: string): Reminder => ({ to, kind: 'taskOverdue', cause })
  return [
    late('doer', `due ${dueOn} late on ${today}`),
    ...(daysLeft <= -OWNER_DAYS_LATE ? [late('owner', `due ${dueOn} late for the owner`)] : []),
    ...(daysLeft <= -GIVER_DAYS_LATE ? [late('giver', `due ${dueOn} late for the giver`)] : []),
  ]
}
