import { describe, expect, test } from 'vitest'

import { importFields } from '#contract/employees/import.ts'

import { findHeadingRow, headingOf, suggestMapping } from './headings.rules.ts'

describe('the mapping that headings suggest', () => {
  test('whatever their casing, accents and punctuation', () => {
    expect(
      suggestMapping(['STT', 'MÃ NV', 'Họ và tên', 'so dien thoai', 'E-mail', 'Ngày sinh', 'Kíp']),
    ).toMatchObject({
      employeeCode: 1,
      fullName: 2,
      phoneNumber: 3,
      emailAddress: 4,
      dateOfBirth: 5,
      dutyTeam: 6,
      roleNames: null,
    })
  })

  test('every heading that the server writes leads back to its field, in both languages', () => {
    for (const language of ['vi', 'en'] as const) {
      const titles = importFields.map((field) => `${headingOf(field, language)} *`)
      expect(Object.entries(suggestMapping(titles))).toEqual(importFields.map((field, at) => [field, at]))
    }
  })
})

describe('the row of headings', () => {
  const row = ['Mã NV', 'Họ và tên', 'Ghi chú']

  test('is the first one, or stands below lines with a title and filters', () => {
    expect(findHeadingRow([row, ['NV1', 'Lê Minh Tâm', '']])).toBe(0)
    const lines = [['Danh sách nhân viên'], ['Bộ lọc: Kíp: Kíp A'], ['Nhà máy', '', 'Sông Trâm']]
    expect(findHeadingRow([...lines, row, ['NV1', 'Lê Minh Tâm', 'Tên']])).toBe(3)
  })

  test('is the first one where no other is recognized, or a single word by chance', () => {
    expect(
      findHeadingRow([
        ['Ký hiệu', 'Di động'],
        ['NV1', '0912345678'],
      ]),
    ).toBe(0)
    expect(
      findHeadingRow([
        ['Ký hiệu', 'Ghi chú'],
        ['NV1', 'Kíp'],
      ]),
    ).toBe(0)
    expect(findHeadingRow([])).toBe(0)
  })

  test('is not looked for far down', () => {
    const lines = Array.from({ length: 21 }, () => ['x'])
    expect(findHeadingRow([...lines.slice(1), row])).toBe(20)
    expect(findHeadingRow([...lines, row])).toBe(0)
  })
})
