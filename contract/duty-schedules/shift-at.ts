import { dayAfter } from '#contract/core/days.ts'
import { plantClock, plantDay } from '#contract/core/format.ts'

import type { ShiftType } from './settings.ts'

/** When a shift begins and ends, by the clock of the plant. */
export type HoursOfShift = Pick<ShiftType, 'code' | 'startsAt' | 'endsAt'>

/** The shift that stands at a moment by the hours of a plant: its code, and the day on which it starts. */
export function shiftAt(types: readonly HoursOfShift[], now: Date): { day: string; code: string } | null {
  const time = plantClock(now).toISOString().slice(11, 16)
  const today = plantDay(now)
  const begun = types.find(
    ({ startsAt, endsAt }) => startsAt <= time && (time < endsAt || endsAt <= startsAt),
  )
  if (begun) return { day: today, code: begun.code }
  const fromYesterday = types.find(({ startsAt, endsAt }) => endsAt <= startsAt && time < endsAt)
  return fromYesterday ? { day: dayAfter(today, -1), code: fromYesterday.code } : null
}

/** The shift of a day that a record of it begins with: the one that stands on it, or its first where none does. */
export function shiftOfDay(types: readonly HoursOfShift[], day: string, now: Date): string | undefined {
  const standing = shiftAt(types, now)
  return standing?.day === day ? standing.code : types[0]?.code
}
