import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { StopSpan } from './causes.rules.ts'
import type { LossCause } from '#contract/loss-ledger/causes.ts'
import {
  meansOfHalves,
  minutesInHalves,
  noughts,
  putHour,
  type HalfReading,
  type HourOfPower,
} from './halves.rules.ts'
import { measuredOf, rounded, sumOf } from './measured.rules.ts'
import { stopsInHalves } from './stops.rules.ts'

const HALF_MS = 1_800_000
/** 11:30 to 12:00. */
const NOON = 23
const half = (wh: number): HalfReading => ({ wh, minutes: 30, standing: wh === 0 ? 30 : 0 })
const stop = (cause: LossCause, fromMinute: number, toMinute: number): StopSpan => ({
  cause,
  fromMs: NOON * HALF_MS + fromMinute * 60_000,
  toMs: NOON * HALF_MS + toMinute * 60_000,
})

describe('energy of a day in half-hours', () => {
  const potential = noughts().map((_, slot) => (slot >= 20 && slot < 23 ? 120 : 0))
  const read = (wh: readonly (number | null)[]) => {
    const halves: (HalfReading | undefined)[] = []
    for (const [place, one] of wh.entries()) if (one !== null) halves[20 + place] = half(one)
    return halves
  }
  test('a counter that says more fills the half-hours that were not read: 100 + 90 + 50', () => {
    const { wh, share } = measuredOf(read([100, null, 50]), { wh: 240, isCounted: true }, potential)
    expect(wh.slice(20, 23)).toEqual([100, 90, 50])
    expect(share[21]).toBe(1)
  })
  test('nothing is known after the last reading, whatever the counter says', () => {
    expect(measuredOf(read([100, 50, null]), { wh: 150, isCounted: true }, potential).share[22]).toBe(0)
  })
  test('is the day’s energy, which all screens agree on', () => {
    const { wh } = measuredOf(read([100, 60, 50]), { wh: 420, isCounted: true }, potential)
    expect(wh.slice(20, 23)).toEqual([200, 120, 100])
  })
  test('rounding loses nothing, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true })), (values) => {
        const whole = rounded(values)
        expect(whole.every(Number.isInteger)).toBe(true)
        expect(Math.abs(sumOf(whole) - sumOf(values))).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })
})

describe('half-hours', () => {
  test('have the minutes of a stretch: 10:12 to 11:05 are 18, 30 and 5', () => {
    const minutes = minutesInHalves({ fromMs: 612 * 60_000, toMs: 665 * 60_000 }, 0)
    expect(minutes.slice(20, 23)).toEqual([18, 30, 5])
    expect(sumOf(minutes)).toBe(53)
  })
  test('one value for an hour fills both, two for quarters half of one', () => {
    const halvesOf = (hour: HourOfPower) => {
      const halves: (HalfReading | undefined)[] = []
      putHour(halves, hour, 1000)
      return [halves.length, ...halves.slice(20)]
    }
    expect(halvesOf({ hour: 10, minutes: 60, first: [100, 1, 0], second: [0, 0, 0] })).toEqual([
      22,
      { wh: 50_000, minutes: 30, standing: 0 },
      { wh: 50_000, minutes: 30, standing: 0 },
    ])
    expect(halvesOf({ hour: 10, minutes: 30, first: [100, 1, 1], second: [60, 1, 0] })).toEqual([
      22,
      { wh: 25_000, minutes: 15, standing: 15 },
      { wh: 15_000, minutes: 15, standing: 0 },
    ])
  })
  test('have the mean of what was read, hourly values in both', () => {
    const values = [
      { atMs: 10 * 3_600_000, value: 600 },
      { atMs: 11 * 3_600_000, value: 800 },
    ]
    expect(meansOfHalves(values, 60, 0).slice(19, 25)).toEqual([null, 600, 600, 800, 800, null])
  })
  test('two stops that share minutes are counted once', () => {
    const { minutes, byCause } = stopsInHalves([stop('forced', 0, 20), stop('grid', 10, 30)], 0)
    expect(minutes[NOON]).toBe(30)
    expect(byCause[NOON]).toEqual([
      { cause: 'forced', wh: 0, minutes: 20 },
      { cause: 'grid', wh: 0, minutes: 10 },
    ])
  })
})
