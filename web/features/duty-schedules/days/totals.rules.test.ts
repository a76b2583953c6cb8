import { describe, expect, test } from 'vitest'

import { defaultDutySettings, twoShifts } from '#contract/duty-schedules/settings.ts'

import { crewCounts, partsOfRow, personTotals, workRulesOf } from './totals.rules.ts'

const rules = workRulesOf(defaultDutySettings)
const halfOf = (day: string) => {
  return { day, stretches: [{ from: null, until: '10:00' }], hours: 4, share: 0.5, restCode: null }
}

describe('a person’s totals', () => {
  test('count shifts, hours of work and nights, and no leave', () => {
    const codes = ['C1', 'C2', 'C3', 'C3', null, 'X', 'P', 'Ro']
    expect(personTotals(codes, rules)).toEqual({ shifts: 4, hours: 40, nights: 2 })
  })

  test('count half a shift as half', () => {
    const parts = new Map([[1, halfOf('2026-11-02')]])
    expect(personTotals(['C1', 'C3'], rules, parts)).toEqual({ shifts: 1.5, hours: 12, nights: 0.5 })
    const third = new Map([[0, { ...halfOf('2026-11-01'), share: 1 / 3 }]])
    expect(personTotals(['C3'], rules, third)).toEqual({ shifts: 0.33, hours: 2.67, nights: 0.33 })
  })

  test('count both of two codes of a day', () => {
    expect(personTotals(['C1+C3', 'P'], rules)).toEqual({ shifts: 2, hours: 16, nights: 1 })
  })

  test('follow the plant’s own shifts', () => {
    const solar = workRulesOf({ ...defaultDutySettings, shiftTypes: [...twoShifts] })
    expect(personTotals(['C1', 'C3', 'C2'], solar)).toEqual({ shifts: 2, hours: 24, nights: 1 })
  })
})

test('a part of a shift is shown until the user writes another code', () => {
  const days = ['2026-11-01', '2026-11-02']
  const saved = { codes: ['C1', 'C1'], parts: days.map(halfOf) }
  expect(partsOfRow(saved, ['X', 'C1'], days)).toEqual(new Map([[1, halfOf('2026-11-02')]]))
})

test('the crew of a shift is counted day by day', () => {
  const rows = [
    ['C1', 'C2'],
    ['C1', null],
  ]
  expect(crewCounts(rows, 'C1', 2)).toEqual([2, 0])
  expect(crewCounts([...rows, ['C3+C1', 'C1']], 'C1', 2)).toEqual([3, 1])
})
