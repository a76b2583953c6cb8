import { expect, test } from 'vitest'

import { againstPlan } from '#contract/dashboard/index.ts'

import { hourlyMw, partsOver, plannedUntil, plansNow, restOfDay, type PlanOfToday } from './plan.rules.ts'

const TODAY = '2026-11-22'
/** A moment of today at the plants. */
const at = (clock: string) => new Date(`${TODAY}T${clock}:00+07:00`).toISOString()
const slots = (mw: number | null, changes: Readonly<Record<number, number | null>> = {}) =>
  Array.from({ length: 48 }, (_, slot) => (slot in changes ? (changes[slot] ?? null) : mw))
const figure = (mwh: number | null, sinceDay: string | null = null) => ({
  mwh,
  source: null,
  beforeMwh: null,
  lastYearMwh: null,
  sinceDay,
})

test('48 half-hours of 24 MW are 240 MWh until 10:00, and 244 until 10:10', () => {
  expect(plannedUntil(slots(24), TODAY, Date.parse(at('10:00')))).toBe(240)
  expect(plannedUntil(slots(24), TODAY, Date.parse(at('10:10')))).toBe(244)
  expect(plannedUntil(slots(24), TODAY, Date.parse(at('00:00')))).toBe(0)
  expect(plannedUntil(slots(24), TODAY, Date.parse(at('00:00')) + 86_400_000)).toBe(576)
  expect(plannedUntil(slots(null, { 1: 10 }), TODAY, Date.parse(at('10:00')))).toBe(5)
})

test('of 576 MWh planned, 210 made by 10:00, the rest needs 366 in 14 hours', () => {
  const soFar = { plannedMwh: 240, actualMwh: 210, until: at('10:00') }
  expect(restOfDay(slots(24), 576, soFar)).toEqual({
    plannedMwh: 336,
    neededMwh: 366,
    hours: 14,
    meanMw: 26.143,
  })
})

test('hours in which the plan has nothing run are no hours to catch up in, and a plan that is reached needs nothing', () => {
  // Planned until 17:00 only; at 16:45 a quarter of an hour is left.
  const halves = slots(0, Object.fromEntries(Array.from({ length: 14 }, (_, n) => [20 + n, 10])))
  const soFar = { plannedMwh: 67.5, actualMwh: 60, until: at('16:45') }
  expect(restOfDay(halves, 70, soFar)).toEqual({ plannedMwh: 2.5, neededMwh: 10, hours: 0.25, meanMw: 40 })
  expect(restOfDay(halves, 70, { ...soFar, until: at('18:00') })).toMatchObject({ hours: 0, meanMw: null })
  expect(restOfDay(halves, 70, { ...soFar, actualMwh: 75 })).toMatchObject({ neededMwh: 0, meanMw: 0 })
  const midnight = new Date(Date.parse(at('00:00')) + 86_400_000).toISOString()
  expect(restOfDay(slots(24), 576, { ...soFar, until: midnight })).toMatchObject({ hours: 0, meanMw: null })
})

test('an hour is the mean of its halves, and none where one is not planned', () => {
  const hours = hourlyMw(slots(10, { 1: 20, 2: null }))
  expect(hours).toHaveLength(24)
  expect(hours.slice(0, 3)).toEqual([15, null, 10])
})

const days = Array.from({ length: 30 }, () => 100)
const monthOf = (energyMwh: readonly (number | null)[]) => ({
  units: [{ unitId: 1, availableMw: [], expectedMw: [], energyMwh: [...energyMwh] }],
})

test('a month stands against its days until yesterday, a year against its months until the last', () => {
  const energy = { day: figure(40), month: figure(2000), year: figure(21_000) }
  expect(partsOver(monthOf(days), 'month', energy, TODAY)).toEqual({
    plannedMwh: 2100,
    actualMwh: 1960,
    until: '2026-11-21T17:00:00.000Z',
  })
  expect(partsOver(monthOf(days.slice(0, 12)), 'year', energy, TODAY)).toEqual({
    plannedMwh: 1000,
    actualMwh: 19_000,
    until: '2026-10-31T17:00:00.000Z',
  })
})

test('it stands against nothing on its first day, and where readings begin in its middle', () => {
  const energy = { day: figure(40), month: figure(40), year: figure(40) }
  expect(partsOver(monthOf(days), 'month', energy, '2026-11-01')).toBeNull()
  expect(partsOver(monthOf(days), 'year', energy, '2026-01-31')).toBeNull()
  const late = { ...energy, month: figure(40, '2026-11-05') }
  expect(partsOver(monthOf(days), 'month', late, TODAY)).toBeNull()
  expect(partsOver(monthOf(days), 'month', { ...energy, month: figure(null) }, TODAY)).toBeNull()
})

const planOf = (changes: Partial<PlanOfToday>): PlanOfToday => ({
  period: 'day',
  approved: {
    id: 5,
    revision: 2,
    sentAt: null,
    energyMwh: 576,
    units: [{ unitId: 1, availableMw: slots(24), expectedMw: slots(24), energyMwh: [] }],
  },
  newest: { id: 9, revision: 3, standing: 'draft' },
  ...changes,
})

test('a plan that is approved holds, whatever is drafted after it; without one its newest revision is on the way', () => {
  const none = { day: null, month: null, year: null }
  expect(plansNow([], null, TODAY)).toEqual({ ...none, onTheWay: none })
  const found = plansNow([planOf({}), planOf({ period: 'month', approved: null })], null, TODAY)
  expect(found.day).toMatchObject({
    outputId: 5,
    revision: 2,
    isSent: false,
    plannedMwh: 576,
    soFar: null,
    rest: null,
  })
  expect(found.month).toBeNull()
  expect(found.onTheWay).toEqual({
    ...none,
    month: { outputId: 9, revision: 3, standing: 'draft' },
  })
})

test('of 120 MWh planned, 96 made are −24 MWh and 80 %; of nothing planned there is no share', () => {
  expect(againstPlan(120, 96)).toEqual({ differenceMwh: -24, percent: 80 })
  expect(againstPlan(0, 5)).toEqual({ differenceMwh: 5, percent: undefined })
})
