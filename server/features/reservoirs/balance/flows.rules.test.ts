import { describe, expect, test } from 'vitest'

import { filled, gridOf, holding, levelsOf, observed, plain, row } from '../testing/observed.ts'
import { songTram } from '../testing/song-tram.ts'
import { place, SLOT_MS, total, unknown } from './grid.rules.ts'
import { rowOf, spansOf } from './rows.rules.ts'
import { workOut } from './work-out.ts'
import type { Observations } from './worked-out.rules.ts'

describe('doubts', () => {
  test('a level that stands still is stuck only where the water should have moved it', async () => {
    const grid = gridOf(3)
    const held = holding(grid, ['2020-01-01', { ...plain, levelResolutionM: 0.001 }])
    const levels = levelsOf(grid, () => 0)
    const still = await workOut(grid, held, observed(grid, levels))
    expect(still.marks.some((marks) => marks.includes('stuckLevel'))).toBe(false)
    const falling = filled(grid.count, 50)
    falling.fill(100, 150)
    const stuck = await workOut(grid, held, observed(grid, levels, { turbineFlowsM3s: falling }))
    expect(stuck.marks[160]).toContain('stuckLevel')
  })

  test('a reading that somebody doubts is said to be doubtful', async () => {
    const grid = gridOf(1)
    const isDoubtful = new Uint8Array(grid.count)
    isDoubtful[5] = 1
    const worked = await workOut(
      grid,
      holding(grid, ['2020-01-01', plain]),
      observed(grid, filled(grid.count, 320), { isDoubtful }),
    )
    expect(row(worked, 5, 6)).toMatchObject({ quality: 'doubtful' })
    expect(row(worked, 6, 7)).toMatchObject({ quality: 'complete' })
  })
})

describe('what flows', () => {
  const at = async (read: Partial<Observations>, content = songTram) => {
    const grid = gridOf(1)
    const worked = await workOut(
      grid,
      holding(grid, ['2020-01-01', content]),
      observed(grid, filled(grid.count, 320.42), {
        powersMw: new Map([
          [1, filled(grid.count, 15)],
          [2, filled(grid.count, 0)],
        ]),
        openingsM: new Map(['A1', 'A2', 'A3'].map((code) => [code, filled(grid.count, 0)])),
        ...read,
      }),
    )
    return row(worked, 10, 11)
  }

  test('a unit of 15 MW takes 26.41 m³/s at its head, the other leaks', async () => {
    const { turbineFlowM3s, releaseM3s } = await at({ tailwatersM: filled(96, 254.6) })
    expect(turbineFlowM3s).toBeCloseTo(26.41 + 0.05, 2)
    expect(releaseM3s).toBeCloseTo(26.46 + 3.2, 2)
  })

  test('what the units give is added up over the quarters in which every power was read', async () => {
    const grid = gridOf(1)
    const [first, second] = [filled(grid.count, 15), filled(grid.count, 0)]
    first.fill(0, 2, 3)
    second.fill(Number.NaN, 3, 4)
    const read = observed(grid, filled(grid.count, 320.42), {
      powersMw: new Map([
        [1, first],
        [2, second],
      ]),
    })
    const worked = await workOut(grid, holding(grid, ['2020-01-01', songTram]), read)
    // 15, 15 and 0 MW for a quarter each; of the fourth nobody knows the second unit.
    expect(row(worked, 0, 4)).toMatchObject({ powerMw: 10, energyMwh: 7.5, generatingHours: 0.5 })
    expect(row(worked, 3, 4)).toMatchObject({ powerMw: null, energyMwh: null, generatingHours: null })
    const bare = await workOut(
      grid,
      holding(grid, ['2020-01-01', plain]),
      observed(grid, filled(grid.count, 320)),
    )
    expect(row(bare, 0, 4)).toMatchObject({ powerMw: null, energyMwh: null })
  })

  test('without a level below the dam that of the curve is taken, and said so', async () => {
    const row = await at({ tailwatersM: unknown(96) })
    expect(row.tailwaterM).toBeGreaterThan(254.5)
    expect(row.tailwaterM).toBeLessThan(254.7)
    expect(row.marks).toContain('tailwaterByCurve')
  })

  test('an opening that nobody read leaves the spill unknown, unless the water is below the sill', async () => {
    const openingsM = new Map([
      ['A1', filled(96, 0.5)],
      ['A2', filled(96, 0)],
      ['A3', unknown(96)],
    ])
    expect(await at({ openingsM })).toMatchObject({
      spillFlowM3s: null,
      releaseM3s: null,
      quality: 'missing',
    })
    const below = { ...songTram, gates: songTram.gates.map((gate) => ({ ...gate, sillLevelM: 321 })) }
    expect((await at({ openingsM }, below)).spillFlowM3s).toBe(0)
  })

  test('percents in a column of metres are no opening', async () => {
    const openingsM = new Map(['A1', 'A2', 'A3'].map((code) => [code, filled(96, code === 'A1' ? 50 : 0)]))
    const row = await at({ openingsM })
    expect(row).toMatchObject({ spillFlowM3s: null, quality: 'missing' })
    expect(row.marks).toContain('impossibleOpening')
  })

  test('a missing power is no standstill', async () => {
    expect(await at({ powersMw: new Map([[1, filled(96, 15)]]) })).toMatchObject({
      turbineFlowM3s: null,
      quality: 'missing',
    })
  })
})

