import { expect, test } from 'vitest'

import { fieldOfColumn, mapColumn, missingIn } from './mapping.rules.ts'

test('a field feeds from one column, and a column feeds one field', () => {
  const first = mapColumn({ employeeCode: 0, taxCode: null }, 1, 'fullName')
  expect(first).toEqual({ employeeCode: 0, taxCode: null, fullName: 1 })
  expect(fieldOfColumn(first, 1)).toBe('fullName')
  expect(mapColumn(first, 0, 'fullName')).toEqual({ taxCode: null, fullName: 0 })
  expect(mapColumn(first, 1, null)).toEqual({ employeeCode: 0, taxCode: null })
  expect(fieldOfColumn(first, 2)).toBeNull()
})

test('names may come in one column or in two', () => {
  expect(missingIn({ employeeCode: 0 }).forNew).toContain('fullName')
  expect(missingIn({ employeeCode: 0, surname: 1 }).forNew).toContain('fullName')
  expect(missingIn({ employeeCode: 0, surname: 1, name: 2 }).forNew).not.toContain('fullName')
  expect(missingIn({ fullName: 1 })).toMatchObject({ isCodeMissing: true })
  expect(missingIn({ fullName: 1 }).forNew).not.toContain('fullName')
})
