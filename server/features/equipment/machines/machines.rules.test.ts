import { expect, test } from 'vitest'

import { Problem } from '#contract/core/problem.ts'

import { firstDay, requireDay } from './machines.rules.ts'

const given = {
  day: '2026-11-20',
  today: '2026-11-20',
  places: [{ name: 'H1.DT', since: '2011-11-25' }],
  leaving: [{ name: 'DT-01', place: 'H1.DT', since: '2011-11-25' }],
  stored: null,
}
const refused = (changes: Partial<Parameters<typeof requireDay>[0]>) => {
  try {
    requireDay({ ...given, ...changes })
    return null
  } catch (error) {
    return error instanceof Problem ? error.kind.code : error
  }
}

test('a machine is replaced on a day that has come, after each of the two came to be where it leaves', () => {
  expect(refused({})).toBeNull()
  expect(refused({ day: '2026-11-21' })).toBe('equipmentMachines.inFuture')
  expect(refused({ day: '2011-11-24', leaving: [] })).toBe('equipmentMachines.beforeInUse')
  expect(refused({ day: '2011-11-25', leaving: [] })).toBeNull()
  expect(refused({ day: '2011-11-25' })).toBe('equipmentMachines.beforeFormer')
  expect(refused({ day: '2011-11-26' })).toBeNull()
  const stored = { name: 'DT-02', since: '2026-11-20' }
  expect(refused({ stored })).toBeNull()
  expect(refused({ day: '2026-11-19', stored })).toBe('equipmentMachines.beforeRemoved')
  const unknown = { name: 'x', since: null }
  expect(refused({ day: '1999-01-01', places: [unknown], leaving: [{ ...unknown, place: 'x' }] })).toBeNull()
})

test('the machine that a place came with is there since the place, or since the one before it left', () => {
  const place = { installDate: '2011-06-20', commissionDate: '2011-11-25' }
  expect(firstDay(place, null, '2026-11-20')).toBe('2011-06-20')
  expect(firstDay({ ...place, installDate: null }, null, '2026-11-20')).toBe('2011-11-25')
  expect(firstDay(place, '2020-01-01', '2026-11-20')).toBe('2020-01-01')
  expect(firstDay({ installDate: null, commissionDate: null }, null, '2026-11-20')).toBeNull()
  // Taken out on the day on which the place began, it was there for no day that could be told.
  expect(firstDay(place, null, '2011-06-20')).toBeNull()
})
