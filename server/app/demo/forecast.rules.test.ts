import { expect, test } from 'vitest'

import { WhatIfInput } from '#contract/release-plans/plan.ts'
import { workOut } from '#server/features/release-plans/release-plans.service.ts'

import { demoReservoir, demoTurbine } from './demo-reservoir.ts'
import { plantTimeOf } from './demo-days.ts'
import { expectedWater, FORECAST_HOURS } from './forecast.ts'
import { reservoirValues } from './readings/generator/reservoir.ts'
import { plannedHydroStory } from './stories.ts'

const HOUR_MS = 3_600_000
const units = [7, 8]
const held = {
  id: 1,
  version: 1,
  validFrom: '2019-07-01',
  validUntil: null,
  content: {
    ...demoReservoir,
    turbines: units.map((unitId) => ({ ...demoTurbine, consumption: [], unitId })),
  },
}

test.each([
  '2026-11-23T07:00:00.000Z',
  '2026-11-04T17:00:00.000Z',
  '2026-06-15T01:00:00.000Z',
  '2026-02-28T23:00:00.000Z',
  '2025-11-27T15:00:00.000Z',
])('the forecast from %s is told at its fields, and 3 cm from what comes at most', (instant) => {
  const at = new Date(instant)
  const story = plannedHydroStory({ startedAt: at, firstDayNumber: plantTimeOf(at).dayNumber })
  const levelAt = (hour: number) =>
    reservoirValues(story, plantTimeOf(new Date(at.getTime() + hour * HOUR_MS)))['MNTL'] ?? Number.NaN
  const input = WhatIfInput.parse({
    kind: 'whatIf',
    reservoirId: 1,
    name: 'Dự báo',
    startAt: instant,
    hours: FORECAST_HOURS,
    levelStartM: Math.round(levelAt(0) * 100) / 100,
    environmentalFlowM3s: 3.25,
    note: null,
    ...expectedWater(story, at, units),
  })
  const errorsCm = workOut(input, held).hours.map(
    ({ levelEndM }, hour) => (levelEndM - levelAt(hour + 1)) * 100,
  )
  expect(errorsCm).toHaveLength(FORECAST_HOURS)
  expect(Math.max(...errorsCm.map(Math.abs))).toBeLessThan(3)
})
