import type { DutySettings } from '#contract/duty-schedules/settings.ts'

import { addDays } from './calendar.rules.ts'
import { spanOf, type ExtraStretch } from './duties.rules.ts'

/** When somebody works overtime: `22:00` to `02:00` ends on the next day. */
export interface OvertimeSpan {
  readonly day: string
  readonly fromTime: string
  readonly toTime: string
}

/** A part of a shift of a day. */
interface OvertimePart extends ExtraStretch {
  readonly day: string
  readonly from: number
  readonly until: number
}

const DAY_MINUTES = 1440

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** From start to end in minutes since midnight of its day; an end that is not after the start is on the next day. */
function spanOfOvertime({ fromTime, toTime }: OvertimeSpan): readonly [number, number] {
  const [from, until] = [minutesOf(fromTime), minutesOf(toTime)]
  return [from, until > from ? until : until + DAY_MINUTES]
}

/** How long overtime lasts: 22:00 to 02:00 are 4 hours. */
export function overtimeHoursOf(overtime: OvertimeSpan): number {
  const [from, until] = spanOfOvertime(overtime)
  return (until - from) / 60
}

/**
 * The parts of shifts that overtime falls into, those of the day before and after included. With shifts from 06:00, 14:00
 * and 22:00, overtime from 13:00 to 15:00 is the last hour of the first and the first hour of the second.
 */
export function overtimeParts(overtime: OvertimeSpan, settings: DutySettings): OvertimePart[] {
  const [start, end] = spanOfOvertime(overtime)
  return [-1, 0, 1].flatMap((shift) => {
    const day = addDays(overtime.day, shift)
    const midnight = shift * DAY_MINUTES
    return settings.shiftTypes.flatMap(({ code }) => {
      const span = spanOf(code, settings)
      if (!span) return []
      const from = Math.max(start - midnight, span.from)
      const until = Math.min(end - midnight, span.until)
      return from < until ? [{ day, code, from, until }] : []
    })
  })
}
