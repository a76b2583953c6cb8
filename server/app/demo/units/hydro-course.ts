import type { OperatingState, StartResult } from '#contract/unit-operations/labels.ts'

import { instantOf, plantTimeOf, type PlantTime } from '../demo-days.ts'
import { incidentsOf, nightWork, nightWorkMinutes, type DemoStart } from '../events/incidents.ts'
import { chance } from '../readings/generator/chance.ts'
import { levelOf } from '../readings/generator/curves.ts'
import { isDaytime } from '../readings/generator/dispatch.ts'
import type { HydroStory, UnitNumber } from '../readings/generator/hydro-story.ts'

const DAY_MS = 86_400_000
const HALF_HOUR_MS = 1_800_000
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

/** What a unit's days are worked out from: the story of its plant, and how many days up to when. */
export interface CourseSpan {
  readonly story: HydroStory
  readonly days: number
  readonly now: Date
}

const FAILED_START_DAYS_AGO = 8
/** Below this level in m, two above the dead one, a unit that nobody asks for has no water. */
const LOW_LEVEL_M = 312

const reasons: Readonly<Partial<Record<OperatingState, string>>> = {
  generating: 'Hòa lưới theo lệnh ĐĐV A3',
  hotStandby: 'Ngừng, chuyển dự phòng nóng theo lệnh ĐĐV A3',
  coldStandby: 'Ngừng, chuyển dự phòng nguội theo biểu đồ',
  noWater: 'Mực nước hồ gần mực nước chết, giữ nước cho cao điểm',
}

/** Which unit of the plant a device is. */
export const hydroUnitOf = ({ number }: { readonly number: number }): UnitNumber =>
  number % 1000 === 0 ? 1 : 2

/** What a unit is to do at a time, by what dispatch asks and the water. */
export function stateAt(story: HydroStory, unit: UnitNumber, at: PlantTime): OperatingState {
  if (story.asked(unit, at) > 0) return 'generating'
  if (!isDaytime(at.hour)) return 'coldStandby'
  return levelOf(story.volume(at)) < LOW_LEVEL_M ? 'noWater' : 'hotStandby'
}

/** What a unit of the hydro plant did over the last days, as its readings have it. */
export function hydroCourse(unit: UnitNumber, start: DemoStart, span: CourseSpan): CourseState[] {
  const { now } = span
  const course = withNights(unit, withTrips(unit, start, span, timetableOf(unit, span)), now)
  const told = unit === 2 ? withFailedStart(course, now) : course
  return told.filter(({ state, startResult }, place) => startResult || state !== told[place - 1]?.state)
}

/** What a unit was to do over the last days. */
export function timetableOf(unit: UnitNumber, { story, days, now }: CourseSpan): CourseState[] {
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
      enter(instantOf(-ago, minutes, now), stateAt(story, unit, { dayNumber, hour }), { orderNo })
    }
  }
  return course
}

/** Puts a stretch into a course: what it covers is left out, and the unit goes back to what it should be doing. */
export function within(
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

/** The events that threw the unit off the grid. */
function withTrips(
  unit: UnitNumber,
  start: DemoStart,
  { story, days, now }: CourseSpan,
  timetable: CourseState[],
): CourseState[] {
  let course = timetable
  for (const { event, at } of incidentsOf(start)) {
    const effect = event.effects?.find((one) => one.what === 'unitOut' && one.unit === unit)
    if (effect?.what !== 'unitOut' || now.getTime() - at.getTime() > days * DAY_MS) continue
    const expectedPowerMw = story.led(unit, plantTimeOf(new Date(at.getTime() - HALF_HOUR_MS)))
    const trip = { at, state: 'forcedOutage', reason: effect.reason, expectedPowerMw } as const
    course = within(course, [trip], new Date(at.getTime() + effect.until * MINUTE_MS), now)
  }
  return course
}

/** The nights in which work was done on the unit. */
function withNights(unit: UnitNumber, course: readonly CourseState[], now: Date): CourseState[] {
  let told = [...course]
  const { stops, begins, ends, free } = nightWorkMinutes
  for (const [ago, of, state, reason] of nightWork) {
    if (of !== unit) continue
    const at = (minutes: number) => instantOf(-ago, minutes, now)
    const work = [
      { at: at(stops), state: 'coldStandby', reason: 'Ngừng, bàn giao sửa chữa' },
      { at: at(begins), state, reason },
      { at: at(ends), state: 'coldStandby', reason: 'Nghiệm thu, khóa PCT, trả dự phòng' },
    ] as const
    told = within(told, work, at(free), now)
  }
  return told
}

function withFailedStart(told: readonly CourseState[], now: Date): CourseState[] {
  const failedAt = instantOf(-FAILED_START_DAYS_AGO, 8 * 60 + 31, now)
  const standing = told.findLast(({ at }) => at <= failedAt)
  const next = told.find(({ at }) => at > failedAt)
  if (standing && next?.state === 'generating' && standing.state !== 'generating') {
    const reason = 'Khởi động không đạt: áp lực dầu điều tốc thấp, kiểm tra bơm dầu'
    const failed = { ...standing, at: failedAt, reason, startResult: 'failed' } as const
    return [...told, failed].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  }
  return [...told]
}
