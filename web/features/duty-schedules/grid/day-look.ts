import type { DutySettings } from '#contract/duty-schedules/settings.ts'

import { weekdayOf } from '../days/totals.rules.ts'

/** How a day's column looks. */
export interface DayLook {
  readonly day: string
  /** The day of the month, two figures. */
  readonly number: string
  /** 0 Monday to 6 Sunday. */
  readonly weekday: number
  readonly isOff: boolean
  readonly holiday: string | null
  readonly isToday: boolean
}

const SATURDAY = 5

/** The looks of a month's days: weekends and holidays are shaded, today is marked. */
export function dayLooks(
  days: readonly string[],
  holidays: DutySettings['holidays'],
  today: string,
): readonly DayLook[] {
  const names = new Map(holidays.map(({ day, name }) => [day, name]))
  return days.map((day) => {
    const weekday = weekdayOf(day)
    const holiday = names.get(day) ?? null
    return {
      day,
      weekday,
      holiday,
      number: day.slice(8),
      isOff: weekday >= SATURDAY || holiday !== null,
      isToday: day === today,
    }
  })
}
