import { describe, expect, test } from 'vitest'

import { filled, gridOf, holding, observed, plain } from '../testing/observed.ts'
import { songTram } from '../testing/song-tram.ts'
import { flowM3sAtTailwater } from '../formulas/curves.rules.ts'
import { residualsBefore, residualSince } from './residual.rules.ts'
import { workOut } from './work-out.ts'
import type { Observations } from './worked-out.rules.ts'

const grid = gridOf(3)
/** Released are 58.0 m³/s: 50 + 4.8 + 3.2. On the curve the river stands at 255.137 m then. */
const AT_58_M = 255.1 + (3 / 145) * 1.8
const curved = { ...plain, tailwaterCurve: songTram.tailwaterCurve }
const worked = (more: Partial<Observations>, content = curved) =>
  workOut(grid, holding(grid, ['2020-01-01', content]), observed(grid, filled(grid.count, 320), more))

describe('the balance of a day against the river', () => {
  test('the curve below the dam is read backwards, and not beyond its ends', () => {
    expect(flowM3sAtTailwater(songTram.tailwaterCurve, AT_58_M)).toBeCloseTo(58, 9)
    expect(() => flowM3sAtTailwater(songTram.tailwaterCurve, 253.7)).toThrow(RangeError)
  })

  test('adds up where the river stands as high as the release says', async () => {
    expect(residualsBefore(await worked({ tailwatersM: filled(grid.count, AT_58_M) }), 288)).toEqual([])
  })

  test('58 m³/s worked out and 44 by the river: 32 % more than it, since a day of it is full', async () => {
    const tailwatersM = filled(grid.count, AT_58_M)
    // At 254.88 m the curve has 44 m³/s.
    tailwatersM.fill(254.88, 96)
    const off = await worked({ tailwatersM })
    expect(residualsBefore(off, 288)).toEqual([
      { against: 'tailwater', share: expect.closeTo(58 / 44 - 1, 6) },
    ])
    const since = residualSince(off, 288, 'tailwater') ?? -1
    expect(since).toBeGreaterThan(96)
    expect(residualsBefore(off, since)).toHaveLength(1)
    expect(residualsBefore(off, since - 1)).toEqual([])
  })

  test('says nothing with fewer than 80 quarters known, without a curve, or where the level is worked out', async () => {
    const tailwatersM = filled(grid.count, 254.88)
    tailwatersM.fill(Number.NaN, 192, 209)
    expect(residualsBefore(await worked({ tailwatersM }), 288)).toEqual([])
    const bare = { ...plain, tailwaterCurve: [] }
    expect(residualsBefore(await worked({ tailwatersM: filled(grid.count, 254.88) }, bare), 288)).toEqual([])
  })

  test('less coming in than the reservoir above let go does not add up; more does', async () => {
    const tailwatersM = filled(grid.count, AT_58_M)
    const above = (m3s: number) => worked({ tailwatersM, upstreamM3s: filled(grid.count, m3s) })
    expect(residualsBefore(await above(80), 288)).toEqual([
      { against: 'upstream', share: expect.closeTo(58 / 80 - 1, 6) },
    ])
    expect(residualsBefore(await above(60), 288)).toEqual([])
    expect(residualsBefore(await above(20), 288)).toEqual([])
  })

  test('that has been so as far back as can be judged has no beginning', async () => {
    const off = await worked({ tailwatersM: filled(grid.count, 254.88) })
    expect(residualsBefore(off, 288)).toHaveLength(1)
    expect(residualSince(off, 288, 'tailwater')).toBeUndefined()
  })
})
