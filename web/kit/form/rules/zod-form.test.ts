import { expect, test } from 'vitest'
import * as z from 'zod'

import { ChangePassword } from '#contract/account/index.ts'
import { EmployeeUpdate, EmployeeWrite } from '#contract/employees/index.ts'
import { PlantWrite } from '#contract/plants/index.ts'

import { zodForm } from './zod-form.ts'

const hiring = zodForm(EmployeeWrite, 'vi', 'notGiven')
const editing = zodForm(EmployeeUpdate, 'vi', 'unchanged')
const plant = zodForm(PlantWrite, 'vi', 'notGiven')

const employee = {
  employeeCode: 'NV001',
  surname: 'Nguyễn Văn',
  name: 'Hòa',
  userName: 'hoa.nv',
  emailAddress: 'hoa@vanhanh.vn',
  phoneNumber: '0912345678',
  gender: 'male',
  dateOfBirth: '1990-02-28',
  roleNames: ['TC'],
  powerPlantIds: [1],
  positionTitle: 'shiftLeader',
}

test('the required marks are those of the schema', () => {
  const marks = [
    'surname',
    'emailAddress',
    'gender',
    'dateOfBirth',
    'roleNames',
    'joinDate',
    'password',
    'isActive',
  ]
  expect(marks.filter((name) => hiring.isRequired([name]))).toEqual(marks.slice(0, 5))
  expect(plant.isRequired(['ratedMw'])).toBe(true)
  expect(plant.isRequired(['province'])).toBe(false)
  expect(hiring.isRequired(['certificates', 0, 'number'])).toBe(true)
  expect(hiring.isRequired(['certificates', 0, 'issuedOn'])).toBe(false)
  expect(hiring.isRequired(['noSuchField'])).toBe(false)
})

test('when editing, a field that may be absent from the body may still not be emptied', () => {
  expect(editing.isRequired(['surname'])).toBe(true)
  expect(editing.isRequired(['joinDate'])).toBe(false)
  expect(editing.problems({ id: 1, surname: '' }).get('surname')).toBe('Vui lòng nhập trường này')
  expect([...editing.problems({ id: 1 })]).toEqual([])
})

test('a list that may have no items is not required, one that must have some is', () => {
  const lists = z.object({ any: z.array(z.int()).optional(), some: z.array(z.int()).min(1).optional() })
  for (const absence of ['notGiven', 'unchanged'] as const)
    expect(zodForm(lists, 'vi', absence).isRequired(['any'])).toBe(false)
  expect(zodForm(lists, 'vi', 'unchanged').isRequired(['some'])).toBe(true)
})

test('emptied fields are null, unknown ones and untouched ones stay at home', () => {
  expect(
    hiring.encode({ ...employee, joinDate: '', taxCode: undefined, fullName: 'Nguyễn Văn Hòa' }),
  ).toEqual({
    ...employee,
    joinDate: null,
    taxCode: null,
  })
  expect(editing.encode({ id: 1, dutyTeamId: undefined, can: {} })).toEqual({ id: 1, dutyTeamId: null })
  const free = zodForm(z.object({ note: z.string().optional() }), 'vi', 'notGiven')
  expect(free.encode({ note: '' })).toEqual({ note: undefined })
})

test('empty fields inside a list are null too', () => {
  const certificates = [{ kind: 'lifting', number: '12', issuedOn: '', expiresOn: undefined }]
  expect(hiring.encode({ certificates })).toEqual({
    certificates: [{ kind: 'lifting', number: '12', issuedOn: null, expiresOn: null }],
  })
})

test('a right form has no problems', () => {
  expect([...hiring.problems(employee)]).toEqual([])
})

test('every problem stands at its field, in Vietnamese or English', () => {
  const wrong = { ...employee, emailAddress: 'hoa', phoneNumber: '12', roleNames: [], name: ' ' }
  expect(Object.fromEntries(hiring.problems(wrong))).toEqual({
    emailAddress: 'Email không hợp lệ',
    phoneNumber: 'Số điện thoại bắt đầu bằng 0 hoặc 84 và có thêm 9 chữ số',
    roleNames: 'Chọn ít nhất 1 mục',
    name: 'Vui lòng nhập trường này',
  })
  const english = zodForm(EmployeeWrite, 'en', 'notGiven')
  expect(english.problems(wrong).get('emailAddress')).toBe('Not a valid e-mail address')
  expect(
    hiring
      .problems({ ...employee, certificates: [{ kind: 'lifting', number: '' }] })
      .get('certificates.0.number'),
  ).toBe('Vui lòng nhập trường này')
})

test('rules across fields are judged with the whole form', () => {
  const schema = ChangePassword.extend({ repeated: z.string() }).refine(
    (form) => form.newPassword === form.repeated,
    { path: ['repeated'], params: { vi: 'Hai mật khẩu khác nhau', en: 'The passwords differ' } },
  )
  const form = zodForm(schema, 'vi', 'notGiven')
  const values = { currentPassword: 'x', newPassword: 'Vanhanh2026', repeated: 'Vanhanh2025' }
  expect([...form.problems(values)]).toEqual([['repeated', 'Hai mật khẩu khác nhau']])
  expect([...form.problems({ ...values, repeated: 'Vanhanh2026' })]).toEqual([])
})

test('the same values are judged once', () => {
  expect(hiring.problems({ ...employee })).toBe(hiring.problems({ ...employee }))
  expect(hiring.problems({ ...employee, name: 'Bảo' })).not.toBe(hiring.problems(employee))
})
