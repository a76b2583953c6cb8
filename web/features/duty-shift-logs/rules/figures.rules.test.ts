import { describe, expect, test } from 'vitest'

import type { Figure, ShiftSections } from '#contract/duty-shift-logs/index.ts'

import { withFreshFigures, writesOverFigures } from './figures.rules.ts'

const unit = {
  id: 'u1',
  unit: 'H1',
  state: 'running',
  activePowerMw: 12,
  reactivePowerMvar: null,
  note: null,
} as const
const figure = (path: string, value: number | string, typed: Figure['typed'] = null): Figure => ({
  path,
  value,
  from: 'H1 · P',
  at: '2026-11-21T05:00:00Z',
  typed,
})
const levels = { activePowerMw: 12, upstreamLevelM: 320 } as ShiftSections['levels']
const shift = {
  levels,
  unitStates: [unit],
  figures: [
    figure('levels.activePowerMw', 12),
    figure('unitStates.u1.activePowerMw', 12),
    figure('unitStates.u1.state', 'running'),
  ],
}

describe('a section that is saved', () => {
  test('takes the figures of now where nobody touched them, and keeps what was typed', () => {
    const begun = { ...levels, activePowerMw: 11 }
    const value = { ...begun, upstreamLevelM: 321 }
    expect(withFreshFigures('levels', { value, begun }, shift)).toEqual({
      activePowerMw: 12,
      upstreamLevelM: 321,
    })
    const typed = { ...begun, activePowerMw: 10 }
    expect(withFreshFigures('levels', { value: typed, begun }, shift).activePowerMw).toBe(10)
  })

  test('does so row by row, and leaves rows without figures', () => {
    const begun = [{ ...unit, activePowerMw: 9 }]
    const value = [...begun, { ...unit, id: 'u2', unit: 'H2', activePowerMw: 5 }]
    const saved = withFreshFigures('unitStates', { value, begun }, shift)
    expect(saved.map(({ activePowerMw }) => activePowerMw)).toEqual([12, 5])
  })
})

describe('a reason', () => {
  test('is needed for another value than the figure, in any row', () => {
    expect(writesOverFigures('levels', levels, shift)).toBe(false)
    expect(writesOverFigures('levels', { ...levels, upstreamLevelM: 1 }, shift)).toBe(false)
    expect(writesOverFigures('levels', { ...levels, activePowerMw: 11 }, shift)).toBe(true)
    expect(writesOverFigures('unitStates', [{ ...unit, state: 'repair' }], shift)).toBe(true)
    expect(writesOverFigures('unitStates', [], shift)).toBe(false)
  })

  test('is not asked again for a value that was typed before', () => {
    const reason = { reason: 'Đọc tại tủ', byName: 'Tâm', at: '2026-11-21T05:00:00Z' }
    const typed = {
      ...shift,
      levels: { ...levels, activePowerMw: 11 },
      figures: [figure('levels.activePowerMw', 12, reason)],
    }
    expect(writesOverFigures('levels', typed.levels, typed)).toBe(false)
    expect(writesOverFigures('levels', { ...levels, activePowerMw: 10 }, typed)).toBe(true)
  })
})
