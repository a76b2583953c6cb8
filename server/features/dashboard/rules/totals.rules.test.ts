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
    irradiance: null,
    expected: null,
    energy: { day: figure(dayMwh), month: figure(100), year: figure(null), untilAt: null },
    units: null,
    hottest: null,
    curves: { todayMw: [], yesterdayMw: [], expectedMw: null },
    heat: [],
  }
}

const nothing = { plans: null, losses: null, abnormals: null }

test('plants add up; of those whose readings are old the power does not count', () => {
  const plants = [
    { ...nothing, ratedMw: 20, production: production(12, '2026-11-21T03:00:00Z', 40) },
    { ...nothing, ratedMw: 10, production: production(8, '2026-11-21T01:00:00Z', null) },
    { ...nothing, ratedMw: 30, production: null },
  ]
  expect(totalsOf(plants, nowMs)).toEqual({
    ratedMw: 60,
    powerMw: 12,
    reporting: 1,
    dayMwh: 40,
    monthMwh: 200,
    yearMwh: null,
    plans: { day: null, month: null, year: null },
    losses: null,
    abnormals: null,
  })
})

test('a solar plant that is silent by night counts with nothing', () => {
  const dark = { ...production(8, '2026-11-21T01:00:00Z', 40), isDark: true }
  expect(totalsOf([{ ...nothing, ratedMw: 20, production: dark }], nowMs)).toMatchObject({
    powerMw: 0,
    reporting: 1,
  })
})

test('plans count of plants that have a plan and energy, events and losses of all that tell of them', () => {
  const plan = { outputId: 7, revision: 1, isSent: true, plannedMwh: 300, soFar: null }
  const plans = {
    day: null,
    month: { ...plan, soFar: { plannedMwh: 90, actualMwh: 80, until: '2026-11-20T17:00:00Z' } },
    year: plan,
    onTheWay: { day: null, month: null, year: null },
  }
  const told = production(12, '2026-11-21T03:00:00Z', 40)
  const losses = (expectedMwh: number, cause: 'grid' | 'forced', energyMwh: number) => ({
    day: '2026-11-20',
    sums: { expectedMwh, actualMwh: expectedMwh - energyMwh, causes: [{ cause, energyMwh }] },
    isWaiting: false,
  })
  const events = { open: 3, incidents: 1, overdue: 0, toConfirm: 0, first: [] }
  const found = totalsOf(
    [
      { ratedMw: 20, production: told, plans, losses: losses(100, 'grid', 5), abnormals: events },
      { ratedMw: 10, production: told, plans: null, losses: losses(50, 'forced', 8), abnormals: events },
      { ...nothing, ratedMw: 10, production: null, plans, losses: { ...losses(1, 'grid', 1), sums: null } },
    ],
    nowMs,
  )
  expect(found).toMatchObject({
    plans: {
      day: null,
      month: {
        plannedMwh: 300,
        actualMwh: 100,
        soFar: { plannedMwh: 90, actualMwh: 80 },
        plantCount: 1,
      },
      // Nothing is known of the year: its plan has nothing to stand against.
      year: null,
    },
    losses: {
      expectedMwh: 150,
      actualMwh: 137,
      causes: [
        { cause: 'forced', energyMwh: 8 },
        { cause: 'grid', energyMwh: 5 },
      ],
      plantCount: 2,
    },
    abnormals: { open: 6, incidents: 2 },
  })
})
