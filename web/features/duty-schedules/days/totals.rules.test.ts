import { describe, expect, test } from 'vitest'

import { defaultDutySettings, twoShifts } from '#contract/duty-schedules/settings.ts'

import { crewCounts, personTotals, workRulesOf } from './totals.rules.ts'

const rules = workRulesOf(defaultDutySettings)

describe('a person’s totals', () => {
  test('count shifts, hours of work and nights, and no leave', () => {
    const codes = ['C1', 'C2', 'C3', 'C3', null, 'X', 'P', 'Ro']
    expect(personTotals(codes, rules)).toEqual({ shifts: 4, hours: 40, nights: 2 })
  })

  test('follow the plant’s own shifts', () => {
    const solar = workRulesOf({ ...defaultDutySettings, shiftTypes: [...twoShifts] })
    expect(personTotals(['C1', 'C3', 'C2'], solar)).toEqual({ shifts: 2, hours: 24, nights: 1 })
  })
})

test('the crew of a shift is counted day by day', () => {
  const rows = [
    ['C1', 'C2'],
    ['C1', null],
  ]
  expect(crewCounts(rows, 'C1', 2)).toEqual([2, 0])
})
