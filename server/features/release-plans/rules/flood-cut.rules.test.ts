import fc from 'fast-check'
import { expect, test } from 'vitest'

import { FloodCutInput } from '#contract/release-plans/plan.ts'

import { songTram } from '../testing/song-tram.ts'
import { HM3_PER_HOUR } from './basin.rules.ts'
import { cutFlood, stageOf } from './flood-cut.rules.ts'
import { resultOf } from './result.rules.ts'

const levels = { normalLevelM: 322, deadLevelM: 310, validFrom: '2020-01-01' }

/** A flood of 1,500 m³/s that rises in a day and falls in two. */
const input = (changes: Partial<FloodCutInput> = {}): FloodCutInput => ({
  kind: 'floodCut',
  reservoirId: 1,
  name: 'Lũ thiết kế thu nhỏ',
  startAt: '2026-10-01T00:00:00.000Z',
  hours: 96,
  levelStartM: 320.5,
  inflows: [
    { hour: 0, flowM3s: 80 },
    { hour: 12, flowM3s: 300 },
    { hour: 24, flowM3s: 1500 },
    { hour: 48, flowM3s: 300 },
    { hour: 72, flowM3s: 100 },
  ],
  environmentalFlowM3s: 3.2,
  note: null,
  lowerFromM3s: 150,
  floodFromM3s: 500,
  preFloodLevelM: 319.5,
  targetLevelM: 321.5,
  maximumLevelM: 322,
  cutPercent: 20,
  rampUpM3s: 150,
  rampDownM3s: 150,
  maximumTurbineM3s: 54.8,
  maximumSpillM3s: 3000,
  scalePercent: 100,
  ...changes,
})

function cut(changes: Partial<FloodCutInput> = {}) {
  const told = input(changes)
  const simulated = cutFlood(songTram, told)
  if (!simulated) throw new Error('outside of the curve')
  return resultOf(told, songTram, levels, simulated)
}

test('the stages follow one another: hold, lower, cut, store, target', () => {
  const { hours } = cut()
  const stages = hours
    .map(({ state }) => state)
    .filter((state, at, all) => state !== all[at - 1] && !state.endsWith('Maximum'))
  expect(stages[0]).toBe('hold')
  expect(stages).toContain('lower')
  expect(stages.indexOf('lower')).toBeLessThan(stages.indexOf('cut'))
  expect(stages.lastIndexOf('cut')).toBeLessThan(stages.lastIndexOf('target'))
})

test('the peak is cut, and the figures say by how much and when', () => {
  const result = cut()
  // The mean of the hour before and of that behind the peak: (1,400 + 1,500)/2 and (1,500 + 1,450)/2.
  expect(result.inflowPeakM3s).toBeCloseTo(1475, 9)
  expect(result.inflowPeakAt).toBe('2026-10-02T00:00:00.000Z')
  expect(result.releasePeakM3s).toBeLessThan(result.inflowPeakM3s)
  expect(result.peakCutPercent).toBeCloseTo((1 - result.releasePeakM3s / 1475) * 100, 9)
  expect(result.levelMaxM).toBeLessThanOrEqual(322 + 1e-6)
  expect(result.storedHm3).toBeGreaterThan(0)
})

test('after the flood the target is reached and kept', () => {
  const { hours, targetReachedAt, levelEndM } = cut({ hours: 240 })
  expect(targetReachedAt).not.toBeNull()
  expect(levelEndM).toBeCloseTo(321.5, 6)
  expect(hours.at(-1)?.state).toBe('target')
})

test('the highest level overrules cut and ramps, as long as gates can', () => {
  const held = cut({ cutPercent: 90, rampUpM3s: 10 })
  expect(held.hours.some(({ state }) => state === 'atMaximum')).toBe(true)
  expect(held.levelMaxM).toBeLessThanOrEqual(322 + 1e-6)
  const small = cut({ cutPercent: 90, maximumSpillM3s: 100 })
  expect(small.hours.some(({ state }) => state === 'aboveMaximum')).toBe(true)
  expect(small.levelMaxM).toBeGreaterThan(322)
})

test('a historic flood is scaled in percent', () => {
  expect(cut({ scalePercent: 50 }).inflowPeakM3s).toBeCloseTo(737.5, 9)
})

test('stages at their thresholds', () => {
  const task = {
    input: { floodFromM3s: 500, lowerFromM3s: 150 },
    preFlood: 70,
    target: 80,
    peakHour: 10,
  }
  const at = (hour: number, inflowM3s: number, volumeHm3: number) =>
    stageOf(task, { hour, inflowM3s, volumeHm3 })
  expect([
    at(0, 149.9, 75),
    at(0, 150, 75),
    at(0, 150, 70),
    at(0, 499.9, 70),
    at(0, 500, 75),
    at(11, 500, 75),
    at(11, 499.9, 75),
    at(11, 499.9, 80),
    at(11, 499.9, 85),
  ]).toEqual(['hold', 'lower', 'hold', 'hold', 'cut', 'cut', 'store', 'target', 'target'])
})

test('levels outside of the curve are no simulation', () => {
  for (const level of ['preFloodLevelM', 'targetLevelM', 'maximumLevelM', 'levelStartM'] as const)
    expect(cutFlood(songTram, input({ [level]: 330 }))).toBeUndefined()
})

test('no water is made or lost, and turbines and gates keep their limits', () => {
  const told = fc.record({
    scalePercent: fc.integer({ min: 5, max: 150 }),
    cutPercent: fc.integer({ min: 0, max: 100 }),
    rampUpM3s: fc.integer({ min: 1, max: 1000 }),
    rampDownM3s: fc.integer({ min: 1, max: 1000 }),
    maximumSpillM3s: fc.integer({ min: 0, max: 4000 }),
    levelStartM: fc.double({ min: 312, max: 322, noNaN: true }),
  })
  fc.assert(
    fc.property(told, (changes) => {
      const result = cut(changes)
      const came = result.hours.reduce((sum, hour) => sum + hour.inflowM3s - hour.releaseM3s, 0)
      expect(result.volumeStartHm3 + came * HM3_PER_HOUR).toBeCloseTo(result.volumeEndHm3, 7)
      for (const hour of result.hours) {
        expect(hour.turbineFlowM3s).toBeLessThanOrEqual(54.8)
        expect(hour.spillFlowM3s).toBeLessThanOrEqual(changes.maximumSpillM3s + 1e-9)
        const isKept = hour.state === 'aboveMaximum' || hour.levelEndM <= 322 + 1e-6
        expect(isKept).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['floodFromM3s', { floodFromM3s: 100 }],
  ['targetLevelM', { targetLevelM: 319 }],
  ['maximumLevelM', { maximumLevelM: 321 }],
])('%s is refused at its field', (field, changes) => {
  expect(FloodCutInput.safeParse(input()).success).toBe(true)
  expect(FloodCutInput.safeParse(input(changes)).error?.issues.map(({ path }) => path[0])).toContain(field)
})
