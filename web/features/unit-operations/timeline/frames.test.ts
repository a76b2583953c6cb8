import { describe, expect, test } from 'vitest'

import { barAt, barsOf, frameOf, stepped, ticksOf } from './frames.ts'

const at = (clock: string) => `2026-11-20T${clock}:00+07:00`
const state = (
  id: number,
  name: 'generating' | 'forcedOutage' | 'hotStandby',
  from: string,
  to: string | null,
) => ({ id, state: name, startedAt: from, endedAt: to, startResult: null, reason: '' })

describe('a frame', () => {
  test.each([
    ['day', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['year', '2026-11-20', '2026-01-01', '2026-12-31'],
  ] as const)('of a %s', (zoom, day, from, to) => {
    expect(frameOf(zoom, day)).toMatchObject({ from, to })
  })

  test('begins and ends at midnight of the plants', () => {
    const { fromMs, toMs } = frameOf('day', '2026-11-20')
    expect([fromMs, toMs]).toEqual([Date.parse('2026-11-19T17:00Z'), Date.parse('2026-11-20T17:00Z')])
  })

  test('is followed and preceded by the next of its kind', () => {
    expect(stepped('day', '2026-11-30', 1)).toBe('2026-12-01')
    expect(stepped('week', '2026-11-02', -1)).toBe('2026-10-26')
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-28')
    expect(stepped('year', '2028-02-29', -1)).toBe('2027-02-28')
  })
})

test('the scale has hours, days or months', () => {
  const ticks = (zoom: 'day' | 'week' | 'month' | 'year') => ticksOf(zoom, frameOf(zoom, '2026-11-20'))
  expect(ticks('day')[3]).toEqual({ share: 0.25, label: '06:00' })
  expect(ticks('week').map(({ label }) => label)[0]).toBe('16/11')
  expect(ticks('month')).toHaveLength(30)
  expect(ticks('year')[6]).toEqual({ share: 181 / 365, label: '07/2026' })
})

describe('bars', () => {
  const frame = frameOf('day', '2026-11-20')
  const now = Date.parse(at('18:00'))

  test('are cut to the frame, and end now where a state lasts', () => {
    const states = [
      state(1, 'hotStandby', '2026-11-19T20:00:00+07:00', at('06:00')),
      state(2, 'generating', at('06:00'), at('12:00')),
      state(3, 'forcedOutage', at('12:00'), null),
    ]
    expect(barsOf(states, frame, now).map(({ left, width }) => [left, width])).toEqual([
      [0, 0.25],
      [0.25, 0.25],
      [0.5, 0.25],
    ])
    expect(barsOf(states, frameOf('day', '2026-11-21'), now)).toEqual([])
  })

  test('too thin to be seen give way to an outage, or to the longest', () => {
    const year = frameOf('year', '2026-11-20')
    const thin = [
      state(1, 'generating', at('06:00'), at('06:30')),
      state(2, 'forcedOutage', at('06:30'), at('06:40')),
      state(3, 'hotStandby', at('06:40'), at('09:00')),
    ]
    expect(barsOf(thin, year, now).map((bar) => bar.state.id)).toEqual([2])
    expect(
      barsOf(
        thin.filter(({ id }) => id !== 2),
        year,
        now,
      ).map((bar) => bar.state.id),
    ).toEqual([3])
  })

  test('are found by their place, or the nearest is', () => {
    const bars = barsOf(
      [state(1, 'generating', at('02:00'), at('04:00')), state(2, 'hotStandby', at('08:00'), at('12:00'))],
      frame,
      now,
    )
    expect(barAt(bars, 0.4)?.state.id).toBe(2)
    expect(barAt(bars, 0.2)?.state.id).toBe(1)
    expect(barAt(bars, 0.9)?.state.id).toBe(2)
    expect(barAt([], 0.5)).toBeUndefined()
  })
})
