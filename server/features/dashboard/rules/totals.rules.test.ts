import { expect, test } from 'vitest'

import type { Production } from '#contract/dashboard/index.ts'

import { totalsOf } from './totals.rules.ts'

const nowMs = Date.parse('2026-11-21T03:10:00Z')
const figure = (mwh: number | null) => ({
  mwh,
  source: null,
  beforeMwh: null,
  lastYearMwh: null,
  sinceDay: null,
})

function production(value: number, at: string, dayMwh: number | null): Production {
  return {
    power: { value, at, frequencyMinutes: 15 },
    isDark: false,
    expected: null,
    energy: { day: figure(dayMwh), month: figure(100), year: figure(null) },
    units: null,
    hottest: null,
    curves: { todayMw: [], yesterdayMw: [], expectedMw: null },
    heat: [],
  }
}

test('plants add up; of those whose readings are old the power does not count', () => {
  const plants = [
    { ratedMw: 20, production: production(12, '2026-11-21T03:00:00Z', 40) },
    { ratedMw: 10, production: production(8, '2026-11-21T01:00:00Z', null) },
    { ratedMw: 30, production: null },
  ]
  expect(totalsOf(plants, nowMs)).toEqual({
    ratedMw: 60,
    powerMw: 12,
    reporting: 1,
    dayMwh: 40,
    monthMwh: 200,
    yearMwh: null,
  })
})

test('a solar plant that is silent by night counts with nothing', () => {
  const dark = { ...production(8, '2026-11-21T01:00:00Z', 40), isDark: true }
  expect(totalsOf([{ ratedMw: 20, production: dark }], nowMs)).toMatchObject({ powerMw: 0, reporting: 1 })
})
