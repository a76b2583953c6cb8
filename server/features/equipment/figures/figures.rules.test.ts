import { expect, test } from 'vitest'

import { lifeStageOf } from '#contract/equipment/labels.ts'

import { ageYears, lifePercent, reliabilityOf } from './figures.rules.ts'

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

test.each([
  ['2011-11-26', '2026-11-26', 15],
  ['2026-11-26', '2026-11-26', 0],
  // 111 of 365 days after the twelfth year.
  ['2014-08-01', '2026-11-20', 12 + 111 / 365],
  // A day before a birthday nothing is rounded up.
  ['2011-11-26', '2026-11-25', 14 + 364 / 365],
  // Born on 29 February: a year on 28 February, and again on the 29th of a leap year.
  ['2024-02-29', '2025-02-27', 364 / 365],
  ['2024-02-29', '2025-02-28', 1],
  ['2024-02-29', '2028-02-28', 3 + 365 / 366],
  ['2024-02-29', '2028-02-29', 4],
  ['2000-02-29', '2100-02-28', 100],
])('what runs since %s is on %s of %f years', (since, today, years) => {
  expect(ageYears(since, today)).toBeCloseTo(years, 10)
})

test('nothing is of an age before it begins, and where nobody said when', () => {
  expect(ageYears('2026-11-27', '2026-11-26')).toBeNull()
  expect(ageYears(null, '2026-11-26')).toBeNull()
})

test.each([
  // 12.3 of 25 years: 4,494 of 9,131 days.
  ['2014-08-01', 25, '2026-11-20', (100 * 4494) / 9131],
  ['2001-11-26', 25, '2026-11-26', 100],
  ['2001-11-26', 25, '2026-11-27', (100 * 9132) / 9131],
  // Nine of ten years, both counted in days: 29 February ends its life on 28 February.
  ['2016-02-29', 10, '2025-02-28', (100 * 3287) / 3652],
  ['2016-02-29', 10, '2026-02-28', 100],
  ['2016-02-29', 8, '2024-02-29', 100],
  ['2026-11-20', 1, '2026-11-20', 0],
])('what was built in %s for %d years has on %s used up %f %%', (since, years, today, percent) => {
  expect(lifePercent(since, years, today)).toBeCloseTo(percent, 10)
})

test('no life is told without its length, its beginning, or before it', () => {
  expect(lifePercent('2014-08-01', null, '2026-11-20')).toBeNull()
  expect(lifePercent(null, 25, '2026-11-20')).toBeNull()
  expect(lifePercent('2026-11-21', 25, '2026-11-20')).toBeNull()
})

test.each([
  [null, undefined],
  [49.2, undefined],
  [89.99, undefined],
  [90, 'near'],
  [100, 'near'],
  [100.01, 'over'],
])('%s %% of a life used is %s', (percent, stage) => {
  expect(lifeStageOf(percent)).toBe(stage)
})
