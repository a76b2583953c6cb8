import { expect, test } from 'vitest'

import { DutyShiftLogQuery } from '#contract/duty-shift-logs/shift.ts'
import { OccurrenceQuery } from '#contract/report-plans/occurrence.ts'

import { listsOf } from './lists.rules.ts'

/** What the list at an address is narrowed by. */
const narrowed = (to: string) => Object.fromEntries(new URLSearchParams(to.slice(to.indexOf('?'))))

test('a count opens a list that has just what was counted', () => {
  const { reviewsWait, reviewsOverdue, reportsToday } = listsOf(3)
  // Overdue ones have a count of their own.
  expect(narrowed(reviewsWait)).toEqual({
    powerPlantId: '3',
    isUnreviewed: 'true',
    isReviewOverdue: 'false',
  })
  expect(narrowed(reviewsOverdue)).toEqual({ powerPlantId: '3', isReviewOverdue: 'true' })
  expect(narrowed(reportsToday)).toEqual({ powerPlantId: '3', isDueToday: 'true' })
})

test('what is asked in the shift on duty stands in its log', () => {
  expect(listsOf(3, 8).consentsWait).toBe('/nhat-ky-van-hanh/8')
})

test('the lists know what they are narrowed by', () => {
  const { reviewsWait, reportsToday } = listsOf(3)
  expect(Object.keys(DutyShiftLogQuery.shape)).toEqual(
    expect.arrayContaining(Object.keys(narrowed(reviewsWait))),
  )
  expect(Object.keys(OccurrenceQuery.shape)).toEqual(
    expect.arrayContaining(Object.keys(narrowed(reportsToday))),
  )
})
