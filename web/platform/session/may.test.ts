import { expect, test } from 'vitest'

import { employeeApi } from '#contract/employees/index.ts'

import { may } from './may.ts'

test('a right is held or not', () => {
  expect(may(['Employees.Edit'], 'Employees.Edit')).toBe(true)
  expect(may(['Employees.View'], 'Employees.Edit')).toBe(false)
  expect(may([], 'Employees.Edit')).toBe(false)
})

test('of several rights one is enough', () => {
  expect(may(['Employees.ViewTeam'], employeeApi.list)).toBe(true)
  expect(may(['Roles.View'], employeeApi.list)).toBe(false)
})

test('a session alone is enough where no right is named', () => {
  expect(may([], employeeApi.get)).toBe(true)
  expect(may([], 'anyone')).toBe(true)
})
