import { describe, expect, test } from 'vitest'

import {
  cellText,
  codeProblem,
  FileTwins,
  readCardNumber,
  readPhone,
  readRow,
  type Lookups,
} from './import.rules.ts'

const lookups: Lookups = {
  plants: [
    { id: 1, code: 'ST', name: 'NMTĐ Sông Trâm' },
    { id: 2, code: 'MT1', name: 'NMĐMT Mỹ Tường' },
  ],
  teams: [
    { id: 11, powerPlantId: 1, code: 'A', name: 'Kíp A' },
    { id: 21, powerPlantId: 2, code: 'A', name: 'Kíp A' },
  ],
  roles: [
    { name: 'QĐ', displayName: 'Quản đốc' },
    { name: 'DHV', displayName: 'Điều hành viên' },
  ],
  today: '2026-11-21',
}

test('what two rows share but two people cannot is told at the later one, whatever its case', () => {
  const twins = new FileTwins()
  const first = { userName: 'hoa', emailAddress: 'hoa@a.vn' }
  expect(twins.find(2, first)).toEqual([])
  expect(twins.find(3, { userName: 'lan', emailAddress: ' HOA@a.vn' })).toMatchObject([
    { field: 'emailAddress', vi: 'Đã có ở dòng 2 của tệp' },
  ])
  expect(twins.find(4, first).map(({ field }) => field)).toEqual(['userName', 'emailAddress'])
  expect(twins.find(5, {})).toEqual([])
})

describe('a row', () => {
  const read = (cells: (string | number | null)[], fields: string[]) =>
    readRow(cells, Object.fromEntries(fields.map((field, index) => [field, index])), lookups)

  test.each([
    ['fullName', 'Hòa'],
    ['dateOfBirth', '22/11/2026'],
    ['dateOfBirth', '21/11/2020'],
  ])('%s cannot be %s', (field, value) => {
    const { fields, problems } = read([value], [field])
    expect([fields, problems]).toMatchObject([{}, [{ field, value }]])
  })

  test('is read in the words people write', () => {
    const { fields, problems } = read(
      [
        'Nguyễn Văn  Hòa',
        '17/5/1990',
        912345678,
        'nam',
        'TRUONG CA',
        'ST; MT1',
        'kíp a',
        'quản đốc, DHV',
        '4/5',
      ],
      [
        'fullName',
        'dateOfBirth',
        'phoneNumber',
        'gender',
        'positionTitle',
        'powerPlants',
        'dutyTeam',
        'roleNames',
        'electricalSafetyGrade',
      ],
    )
    expect(problems).toEqual([])
    expect(fields).toEqual({
      surname: 'Nguyễn Văn',
      name: 'Hòa',
      dateOfBirth: '1990-05-17',
      phoneNumber: '0912345678',
      gender: 'male',
      positionTitle: 'shiftLeader',
      powerPlantIds: [1, 2],
      dutyTeamId: 11,
      roleNames: ['QĐ', 'DHV'],
      electricalSafetyGrade: 4,
    })
  })

  test('knows a role by the English name that the template offers', () => {
    expect(read(['Workshop manager; operator'], ['roleNames'])).toMatchObject({
      fields: { roleNames: ['QĐ', 'DHV'] },
      problems: [],
    })
  })

  test('says nothing of a full name that did not change, however it is divided', () => {
    const known = (name: string) => readRow(['Đặng Thị Ngọc Ánh'], { fullName: 0 }, lookups, name).fields
    expect(known('Đặng Thị Ngọc Ánh')).toEqual({})
    expect(known('Đặng Thị Ánh')).toEqual({ surname: 'Đặng Thị Ngọc', name: 'Ánh' })
  })

  test('takes the team of the row’s own plant', () => {
    expect(read(['Kíp A', 'MT1'], ['dutyTeam', 'powerPlants']).fields).toMatchObject({ dutyTeamId: 21 })
  })

  test('names what it does not understand, and leaves empty cells alone', () => {
    const { fields, problems } = read(
      ['?', 'Vua', 'XX', 'Kíp Z', null, ''],
      ['gender', 'positionTitle', 'powerPlants', 'dutyTeam', 'address', 'joinDate'],
    )
    expect(problems.map((problem) => [problem.field, problem.value])).toEqual([
      ['powerPlants', 'XX'],
      ['gender', '?'],
      ['positionTitle', 'Vua'],
      ['dutyTeam', 'Kíp Z'],
    ])
    expect(fields).toEqual({ powerPlantIds: [] })
  })
})

test('phone numbers as written, or as Excel kept them', () => {
  expect(['0912 345 678', '0912.345.678', '912345678', '+84 912-345-678'].map(readPhone)).toEqual([
    '0912345678',
    '0912345678',
    '0912345678',
    '+84912345678',
  ])
})

test('numbers of cards as written, or as Excel kept them; a number that is far too short is no card', () => {
  const cards = ['058 090 001 234', '058.090.001.234', '58090001234', '1090001234', '90001234', 'C123']
  expect(cards.map((card) => readCardNumber(card, 12))).toEqual([
    '058090001234',
    '058090001234',
    '058090001234',
    '001090001234',
    '90001234',
    'C123',
  ])
})

test('accents typed as letters of their own are composed, and a failed formula is no value', () => {
  expect(cellText(' Hoà '.normalize('NFD'))).toBe('Hoà')
  const { fields, problems } = readRow(['#N/A', '#1'], { address: 0, safetyCardNo: 1 }, lookups)
  expect(fields).toEqual({ safetyCardNo: '#1' })
  expect(problems.map(({ field, value }) => [field, value])).toEqual([['address', '#N/A']])
})

test('a row needs a code that no other row has', () => {
  expect(codeProblem('nv1', undefined)).toBeNull()
  expect(codeProblem('nv1', 4)?.vi).toBe('Mã này đã có ở dòng 4')
  expect(codeProblem('', undefined)?.field).toBe('employeeCode')
})
