import { describe, expect, test } from 'vitest'

import type { GateOpening } from '#contract/gate-orders/order.ts'
import { volumeHm3At } from '#server/features/reservoirs/reservoirs.public.ts'
import { songTram } from '#server/features/reservoirs/testing/song-tram.ts'

import { releaseCurve, spillM3s } from '#server/features/gate-orders/plan/release.ts'

const all = (openingM: number): GateOpening[] =>
  songTram.gates.map(({ code }) => ({ gateCode: code, openingM }))
const assumed = { levelM: 320.42, inflowM3s: 120, turbineFlowM3s: 54.8, environmentalFlowM3s: 3.2 }
const step = (at: string, openingM: number) => ({ at, openings: all(openingM) })

describe('what goes over the dam', () => {
  test('three gates 0.5 m open at 320.42 are 111.9 m³/s', () => {
    expect(spillM3s(songTram, all(0.5), 320.42)).toBeCloseTo(111.9, 1)
  })
  test('three gates 0.56 m open at 320.75 are 127, near the 128 of a plan', () => {
    expect(spillM3s(songTram, all(0.56), 320.75)).toBeCloseTo(127.3, 0)
  })
  test('nothing where all are shut, and a gate that is not named is shut', () => {
    expect(spillM3s(songTram, all(0), 320.42)).toBe(0)
    expect(spillM3s(songTram, all(0.5).slice(0, 1), 320.42)).toBeCloseTo(37.3, 1)
  })
})

describe('the release of a plan', () => {
  const steps = [step('2026-11-21T01:00:00Z', 0.2), step('2026-11-21T02:10:00Z', 0.5)]
  const curve = releaseCurve(songTram, assumed, all(0), steps)

  test('jumps at each step and is said before and after it', () => {
    expect(curve.points[0]).toMatchObject({ at: '2026-11-21T01:00:00.000Z', spillFlowM3s: 0, levelM: 320.42 })
    expect(curve.points[1]?.spillFlowM3s).toBeCloseTo(spillM3s(songTram, all(0.2), 320.42), 6)
    expect(curve.points.filter(({ at }) => at === '2026-11-21T02:10:00.000Z')).toHaveLength(2)
    expect(curve.steps.map(({ at }) => at)).toEqual(['2026-11-21T01:00:00.000Z', '2026-11-21T02:10:00.000Z'])
    expect(curve.points.at(-1)?.at).toBe('2026-11-21T03:10:00.000Z')
  })
  test('has turbines and the licence in its sum, and names its peak', () => {
    for (const point of curve.points) expect(point.releaseM3s).toBeCloseTo(point.spillFlowM3s + 58, 9)
    expect(curve.peak.releaseM3s).toBe(Math.max(...curve.points.map(({ releaseM3s }) => releaseM3s)))
  })
  test('keeps the water: what the level loses has gone out', () => {
    const volume = (levelM = 0) => volumeHm3At(songTram.volumeCurve, levelM)
    let expected = volume(assumed.levelM)
    for (const [place, point] of curve.points.entries()) {
      const next = curve.points[place + 1]
      if (next) expected += ((120 - point.releaseM3s) * (Date.parse(next.at) - Date.parse(point.at))) / 1e9
    }
    expect(volume(curve.points.at(-1)?.levelM)).toBeCloseTo(expected, 9)
  })
  test('ends with an error where the level leaves the curve', () => {
    const flood = { ...assumed, levelM: 324.9, inflowM3s: 60_000 }
    expect(() => releaseCurve(songTram, flood, all(0), steps)).toThrow(RangeError)
  })
})
