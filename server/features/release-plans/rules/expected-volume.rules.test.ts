import { expect, test } from 'vitest'

import { expectedVolume } from './expected-volume.rules.ts'

const HOUR_MS = 3_600_000
const forecast = (flowM3s: number, hours: number, startHour = 0) => ({
  startMs: startHour * HOUR_MS,
  endMs: (startHour + hours) * HOUR_MS,
  inflows: [{ hour: 0, flowM3s }],
})

test('50 m³/s for 24 hours are 4.32 · 10⁶ m³, also from within an hour', () => {
  for (const from of [0, 1.5])
    expect(expectedVolume([forecast(50, 48)], from * HOUR_MS, 24)).toEqual({
      leastHm3: expect.closeTo(4.32, 9),
      mostHm3: expect.closeTo(4.32, 9),
      forecasts: 1,
    })
})

test('several forecasts are told by the lowest and the highest', () => {
  const told = expectedVolume([forecast(50, 168), forecast(100, 168), forecast(80, 168)], 0, 168)
  expect(told).toEqual({
    leastHm3: expect.closeTo(30.24, 9),
    mostHm3: expect.closeTo(60.48, 9),
    forecasts: 3,
  })
})

test('an inflow that rises from 0 to 100 in 24 hours brings half of it', () => {
  const inflows = [
    { hour: 0, flowM3s: 0 },
    { hour: 24, flowM3s: 100 },
  ]
  expect(expectedVolume([{ startMs: 0, endMs: 24 * HOUR_MS, inflows }], 0, 24)?.mostHm3).toBeCloseTo(4.32, 9)
})

test('nothing is said beyond the hours of a forecast, nor by one that begins later than the next hour', () => {
  // Six of seven days are enough, with the last inflow for the rest; an hour less is not.
  expect(expectedVolume([forecast(50, 168)], 24 * HOUR_MS, 168)?.mostHm3).toBeCloseTo(30.24, 9)
  expect(expectedVolume([forecast(50, 168)], 25 * HOUR_MS, 168)).toBeNull()
  expect(expectedVolume([forecast(50, 24, 1)], 0, 24)?.mostHm3).toBeCloseTo(4.32, 9)
  expect(expectedVolume([forecast(50, 48, 2)], 0, 24)).toBeNull()
  expect(expectedVolume([], 0, 24)).toBeNull()
})
