import { describe, expect, test } from 'vitest'

import { lowFlowAt, riverRingAt } from '#server/features/reservoir-compliance/alarms/flow-rings.ts'

const AT = Date.parse('2026-11-20T00:00:00Z')
const QUARTER = 900_000
const flows = (environmental: readonly (number | null)[], turbines = 50, spillFlowM3s: number | null = 0) =>
  environmental.map((environmentalFlowM3s, place) => ({
    at: new Date(AT + place * QUARTER).toISOString(),
    releaseM3s:
      environmentalFlowM3s === null || spillFlowM3s === null
        ? null
        : turbines + environmentalFlowM3s + spillFlowM3s,
    environmentalFlowM3s,
    spillFlowM3s,
    minimumFlowM3s: 3.2,
  }))
const end = (count: number) => AT + (count - 1) * QUARTER

describe('too little water down the river', () => {
  test('rings from the second quarter below the licence, since the first', () => {
    expect(lowFlowAt(flows([3.2, 3.2, 3.1]), end(3))).toBeUndefined()
    expect(lowFlowAt(flows([3.2, 3.1, 3]), end(3))).toEqual({
      isDry: false,
      sinceMs: end(2),
      leftM3s: 3,
      licensedM3s: 3.2,
    })
    expect(lowFlowAt(flows([3.1, 3.1, 3.2]), end(3))).toBeUndefined()
  })

  test('rings at once where the units have stopped with the outlet shut', () => {
    const stopped = [...flows([3.2]), ...flows([0, 0], 0.05).slice(1)]
    expect(lowFlowAt(stopped, end(2))).toEqual({ isDry: true, sinceMs: end(2), leftM3s: 0, licensedM3s: 3.2 })
    // Units that run leave water below the power house, though none in the river at the dam.
    expect(lowFlowAt([...flows([3.2]), ...flows([0, 0], 50).slice(1)], end(2))).toBeUndefined()
  })

  test('what spills stays in the river; what is not known is not taken for nothing', () => {
    expect(lowFlowAt(flows([0, 0], 0, 112), end(2))).toBeUndefined()
    expect(lowFlowAt(flows([0, 0], 0, null), end(2))).toBeUndefined()
    expect(lowFlowAt(flows([null, null], 0), end(2))).toBeUndefined()
    expect(lowFlowAt([], AT)).toBeUndefined()
  })

  test('of hours ago no longer, and never without a licence', () => {
    expect(lowFlowAt(flows([0, 0]), end(2) + 2 * 3_600_000 + 1)).toBeUndefined()
    const free = flows([0, 0]).map((slot) => ({ ...slot, minimumFlowM3s: null }))
    expect(lowFlowAt(free, end(2))).toBeUndefined()
  })
})

describe('a river below', () => {
  const station = { name: 'Bình Nghi', levelCode: 'MNTV', alarm1M: 15.5, alarm2M: 16.5, alarm3M: 17.5 }
  const levels = (...metres: readonly number[]) =>
    metres.map((levelM, place) => ({ atMs: AT + place * QUARTER, levelM }))
  const ring = (...metres: readonly number[]) =>
    riverRingAt(station, levels(...metres), AT + metres.length * QUARTER)

  test('rings at each of its alarms, since it has stood at it or higher', () => {
    expect(ring(15, 15.49)).toBeUndefined()
    expect(ring(15, 15.5)).toEqual({ alarm: 1, sinceMs: AT + QUARTER, levelM: 15.5 })
    expect(ring(15, 15.6, 16.5, 16.6)).toEqual({ alarm: 2, sinceMs: AT + 2 * QUARTER, levelM: 16.6 })
    expect(ring(15, 18, 17.6)).toEqual({ alarm: 3, sinceMs: AT + QUARTER, levelM: 17.6 })
    expect(ring(15, 18, 16.6)).toEqual({ alarm: 2, sinceMs: AT + QUARTER, levelM: 16.6 })
    expect(ring(16, 15)).toBeUndefined()
  })

  test('not again where it has stood there as far back as was read, nor by a level of the day before', () => {
    expect(ring(16, 16.2)).toBeUndefined()
    expect(riverRingAt(station, levels(15, 16), AT + QUARTER + 24 * 3_600_000 + 1)).toBeUndefined()
    expect(riverRingAt(station, [], AT)).toBeUndefined()
  })
})
