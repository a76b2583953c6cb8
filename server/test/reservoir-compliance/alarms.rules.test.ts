import { describe, expect, test } from 'vitest'

import type { BalanceMark } from '#contract/hydrology/row.ts'
import { songTram } from '#server/features/reservoirs/testing/song-tram.ts'

import { lastsTwoSlots, levelLimits, ringsAt } from '#server/features/reservoir-compliance/alarms/alarms.ts'

const noLimits = {
  tripMin: null,
  alarmMin: null,
  warnMin: null,
  warnMax: null,
  alarmMax: null,
  tripMax: null,
}
const noBand = { lowerM: null, upperM: null }
const AT = Date.parse('2026-11-20T00:00:00Z')
const QUARTER = 900_000
const slots = (levels: readonly (number | null)[], marks: Readonly<Record<number, BalanceMark[]>> = {}) =>
  levels.map((levelM, place) => ({
    at: new Date(AT + place * QUARTER).toISOString(),
    levelM,
    marks: marks[place] ?? [],
  }))
const end = (count: number) => AT + (count - 1) * QUARTER

describe('the limits of the level', () => {
  test('are 0.3 m below the normal level and 1 m above the dead one', () => {
    expect(levelLimits(songTram.levels, noBand, noLimits)).toMatchObject({
      alarmMax: 321.7,
      alarmMin: 311,
      tripMax: 323.4,
      tripMin: 310,
    })
  })
  test('are the band where it is narrower, and what the plant lays down where that is', () => {
    const band = { lowerM: 312, upperM: 320.5 }
    expect(levelLimits(songTram.levels, band, noLimits)).toMatchObject({ alarmMax: 320.5, alarmMin: 312 })
    const own = { ...noLimits, alarmMax: 320, tripMin: 310.5 }
    expect(levelLimits(songTram.levels, band, own)).toMatchObject({ alarmMax: 320, tripMin: 310.5 })
  })
})

test('a flow counts as too low from its second slot on', () => {
  expect(lastsTwoSlots({ startedAtMs: AT, lastAtMs: AT })).toBe(false)
  expect(lastsTwoSlots({ startedAtMs: AT, lastAtMs: AT + QUARTER })).toBe(true)
})

describe('what rings', () => {
  const flat = [320, 320, 320, 320, 320]
  const kinds = (...given: Parameters<typeof ringsAt>) => ringsAt(...given).map(({ kind }) => kind)

  test('nothing where nothing was ever read, and nothing of a quiet day', () => {
    expect(ringsAt(slots([null, null]), end(2), true)).toEqual([])
    expect(ringsAt(slots(flat), end(5), true)).toEqual([])
  })
  test('a gap of more than 30 minutes, in the flood season only', () => {
    expect(kinds(slots(flat), end(5) + 2 * QUARTER, true)).toEqual([])
    expect(ringsAt(slots(flat), end(5) + 2 * QUARTER + 1, true)).toEqual([
      { kind: 'observationMissing', sinceMs: end(5), figure: 320 },
    ])
    expect(kinds(slots(flat), end(5) + 2 * QUARTER + 1, false)).toEqual([])
    expect(kinds(slots([...flat, null, null, null]), end(8), true)).toEqual(['observationMissing'])
  })
  test('a rise of more than 0.2 m in an hour, once while it lasts', () => {
    expect(kinds(slots([320, 320.05, 320.1, 320.15, 320.2]), end(5), true)).toEqual([])
    const rising = [320, 320.06, 320.12, 320.18, 320.24, 320.3, 320.36]
    expect(ringsAt(slots(rising), end(7), false)).toMatchObject([{ kind: 'levelRising', sinceMs: end(5) }])
  })
  test('a jump of the gauge is no rise', () => {
    const jumped = slots([320, 320, 320, 320, 320.3], { 4: ['levelStep'] })
    expect(kinds(jumped, end(5), false)).toEqual(['levelStep'])
  })
  test('a level that stands still, from where it began to', () => {
    const stuck = slots(flat, { 3: ['stuckLevel'], 4: ['stuckLevel'] })
    expect(ringsAt(stuck, end(5), false)).toEqual([{ kind: 'levelStuck', sinceMs: end(4), figure: 320 }])
  })
  test('a staff gauge that contradicts the sensor, from where it does until it agrees', () => {
    const off = slots(flat, { 3: ['gaugeDiffers'], 4: ['gaugeDiffers'] })
    expect(ringsAt(off, end(5), false)).toEqual([{ kind: 'gaugeDiffers', sinceMs: end(4), figure: 320 }])
    expect(kinds(slots(flat, { 2: ['gaugeDiffers'] }), end(5), false)).toEqual([])
  })
  test('a jump of hours ago rings no more', () => {
    const jumped = slots(flat, { 4: ['levelStep'] })
    expect(kinds(jumped, end(5) + 3 * 3_600_000, false)).toEqual([])
  })
})
