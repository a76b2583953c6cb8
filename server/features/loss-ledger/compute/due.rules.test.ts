import { describe, expect, test } from 'vitest'

import { latestWindow, pastDays, spansLeft } from './due.rules.ts'

const span = (fromDay: string, toDay: string | null) => ({ fromDay, toDay })

describe('days that are due', () => {
  test('are those before today, once each, none before the first reading', () => {
    const spans = [
      span('2026-11-18', '2026-11-19'),
      span('2026-11-19', null),
      span('2025-01-01', '2026-11-16'),
    ]
    expect(pastDays(spans, '2026-11-16', '2026-11-21')).toEqual([
      '2026-11-16',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ])
  })
  test('are taken from the latest on, as far as a window reaches', () => {
    expect(latestWindow(['2026-11-01', '2026-11-07', '2026-11-09'], 3)).toEqual(['2026-11-07', '2026-11-09'])
    expect(latestWindow([], 3)).toEqual([])
  })
  test('leave the others, and today, which is due when it is over', () => {
    const spans = [span('2026-11-16', '2026-11-19'), span('2026-11-20', null)]
    const days = pastDays(spans, '2026-11-01', '2026-11-21')
    expect(spansLeft(spans, days, new Set(['2026-11-19', '2026-11-20']), '2026-11-21')).toEqual([
      span('2026-11-16', '2026-11-18'),
      span('2026-11-21', '2026-11-21'),
    ])
    expect(
      spansLeft([span('2026-11-16', '2026-11-16')], ['2026-11-16'], new Set(['2026-11-16']), '2026-11-21'),
    ).toEqual([])
  })
  test('later than today stay as they are', () => {
    expect(spansLeft([span('2026-11-25', '2026-11-26')], [], new Set(), '2026-11-21')).toEqual([
      span('2026-11-25', '2026-11-26'),
    ])
  })
})
