import { expect, test } from 'vitest'

import type { ImportMapping } from '#contract/employees/import.ts'
import { employeeProblems } from '#contract/employees/problems.ts'
import { coreProblems, Problem, type Language } from '#contract/core/problem.ts'

import { ImportErrors } from './import-errors.rules.ts'

const errorsOf = (mapping: ImportMapping, language: Language = 'vi') =>
  new ImportErrors({ columns: ['Mã', 'Tên đầy đủ', 'Kíp trực'], headingRow: 4, mapping, language })

const row = (number: number, isNew: boolean, cells: readonly string[] = ['NV1', 'Đức', 'B']) => ({
  number,
  cells,
  isNew,
  read: { fields: {}, problems: [] },
})
const missing = (...members: string[]) =>
  new Problem(
    coreProblems.invalid,
    members.map((member) => ({ message: 'Vui lòng nhập trường này', members: [member] })),
  )

test('a missing column is told once, with the number of people who need it, above the errors of cells', () => {
  const errors = errorsOf({ employeeCode: 0, fullName: 1 }, 'en')
  errors.noteRefusal(row(5, true), missing('surname', 'gender'))
  errors.noteRefusal(row(6, true), missing('gender'))
  expect(errors.all()).toEqual([
    { row: 4, column: 'Gender', value: '', message: expect.stringMatching(/2 new employees/) },
    { row: 5, column: 'Tên đầy đủ', value: 'Đức', message: 'Vui lòng nhập trường này' },
  ])
})

test('both parts of a name that no column brings are one missing column', () => {
  const errors = errorsOf({ employeeCode: 0 })
  errors.noteRefusal(row(5, true), missing('surname', 'name'))
  expect(errors.all().map(({ row: at, column }) => [at, column])).toEqual([[4, 'Họ và tên']])
  const one = errorsOf({ employeeCode: 0, name: 1 })
  one.noteRefusal(row(5, true), missing('surname'))
  expect(one.all().map(({ column }) => column)).toEqual(['Họ đệm'])
})

test('a rule that a row breaks stays with the row, also where no column feeds the field', () => {
  const errors = errorsOf({ employeeCode: 0 })
  errors.noteRefusal(row(7, false), new Problem(employeeProblems.teamOfOtherPlant))
  errors.noteRefusal(row(8, false), new Problem(employeeProblems.standsAbove))
  expect(errors.all().map(({ row: at, column, value }) => [at, column, value])).toEqual([
    [7, 'Kíp', ''],
    [8, '', ''],
  ])
})

test('what was not understood is told once, not again as missing', () => {
  const errors = errorsOf({ employeeCode: 0, dutyTeam: 2 })
  const unread = {
    ...row(5, true),
    read: { fields: {}, problems: [{ field: 'dutyTeam' as const, value: 'B', vi: 'Lạ', en: 'Odd' }] },
  }
  errors.noteUnread(unread)
  errors.noteRefusal(unread, missing('dutyTeamId'))
  expect(errors.all()).toEqual([{ row: 5, column: 'Kíp trực', value: 'B', message: 'Lạ' }])
})
