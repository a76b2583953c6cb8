import { expect, test } from 'vitest'

import { hoursLeft } from './lasting.rules.ts'

const bounds = { deadHm3: 28.6, normalHm3: 86.2 }

test('from 312.80 m with 58.0 going and 18.5 coming the useful volume lasts 3.19 days', () => {
  // V(312.80) = 36.2 + 0.8 · 4.1 = 39.48
  const { hoursToDead, hoursToNormal } = hoursLeft({
    ...bounds,
    volumeHm3: 39.48,
    inflowM3s: 18.5,
    outM3s: 58,
  })
  expect((hoursToDead ?? 0) / 24).toBeCloseTo(3.19, 2)
  expect(hoursToNormal).toBeNull()
})

test('while more comes than goes it is said when the normal level is reached', () => {
  // 86.2 − 80.3 = 5.9 · 10⁶ m³ at 50 m³/s
  expect(hoursLeft({ ...bounds, volumeHm3: 80.3, inflowM3s: 100, outM3s: 50 })).toEqual({
    hoursToNormal: expect.closeTo(32.78, 2),
    hoursToDead: null,
  })
})

test('a reservoir in balance lasts for ever, and one beyond its bounds is there already', () => {
  const even = { ...bounds, volumeHm3: 74.6, inflowM3s: 50, outM3s: 50 }
  expect(hoursLeft(even)).toEqual({ hoursToNormal: null, hoursToDead: null })
  expect(hoursLeft({ ...even, volumeHm3: 92.3, inflowM3s: 60 }).hoursToNormal).toBe(0)
})
