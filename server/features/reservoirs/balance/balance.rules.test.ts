import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { volumeHm3At } from '../formulas/curves.rules.ts'
import { filled, gridOf, holding, levelsOf, observed, plain, row, sumOf } from '../testing/observed.ts'
import { unknown } from './grid.rules.ts'
import { noiseM3s, publish, spreadDeficit, windowH } from './publish.rules.ts'
import { workOut } from './work-out.ts'

describe('the balance', () => {
  test('an hour from 320.40 to 320.44 with 58.0 going out brought 121.3 m³/s', async () => {
    const grid = gridOf(1)
    const levels = unknown(grid.count)
    levels[0] = 320.4
    levels[4] = 320.44
    const worked = await workOut(grid, holding(grid, ['2020-01-01', plain]), observed(grid, levels))
    const hour = row(worked, 0, 4)
    expect(hour.volumeChangeHm3).toBeCloseTo(0.228, 9)
    expect(hour.releaseM3s).toBeCloseTo(58, 9)
    expect(hour.inflowRawM3s).toBeCloseTo(121.33, 2)
    expect(hour).toMatchObject({ levelM: 320.4, levelEndM: 320.44, levelSlots: 1, inflowSlots: 4, slots: 4 })
    expect(hour.marks).toContain('gap')
  })

  test('what is missing is null and never 0, and leaves the mean to the others, whose number is told', async () => {
    const grid = gridOf(1)
    const turbine = filled(grid.count, 50)
    turbine.fill(Number.NaN, 0, 2)
    const worked = await workOut(
      grid,
      holding(grid, ['2020-01-01', plain]),
      observed(grid, filled(grid.count, 320), { turbineFlowsM3s: turbine }),
    )
    expect(row(worked, 0, 1)).toMatchObject({
      turbineFlowM3s: null,
      releaseM3s: null,
      inflowRawM3s: null,
      inflowM3s: null,
      spillFlowM3s: 4.8,
      quality: 'missing',
    })
    expect(row(worked, 0, 4)).toMatchObject({ turbineFlowM3s: 50, inflowSlots: 2, slots: 4 })
  })

  test('a level outside the curve, and a day of which nothing is laid down, say nothing', async () => {
    const grid = gridOf(2)
    const levels = filled(grid.count, 320)
    levels[100] = 330
    const worked = await workOut(grid, holding(grid, ['2026-11-11', plain]), observed(grid, levels))
    expect(row(worked, 10, 11)).toMatchObject({ volumeHm3: null, inflowRawM3s: null, marks: ['notLaidDown'] })
    expect(row(worked, 100, 101)).toMatchObject({ levelM: 330, volumeHm3: null, inflowRawM3s: null })
    expect(row(worked, 100, 101).marks).toContain('outsideCurve')
    expect(row(worked, 100, 101).marks).toContain('levelStep')
    expect(row(worked, 102, 103).inflowRawM3s).toBeCloseTo(58, 6)
  })

  test('mass is conserved over any days and any gaps', async () => {
    const grid = gridOf(4)
    const levelChoice = fc.array(fc.double({ min: 311, max: 324, noNaN: true }), {
      minLength: grid.count,
      maxLength: grid.count,
    })
    const gaps = fc.array(fc.tuple(fc.nat(grid.count - 1), fc.nat(60)), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(levelChoice, gaps, async (chosen, missing) => {
        const levels = Float64Array.from(chosen)
        for (const [from, length] of missing) levels.fill(Number.NaN, from, from + length)
        const known = [...levels.keys()].filter((slot) => !Number.isNaN(levels[slot] ?? Number.NaN))
        const [first, last] = [known[0], known.at(-1)]
        fc.pre(first !== undefined && last !== undefined && last > first)
        if (first === undefined || last === undefined) return
        const worked = await workOut(grid, holding(grid, ['2020-01-01', plain]), observed(grid, levels))
        const broughtHm3 = (sumOf(worked.rawM3s, first, last) * 900) / 1e6
        const wentHm3 = (sumOf(worked.releasesM3s, first, last) * 900) / 1e6
        const stored =
          volumeHm3At(plain.volumeCurve, levels[last] ?? 0) -
          volumeHm3At(plain.volumeCurve, levels[first] ?? 0)
        expect(broughtHm3 - wentHm3).toBeCloseTo(stored, 6)
      }),
      { numRuns: 40 },
    )
  })

  test('another survey begins without an inflow of its own, in a gap and out of one', async () => {
    const grid = gridOf(4)
    const surveyed = {
      ...plain,
      volumeCurve: plain.volumeCurve.map((point) => ({ ...point, volumeHm3: point.volumeHm3 * 0.9 })),
    }
    const levels = levelsOf(grid, () => 20)
    const versions = holding(grid, ['2020-01-01', plain], ['2026-11-12', surveyed])
    for (const gap of [[], [180, 205]]) {
      const read = levels.slice()
      if (gap.length > 0) read.fill(Number.NaN, gap[0], gap[1])
      const worked = await workOut(grid, versions, observed(grid, read))
      for (let slot = 150; slot < 240; slot++) {
        const raw = worked.rawM3s[slot] ?? Number.NaN
        // The new survey has a tenth less water in each metre: 58 + 20 becomes 58 + 18.
        expect(raw).toBeGreaterThan(75)
        expect(raw).toBeLessThan(79)
      }
      const [before, after] = [row(worked, 2 * 96 - 30, 2 * 96 - 29), row(worked, 2 * 96 + 30, 2 * 96 + 31)]
      expect((after.volumeHm3 ?? 0) / (before.volumeHm3 ?? 1)).toBeCloseTo(0.9, 1)
      expect(row(worked, 2 * 96, 3 * 96).marks).toContain('curveChange')
    }
  })

  test('no midnight shows in what is published', async () => {
    const grid = gridOf(12)
    const inflow = (slot: number) => 60 + 30 * Math.sin(slot / 70) + 8 * Math.sin(slot / 11)
    const exact = levelsOf(grid, (slot) => inflow(slot) - 58)
    const levels = exact.map((level) => Math.round(level * 100) / 100)
    const worked = await workOut(grid, holding(grid, ['2020-01-01', plain]), observed(grid, levels))
    const steps = [...worked.publishedM3s.keys()]
      .slice(2 * 96, 11 * 96)
      .map((slot) => Math.abs((worked.publishedM3s[slot] ?? 0) - (worked.publishedM3s[slot - 1] ?? 0)))
    const atMidnight = steps.filter((_, place) => place % 96 === 0)
    const sorted = steps.toSorted((one, other) => one - other)
    expect(Math.max(...atMidnight)).toBeLessThan((sorted[Math.floor(sorted.length * 0.995)] ?? 0) + 0.5)
  })

  test('a published day has the volume of the raw one, and nothing negative', async () => {
    const grid = gridOf(10)
    const noise = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
      minLength: grid.count,
      maxLength: grid.count,
    })
    await fc.assert(
      fc.asyncProperty(noise, fc.double({ min: 0.5, max: 200, noNaN: true }), async (scatter, mean) => {
        const raw = Float64Array.from(scatter.map((one) => mean + one * 120))
        const { inflowsM3s } = publish(raw, new Uint8Array(grid.count).fill(6))
        for (let day = 0; day < 10; day++) {
          const [from, until] = [day * 96, (day + 1) * 96]
          const rawDay = sumOf(raw, from, until)
          const published = sumOf(inflowsM3s, from, until)
          expect(rawDay > 0 ? Math.abs(published / rawDay - 1) : 0).toBeLessThan(0.001)
        }
        expect(Math.min(...inflowsM3s)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 25 },
    )
  })
})

