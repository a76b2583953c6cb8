import { describe, expect, test } from 'vitest'

import { draftingDay, duePeriods, MAX_CAUGHT_UP } from './due.rules.ts'

test.each([
  ['2026-11-20T17:29:59Z', '00:30', '2026-11-20'],
  ['2026-11-20T17:30:00Z', '00:30', '2026-11-21'],
  ['2026-11-20T17:00:00Z', '00:00', '2026-11-21'],
  ['2026-11-21T16:59:00Z', '23:59', '2026-11-21'],
  ['2026-11-21T16:58:00Z', '23:59', '2026-11-20'],
  ['2026-12-31T17:30:00Z', '00:30', '2027-01-01'],
])('at %s with drafts from %s it is %s', (now, time, day) => {
  expect(draftingDay(new Date(now), time)).toBe(day)
})

const lastDays = (
  period: Parameters<typeof duePeriods>[0],
  madeUntil: string | null,
  today: string,
  since = '2020-01-01',
) => duePeriods(period, madeUntil, { since, today }).map(({ to }) => to)

describe('periods that are due', () => {
  test('the first time: that which was over last', () => {
    expect(lastDays('day', null, '2026-11-21')).toEqual(['2026-11-20'])
    expect(lastDays('week', null, '2026-11-21')).toEqual(['2026-11-15'])
    expect(lastDays('month', null, '2027-01-01')).toEqual(['2026-12-31'])
    expect(lastDays('quarter', null, '2026-11-21')).toEqual(['2026-09-30'])
    expect(lastDays('year', null, '2026-11-21')).toEqual(['2025-12-31'])
  })
  test('the first time nothing that was over before the plant was in the books', () => {
    expect(lastDays('day', null, '2026-11-21', '2026-11-21')).toEqual([])
    expect(lastDays('day', null, '2026-11-21', '2026-11-20')).toEqual(['2026-11-20'])
    expect(lastDays('month', null, '2026-11-30', '2026-11-01')).toEqual([])
    expect(lastDays('month', null, '2026-12-01', '2026-11-30')).toEqual(['2026-11-30'])
    expect(lastDays('year', null, '2026-11-21', '2026-11-20')).toEqual([])
    // What has been drafted tells by itself where to go on.
    expect(lastDays('day', '2026-11-18', '2026-11-21', '2026-11-21')).toEqual(['2026-11-19', '2026-11-20'])
  })
  test('nothing where the last one was drafted', () => {
    expect(lastDays('day', '2026-11-20', '2026-11-21')).toEqual([])
    expect(lastDays('month', '2026-10-31', '2026-11-30')).toEqual([])
    expect(lastDays('year', '2025-12-31', '2026-12-31')).toEqual([])
  })
  test('those that nights have missed, the earliest first', () => {
    expect(lastDays('day', '2026-11-17', '2026-11-21')).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
    expect(lastDays('week', '2026-11-01', '2026-11-16')).toEqual(['2026-11-08', '2026-11-15'])
    expect(lastDays('month', '2026-10-31', '2027-01-01')).toEqual(['2026-11-30', '2026-12-31'])
    expect(lastDays('quarter', '2026-06-30', '2027-01-01')).toEqual(['2026-09-30', '2026-12-31'])
  })
  test('after a long pause the last 31 of them', () => {
    const due = lastDays('day', '2026-01-01', '2026-11-21')
    expect([due.length, due[0], due.at(-1)]).toEqual([MAX_CAUGHT_UP, '2026-10-21', '2026-11-20'])
  })
  test('a clock that was set back makes none', () => {
    expect(lastDays('day', '2026-12-31', '2026-11-21')).toEqual([])
  })
})