describe('slots and rows', () => {
  const grid = gridOf(1)
  const read = (atMs: number, value: number | null, everyMinutes: number) => ({
    atMs: [atMs],
    values: [value ?? Number.NaN],
    isDoubtful: [0],
    everyMinutes,
  })

  test('a power of half an hour stands for two slots, a level for its instant', () => {
    const power = place(grid, read(grid.fromMs + 4 * SLOT_MS, 12, 30), true)
    expect(Array.from(power.subarray(3, 7))).toEqual([Number.NaN, 12, 12, Number.NaN])
    const level = place(grid, read(grid.fromMs + 4 * SLOT_MS, 320, 60), false)
    expect(Array.from(level.subarray(3, 6))).toEqual([Number.NaN, 320, Number.NaN])
    const before = place(grid, read(grid.fromMs - SLOT_MS, 12, 30), true)
    expect(Array.from(before.subarray(0, 2))).toEqual([12, Number.NaN])
    expect(place(grid, read(grid.fromMs, null, 15), true)[0]).toBeNaN()
  })

  test('a logger that writes a minute early gives the level of the quarter that follows, where that has none', () => {
    const minute = 60_000
    const levels = (...times: readonly (readonly [minutes: number, value: number])[]) =>
      Array.from(
        place(
          grid,
          {
            atMs: times.map(([minutes]) => grid.fromMs + minutes * minute),
            values: times.map(([, value]) => value),
            isDoubtful: times.map(() => 0),
            everyMinutes: 15,
          },
          false,
        ).subarray(0, 4),
      )
    expect(levels([14, 320.1], [29, 320.2], [44, 320.3])).toEqual([Number.NaN, 320.1, 320.2, 320.3])
    // A level of the quarter itself goes before; one of the middle of a quarter stays that quarter's.
    expect(levels([0, 320], [14, 320.1], [15, 320.15], [29, 320.2])).toEqual([320, 320.15, 320.2, Number.NaN])
    expect(levels([13, 320.1])).toEqual([320.1, Number.NaN, Number.NaN, Number.NaN])
  })

  test('rain of one slot adds up, and rain at 06:59 on the first belongs to the first', async () => {
    const start = gridOf(2, '2026-10-31')
    const at = Date.parse('2026-10-31T23:59:00Z')
    const rains = total(start, { atMs: [at, at], values: [2, 3], isDoubtful: [], everyMinutes: 15 })
    const worked = await workOut(
      start,
      holding(start, ['2020-01-01', plain]),
      observed(start, filled(start.count, 320), { rainsMm: rains }),
    )
    const months = spansOf(worked, 'month', {
      fromMs: start.fromMs,
      untilMs: start.fromMs + 2 * 96 * SLOT_MS,
    })
    expect(months).toEqual([
      { from: 0, until: 96 },
      { from: 96, until: 192 },
    ])
    expect(months.map((span) => rowOf(worked, span).rainfallMm)).toEqual([null, 5])
  })
})
