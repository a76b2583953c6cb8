import { describe, expect, test } from 'vitest'

import { complaintOf, startResultOf } from '#server/features/unit-operations/rules/order.rules.ts'
import type { UnitKind } from '#contract/unit-operations/labels.ts'

import { plantTimeOf } from '../demo-days.ts'
import { levelOf } from '../readings/generator/curves.ts'
import { plannedHydroStory } from '../stories.ts'
import { hydroCourse, type CourseState } from './hydro-course.ts'
import { inverterCourse } from './inverter-course.ts'

const DAYS = 31
/** First starts at different hours and seasons. */
const starts = Array.from(
  { length: 12 },
  (_, step) => new Date(Date.UTC(2026, 0, 5 + step * 30, step * 5, step * 7)),
)

function complaints(kind: UnitKind, course: readonly CourseState[]) {
  return course.flatMap(({ at, state, startResult = null }, place) => {
    const before = course[place - 1]
    const said = { state, startResult }
    const complaint = complaintOf(kind, before?.state ?? null, {
      state,
      startResult: startResultOf(before?.state ?? null, said),
    })
    const isLater = !before || before.at < at
    return complaint || !isLater ? [`${at.toISOString()} ${before?.state} ${state} ${complaint}`] : []
  })
}

/** What each unit did after each start: worked out once, for a story is most of what these tests cost. */
const told = starts.map((now) => {
  const start = { startedAt: now, firstDayNumber: plantTimeOf(now).dayNumber - 34 }
  const story = plannedHydroStory(start)
  const span = { story, days: DAYS, now }
  return { now, story, courses: { 1: hydroCourse(1, start, span), 2: hydroCourse(2, start, span) } }
})

describe('the hydro units', () => {
  test.each([1, 2] as const)('%i does what is legal, in order, up to now', (unit) => {
    for (const { now, courses } of told) {
      const course = courses[unit]
      expect(complaints('generator', course)).toEqual([])
      expect(course.every(({ at, reason }) => at < now && reason !== '')).toBe(true)
      expect(course.length).toBeGreaterThan(2)
    }
  })

  test('trip, are repaired and fail to start', () => {
    for (const { courses } of told) {
      const [first, second] = [courses[1], courses[2]]
      expect(first.filter(({ state }) => state === 'forcedOutage')).toHaveLength(1)
      for (const course of [first, second])
        expect(course.filter(({ state }) => state === 'maintenance')).toHaveLength(1)
      expect(second.filter(({ state }) => state === 'plannedRepair')).toHaveLength(1)
    }
    expect(told.some(({ courses }) => courses[2].some(({ startResult }) => startResult === 'failed'))).toBe(
      true,
    )
  })
})

test('nobody writes that water is short while the reservoir has some', () => {
  const others = told.flatMap(({ story, courses }) =>
    [...courses[1], ...courses[2]].filter(
      ({ at, state }) => state === 'noWater' && levelOf(story.volume(plantTimeOf(at))) > 312.1,
    ),
  )
  expect(others).toEqual([])
})

test('inverters do what is legal, and stop now and then', () => {
  const now = new Date('2026-11-21T05:30:00Z')
  const courses = Array.from({ length: 88 }, (_, place) =>
    inverterCourse(
      { code: `INV${place}`, number: 1000 + place, ratedKw: 225, dcKwp: 280.7, mpptCount: 12 },
      [],
      { days: DAYS, now },
    ),
  )
  expect(courses.flatMap((course) => complaints('inverter', course))).toEqual([])
  const stops = courses.flat().filter(({ state }) => state !== 'generating')
  expect(stops.length).toBeGreaterThan(10)
  expect(stops.length).toBeLessThan(90)
})
