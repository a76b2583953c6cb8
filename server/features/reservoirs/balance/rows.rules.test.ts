import { describe, expect, test } from 'vitest'

import { SLOT_MS } from './grid.rules.ts'
import { levelsRead } from './rows.rules.ts'
import type { WorkedOut } from './worked-out.rules.ts'

const FROM = Date.parse('2026-11-21T03:00:00Z')
const worked = (levels: readonly number[]) =>
  ({
    grid: { fromMs: FROM, count: levels.length },
    read: { levelsM: Float64Array.from(levels) },
  }) as unknown as Pick<WorkedOut, 'grid' | 'read'>
const hour = { fromMs: FROM, untilMs: FROM + 4 * SLOT_MS }
const at = (slot: number) => new Date(FROM + slot * SLOT_MS).toISOString()

describe('levels of a stretch of time', () => {
  test('have their highest when it was read, the first of several, and the mean of what was read', () => {
    expect(levelsRead(worked([320.4, Number.NaN, 320.56, 320.56, 330]), hour)).toEqual({
      meanM: 320.506667,
      first: { levelM: 320.4, at: at(0) },
      highest: { levelM: 320.56, at: at(2) },
      lowest: { levelM: 320.4, at: at(0) },
    })
  })

  test('are nothing where none was read, and end where the grid does', () => {
    const nothing = { meanM: null, first: null, highest: null, lowest: null }
    expect(levelsRead(worked([Number.NaN]), hour)).toEqual(nothing)
    expect(levelsRead(worked([]), hour)).toEqual(nothing)
    expect(levelsRead(worked([320, 321]), { fromMs: FROM - SLOT_MS, untilMs: FROM + SLOT_MS }).meanM).toBe(
      320,
    )
  })
})