describe('publishing', () => {
  const atSongTram = { hm3PerMetre: 5.7, meanM3s: 48.6, riseMAnHour: 0 }

  test('one centimetre is 0.9 m³/s over a day, 1.9 over 12 hours, 3.7 over 6', () => {
    expect([24, 12, 6].map((hours) => noiseM3s(5.7, 0.01, hours))).toEqual([
      expect.closeTo(0.933, 3),
      expect.closeTo(1.866, 3),
      expect.closeTo(3.732, 3),
    ])
  })

  test('takes 12 hours for a gauge of 1 cm, 1 hour for a logger of 1 mm and in a flood, or what was laid down', () => {
    expect(windowH({ ...atSongTram, resolutionM: 0.01 }, null)).toBe(12)
    expect(windowH({ ...atSongTram, resolutionM: 0.001 }, null)).toBe(1)
    expect(windowH({ ...atSongTram, resolutionM: 0.01, riseMAnHour: 0.06 }, null)).toBe(1)
    expect(windowH({ ...atSongTram, resolutionM: 0.01 }, 6)).toBe(6)
    expect(windowH({ ...atSongTram, resolutionM: 0.01, meanM3s: Number.NaN }, null)).toBe(12)
    expect(windowH({ ...atSongTram, hm3PerMetre: 570, resolutionM: 0.01 }, null)).toBe(24)
  })

  test('hours of 121.3, −12.6, 44.1 and 58.0 become 114.5, 0, 41.6 and 54.7', () => {
    const spread = spreadDeficit([121.3, -12.6, 44.1, 58])
    expect(spread.map((value) => Math.round(value * 10) / 10)).toEqual([114.5, 0, 41.6, 54.7])
    expect(spread.reduce((sum, value) => sum + value, 0)).toBeCloseTo(210.8, 9)
    expect(spreadDeficit([-5, 2])).toEqual([0, 0])
  })

  test('a day that took in less than nothing is doubted, with its raw figures kept', async () => {
    const grid = gridOf(3)
    const levels = levelsOf(grid, (slot) => (slot >= 96 && slot < 192 ? -90 : 0))
    const worked = await workOut(grid, holding(grid, ['2020-01-01', plain]), observed(grid, levels))
    const day = row(worked, 96, 192)
    expect(day.inflowRawM3s).toBeCloseTo(-32, 6)
    expect(day).toMatchObject({ inflowM3s: 0, quality: 'doubtful' })
    expect(day.marks).toEqual(expect.arrayContaining(['negativeInflow', 'doubtfulDay']))
  })
})
