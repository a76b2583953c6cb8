import { describe, expect, test } from 'vitest'

import { defaultDutySettings, twoShifts } from '#contract/duty-schedules/settings.ts'

import { crewCounts, personTotals, weekdayOf, workRulesOf } from './totals.rules.ts'

const rules = workRulesOf(defaultDutySettings)
// From a Monday on.
const days = Array.from({ length: 14 }, (_, at) => `2026-11-${String(at + 2).padStart(2, '0')}`)

describe('a person’s totals', () => {
  test('count shifts, hours of work and nights, and no leave', () => {
    const codes = ['C1', 'C2', 'C3', 'C3', null, 'X', 'P', 'Ro']
    expect(personTotals(codes, days, rules)).toEqual({ shifts: 4, hours: 40, nights: 2, overtime: 0 })
  })

  test('what a week has above the normal hours is overtime, week by week', () => {
    const week = Array.from({ length: 7 }, () => 'C1')
    expect(personTotals(week, days, rules).overtime).toBe(8)
    expect(personTotals([...week, ...week], days, rules).overtime).toBe(16)
  })

  test('count half a shift as half', () => {
    const shares = new Map([[1, 0.5]])
    const totals = { shifts: 1.5, hours: 12, nights: 0.5, overtime: 0 }
    expect(personTotals(['C1', 'C3'], days, rules, shares)).toEqual(totals)
  })

  test('follow the plant’s own shifts', () => {
    const solar = workRulesOf({ ...defaultDutySettings, shiftTypes: [...twoShifts] })
    expect(personTotals(['C1', 'C3', 'C2'], days, solar)).toEqual({
      shifts: 2,
      hours: 24,
      nights: 1,
      overtime: 0,
    })
  })
})

test('the crew of a shift is counted day by day', () => {
  const rows = [
    ['C1', 'C2'],
    ['C1', null],
  ]
  expect(crewCounts(rows, 'C1', 2)).toEqual([2, 0])
})

test('weekdays', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual([0, 5, 6])
})
