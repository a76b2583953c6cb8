import { describe, expect, test } from 'vitest'

import { afterFailure, defineJob } from './job.ts'

const run = async () => undefined

describe('a schedule', () => {
  const nightly = defineJob({ name: 'nightly', schedule: '0 0 * * *', run })

  test.each([
    ['a second before midnight at the plants', '2026-12-31T16:59:59Z', '2026-12-31T17:00:00.000Z'],
    ['midnight itself', '2026-12-31T17:00:00Z', '2027-01-01T17:00:00.000Z'],
    ['midnight in UTC', '2027-01-01T00:00:00Z', '2027-01-01T17:00:00.000Z'],
  ])('after %s', (_when, after, next) => {
    expect(nightly.nextRun(new Date(after))?.toISOString()).toBe(next)
  })

  test('the last day of a month ends at 17:00 UTC', () => {
    const monthly = defineJob({ name: 'monthly', schedule: '59 23 L * *', run })
    expect(monthly.nextRun(new Date('2028-02-01T00:00:00Z'))?.toISOString()).toBe('2028-02-29T16:59:00.000Z')
  })

  test.each([
    ['61 * * * *', 'Invalid value for minute'],
    ['* * *', 'invalid configuration format'],
    ['* * * * * *', 'requires exactly 5 parts'],
    ['0 0 30 2 *', 'Job wrong never comes due'],
  ])('%s is refused', (schedule, reason) => {
    expect(() => defineJob({ name: 'wrong', schedule, run })).toThrow(reason)
  })

  test('a job without one has no next time', () => {
    expect(defineJob({ name: 'once', run }).nextRun(new Date())).toBeNull()
  })
})

describe('after a failure', () => {
  const now = new Date('2026-11-21T00:00:00Z')

  test('the wait doubles up to an hour', () => {
    const waitsSeconds = [1, 2, 3, 7, 8, 9, 50].map((failures) => {
      const { runAt } = afterFailure(failures, 100, now, null)
      return runAt && (runAt.getTime() - now.getTime()) / 1000
    })
    expect(waitsSeconds).toEqual([30, 60, 120, 1920, 3600, 3600, 3600])
  })

  test('the last attempt of a job that runs once is the end of it', () => {
    expect(afterFailure(3, 3, now, null)).toEqual({ isGivenUp: true, attempts: 3, runAt: null })
  })

  test('after its last attempt a job by schedule starts afresh at its next time', () => {
    const nextRun = new Date('2026-11-21T05:00:00Z')
    expect(afterFailure(3, 3, now, nextRun)).toEqual({ isGivenUp: true, attempts: 0, runAt: nextRun })
  })
})
