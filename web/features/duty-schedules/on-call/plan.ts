import {
  type OnCall,
  type OnCallKind,
  onCallKinds,
  type OnCallUpdate,
} from '#contract/duty-schedules/on-call.ts'

import { addDays, weekdayOf } from '#web/platform/format/day.ts'

/** One place of the plan. */
export interface Place {
  readonly day: string
  readonly kind: OnCallKind
}

/** Somebody who can be on call. */
export type Person = Pick<OnCall, 'employeeId' | 'fullName' | 'phoneNumber'>

/** Who stands where, by {@link keyOf}; null is nobody. */
export type Plan = ReadonlyMap<string, Person | null>

/** Somebody for one kind of duty from a day to a day, both included. */
export interface Stretch {
  readonly kind: OnCallKind
  readonly from: string
  readonly to: string
  readonly person: Person | null
}

const DAYS_OF_A_WEEK = 7

/** Names a place in a {@link Plan}. */
export const keyOf = ({ day, kind }: Place) => `${day} ${kind}`

/** The plan that the server has. */
export function planOf(saved: readonly OnCall[]): Plan {
  return new Map(saved.map((one) => [keyOf(one), one]))
}

/** Puts somebody on all days of a stretch. */
export function withStretch(plan: Plan, days: readonly string[], stretch: Stretch): Plan {
  const { kind, from, to, person } = stretch
  const [first, last] = from <= to ? [from, to] : [to, from]
  const within = days.filter((day) => day >= first && day <= last)
  return new Map([...plan, ...within.map((day) => [keyOf({ day, kind }), person] as const)])
}

/**
 * Whom each day of a week gets when it is copied from the week before it; nobody is copied too.
 *
 * @param before the seven days before the month; where nobody was on call in any of them, its first seven days stay as they are
 */
export function weekBefore(plan: Plan, week: readonly string[], before: Plan): Plan {
  const isCopied = (day: string) => before.size > 0 || Number(day.slice(8)) > DAYS_OF_A_WEEK
  const copied = week.filter(isCopied).flatMap((day) =>
    onCallKinds.map((kind) => {
      const key = keyOf({ day: addDays(day, -DAYS_OF_A_WEEK), kind })
      return [keyOf({ day, kind }), plan.get(key) ?? before.get(key) ?? null] as const
    }),
  )
  return new Map(copied)
}

/** What the user changed, as the server wants to hear it. */
export function changesBetween(saved: Plan, plan: Plan, days: readonly string[]): OnCallUpdate['entries'] {
  return days.flatMap((day) =>
    onCallKinds.flatMap((kind) => {
      const key = keyOf({ day, kind })
      const employeeId = plan.get(key)?.employeeId ?? null
      return employeeId === (saved.get(key)?.employeeId ?? null) ? [] : [{ day, kind, employeeId }]
    }),
  )
}

/** The days of a month in weeks from Monday to Sunday; the first and the last may be short. */
export function weeksOfMonth<Look extends { readonly day: string }>(looks: readonly Look[]): Look[][] {
  const weeks: Look[][] = []
  for (const look of looks) {
    if (weeks.length === 0 || weekdayOf(look.day) === 0) weeks.push([])
    weeks.at(-1)?.push(look)
  }
  return weeks
}
