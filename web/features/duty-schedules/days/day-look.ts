import type { DutySettings } from '#contract/duty-schedules/settings.ts'

import { weekdayOf } from '#web/platform/format/day.ts'

/** How a day of the month looks wherever it stands. */
export interface DayLook {
  readonly day: string
  /** A weekend or a holiday. */
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
    const holiday = names.get(day) ?? null
    return { day, holiday, isOff: weekdayOf(day) >= SATURDAY || holiday !== null, isToday: day === today }
  })
}
