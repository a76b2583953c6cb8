import { overtimeClasses, type OvertimeClass } from '#contract/duty-schedules/overtime.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'

import { dayOfNumber } from '../rules/calendar.rules.ts'
import { spanOf, type Duty, type WorkTime } from '../rules/duties.rules.ts'

const DAY_MINUTES = 1440
/** Where the pay of an hour may change: 06:00, 22:00, and midnight, at which a holiday begins and ends. */
const CUTS = [360, 1320, DAY_MINUTES]

/** Hours of overtime of one class. */
export interface OvertimePiece {
  readonly overtimeClass: OvertimeClass
  readonly hours: number
  /** Which approval they come from; null for what follows from the roster. */
  readonly cause: string | null
}

/** A time of overtime, and how much of an hour each of its minutes counts. */
interface Counted extends Pick<WorkTime, 'startsAt' | 'endsAt'> {
  readonly perMinute: number
  readonly isRestDay: boolean
  readonly cause: string | null
}

/**
 * The overtime of a duty by class. What was approved counts as it was worked; of the rest the last hours of the day are
 * overtime, those besides the own shift first. 18:00 to 23:00 after C1 on a working day: 4 hours at 150 %, then 1 at 210 %.
 *
 * @param hours the overtime of the duty by its day and its week
 */
export function overtimePieces(duty: Duty, hours: number, settings: DutySettings): OvertimePiece[] {
  const approved = duty.times.flatMap(({ startsAt, endsAt, overtime }): Counted[] =>
    overtime
      ? [{ startsAt, endsAt, perMinute: 1 / 60, isRestDay: overtime.isRestDay, cause: overtime.cause }]
      : [],
  )
  const left = hours - approved.reduce((sum, { startsAt, endsAt }) => sum + (endsAt - startsAt) / 60, 0)
  const parts = [...approved, ...lastHours(duty, left, settings)]
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .flatMap(segmentsOf)
  const holidays = new Set(settings.holidays.map(({ day }) => day))
  let hadDay = false
  return parts.map(({ startsAt, endsAt, perMinute, isRestDay, cause }) => {
    const minute = startsAt % DAY_MINUTES
    const isNight = minute < 360 || minute >= 1320
    const isHoliday = holidays.has(dayOfNumber(Math.floor(startsAt / DAY_MINUTES)))
    const overtimeClass = classOf({ isNight, isHoliday, isRestDay, hadDay })
    hadDay ||= overtimeClass === 'workDay'
    return { overtimeClass, hours: (endsAt - startsAt) * perMinute, cause }
  })
}

interface Kind {
  readonly isNight: boolean
  readonly isHoliday: boolean
  readonly isRestDay: boolean
  /** Whether there was overtime by day before, on the same day of work. */
  readonly hadDay: boolean
}

function classOf({ isNight, isHoliday, isRestDay, hadDay }: Kind): OvertimeClass {
  if (isHoliday) return isNight ? 'holidayNight' : 'holidayDay'
  if (isRestDay) return isNight ? 'restNight' : 'restDay'
  if (!isNight) return 'workDay'
  return hadDay ? 'workNightAfterDay' : 'workNight'
}

/** The last so many hours of a duty without what was approved, those besides its own shift first. */
function lastHours({ code, times, isRestDay }: Duty, hours: number, settings: DutySettings): Counted[] {
  const isOwn = (time: WorkTime) => Number(time.code === code)
  const candidates = times
    .filter(({ overtime }) => overtime === undefined)
    .toSorted((one, other) => isOwn(one) - isOwn(other) || other.startsAt - one.startsAt)
  const found: Counted[] = []
  let left = hours
  for (const time of candidates) {
    const span = spanOf(time.code, settings)
    const perMinute = span ? span.hours / (span.until - span.from) : 0
    if (left <= 0 || perMinute === 0) continue
    const minutes = Math.min(time.endsAt - time.startsAt, left / perMinute)
    found.push({ startsAt: time.endsAt - minutes, endsAt: time.endsAt, perMinute, isRestDay, cause: null })
    left -= minutes * perMinute
  }
  return found
}

/** A time cut where its pay may change. */
function segmentsOf(time: Counted): Counted[] {
  const segments: Counted[] = []
  for (let startsAt = time.startsAt; startsAt < time.endsAt;) {
    const minute = startsAt % DAY_MINUTES
    const cut = CUTS.find((one) => one > minute) ?? DAY_MINUTES
    const endsAt = Math.min(time.endsAt, startsAt - minute + cut)
    segments.push({ ...time, startsAt, endsAt })
    startsAt = endsAt
  }
  return segments
}

/** Hours by class, in the order of the classes, to the hundredth; classes without hours are left out. */
export function hoursByClass(
  pieces: readonly Pick<OvertimePiece, 'overtimeClass' | 'hours'>[],
): { readonly overtimeClass: OvertimeClass; readonly hours: number }[] {
  return overtimeClasses.flatMap((overtimeClass) => {
    const sum = pieces.reduce(
      (total, one) => total + (one.overtimeClass === overtimeClass ? one.hours : 0),
      0,
    )
    const hours = Math.round(sum * 100) / 100
    return hours > 0 ? [{ overtimeClass, hours }] : []
  })
}
