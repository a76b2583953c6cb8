import { expect, test } from 'vitest'

import { ageYears, reliabilityOf } from './figures.rules.ts'

test('6,120 hours and three failures are 2,040 hours between failures', () => {
  const figures = reliabilityOf({ runningHours: 6120, failureCount: 3, repairedCount: 3, repairHours: 60 })
  expect(figures.mtbfHours).toBe(2040)
  expect(figures.mttrHours).toBe(20)
  expect(figures.availability).toBeCloseTo(2040 / 2060, 10)
})

test('a failure that is not repaired yet counts between failures, and its repair not at all', () => {
  const figures = reliabilityOf({ runningHours: 1000, failureCount: 2, repairedCount: 1, repairHours: 5 })
  expect(figures).toMatchObject({ mtbfHours: 500, mttrHours: 5 })
})

test.each([
  [{ runningHours: null, failureCount: 3, repairedCount: 3, repairHours: 60 }, [null, 20, null]],
  [{ runningHours: 6120, failureCount: 0, repairedCount: 0, repairHours: 0 }, [null, null, null]],
  [{ runningHours: 0, failureCount: 2, repairedCount: 1, repairHours: 0 }, [0, 0, null]],
])('what has nothing to be worked out from is not worked out: %o', (counted, [mtbf, mttr, availability]) => {
  expect(reliabilityOf(counted)).toEqual({ mtbfHours: mtbf, mttrHours: mttr, availability })
})

test('age is told in years from the day on which it began', () => {
  expect(ageYears('2011-11-26', '2026-11-26')).toBeCloseTo(15, 2)
  expect(ageYears('2026-11-26', '2026-11-26')).toBe(0)
  expect(ageYears('2026-11-27', '2026-11-26')).toBeNull()
  expect(ageYears(null, '2026-11-26')).toBeNull()
})
