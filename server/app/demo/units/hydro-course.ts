import type { OperatingState, StartResult } from '#contract/unit-operations/labels.ts'

import { instantOf, plantTimeOf, type PlantTime } from '../demo-days.ts'
import { chance } from '../readings/generator/chance.ts'
import { inflowAt, isDaytime, scheduledMw } from '../readings/generator/hydro-day.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** A state of a unit as it was written. */
export interface CourseState {
  readonly at: Date
  readonly state: OperatingState
  readonly reason: string
  readonly orderNo?: string
  readonly startResult?: StartResult
  readonly expectedPowerMw?: number
}

/** Work at night, when nobody asks for the second unit: days ago, state, reason. */
const nightWork = [
  [12, 'maintenance', 'Bảo dưỡng chổi than, vệ sinh vành góp H2, PCT 121/2026'],
  [20, 'plannedRepair', 'Thay séc-măng kín dầu ổ hướng tuabin H2, PCT 114/2026'],
] as const
const FAILED_START_DAYS_AGO = 8
/** The trip of the first unit that the register of events tells of: the least time ago, and how long it took. */
const TRIP = { hoursAgo: 6.2, minutes: 48, expectedPowerMw: 13.5 }
/** Below this inflow in m³/s the second unit has no water between the peaks. */
const DRY_M3S = 36

const reasons: Readonly<Partial<Record<OperatingState, string>>> = {
  generating: 'Hòa lưới theo lệnh ĐĐV A3',
  hotStandby: 'Ngừng, chuyển dự phòng nóng theo lệnh ĐĐV A3',
  coldStandby: 'Ngừng, chuyển dự phòng nguội theo biểu đồ',
  noWater: 'Nước về thấp, giữ mực nước hồ cho cao điểm',
}

/** Which unit of the plant a device is. */
export const hydroUnitOf = ({ number }: { readonly number: number }): 1 | 2 => (number % 1000 === 0 ? 1 : 2)

/** What a unit does at a time by its timetable and the water. */
export function stateAt(unit: number, { dayNumber, hour }: PlantTime): OperatingState {
  if (scheduledMw({ unit, dayNumber, hour }) > 0) return 'generating'
  const isDay = isDaytime(hour)
  if (unit === 2 && isDay && inflowAt(dayNumber, 0) < DRY_M3S) return 'noWater'
  return isDay ? 'hotStandby' : 'coldStandby'
}

/** What a unit of the hydro plant did over the last days, as its readings have it. */
export function hydroCourse(unit: 1 | 2, days: number, now: Date): CourseState[] {
  const course = timetableOf(unit, days, now)
  return unit === 1 ? withTrip(course, now) : withNights(course, now)
}

/** What a unit was to do over the last days. */
export function timetableOf(unit: 1 | 2, days: number, now: Date): CourseState[] {
  const course: CourseState[] = []
  const enter = (at: Date, state: OperatingState, more: Partial<CourseState> = {}) => {
    if (course.at(-1)?.state !== state && at < now)
      course.push({ at, state, reason: reasons[state] ?? '', ...more })
  }
  for (let ago = days; ago >= 0; ago--) {
    const dayNumber = Math.floor((instantOf(-ago, 0, now).getTime() + DAY_MS / 2) / DAY_MS)
    for (let hour = 0; hour < 24; hour++) {
      // People act some minutes before the hour at which the readings show it.
      const minutes = hour * 60 - 3 - Math.floor(chance(unit, dayNumber, hour, 111) * 6)
      const orderNo = `A3-${100 + Math.floor(chance(unit, dayNumber, hour, 112) * 900)}`
      enter(instantOf(-ago, minutes, now), stateAt(unit, { dayNumber, hour }), { orderNo })
    }
  }
  return course
}

/** Puts a stretch into a course: what it covers is left out, and the unit goes back to what it should be doing. */
function within(
  course: readonly CourseState[],
  stretch: readonly CourseState[],
  until: Date,
  now: Date,
): CourseState[] {
  const [first] = stretch
  if (!first) return [...course]
  const before = course.filter(({ at }) => at < first.at)
  const after = course.filter(({ at }) => at > until)
  const last = course.findLast(({ at }) => at <= until)
  const isBack = stretch.at(-1)?.state === last?.state
  const back = last && !isBack && until < now ? [{ ...last, at: until }] : []
  return [...before, ...stretch, ...back, ...after]
}

/** When the first unit tripped: it had run for an hour, and was to run for the next two. */
export function tripAt(now: Date): Date {
  let at = Math.floor((now.getTime() - TRIP.hoursAgo * HOUR_MS) / MINUTE_MS) * MINUTE_MS
  const runs = (hoursLater: number) =>
    scheduledMw({ unit: 1, ...plantTimeOf(new Date(at + hoursLater * HOUR_MS)) }) > 0
  while (![-1, 0, 1, 2].every(runs)) at -= HOUR_MS
  return new Date(at)
}

function withTrip(course: readonly CourseState[], now: Date): CourseState[] {
  const at = tripAt(now)
  const { expectedPowerMw } = TRIP
  const reason = 'F40 tác động (mất kích từ), MC 901 cắt'
  const trip = { at, state: 'forcedOutage', reason, expectedPowerMw } as const
  const until = new Date(at.getTime() + TRIP.minutes * MINUTE_MS)
  const back = { at: until, state: 'generating', reason: 'Hòa lưới lại H1 theo lệnh A3, P 12 MW' } as const
  return within(course, [trip, back], until, now)
}

function withNights(course: readonly CourseState[], now: Date): CourseState[] {
  let told = [...course]
  for (const [ago, state, reason] of nightWork) {
    const work = [
      { at: instantOf(-ago, 22 * 60 + 10, now), state: 'coldStandby', reason: 'Ngừng, bàn giao sửa chữa' },
      { at: instantOf(-ago, 22 * 60 + 30, now), state, reason },
      {
        at: instantOf(1 - ago, 4 * 60 + 40, now),
        state: 'coldStandby',
        reason: 'Nghiệm thu, khóa PCT, trả dự phòng',
      },
    ] as const
    told = within(told, work, instantOf(1 - ago, 4 * 60 + 50, now), now)
  }
  const failedAt = instantOf(-FAILED_START_DAYS_AGO, 8 * 60 + 31, now)
  const standing = told.findLast(({ at }) => at <= failedAt)
  const next = told.find(({ at }) => at > failedAt)
  if (standing && next?.state === 'generating' && standing.state !== 'generating') {
    const reason = 'Khởi động không đạt: áp lực dầu điều tốc thấp, kiểm tra bơm dầu'
    const failed = { ...standing, at: failedAt, reason, startResult: 'failed' } as const
    told = [...told, failed].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  }
  return told.filter(({ state, startResult }, place) => startResult || state !== told[place - 1]?.state)
}
