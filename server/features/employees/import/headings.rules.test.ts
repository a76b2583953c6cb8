import { describe, expect, test } from 'vitest'

import { importFields } from '#contract/employees/import.ts'

import { fieldHeading, suggestMapping } from './headings.rules.ts'

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
      const titles = importFields.map((field) => `${fieldHeading(field, language)} *`)
      expect(Object.entries(suggestMapping(titles))).toEqual(importFields.map((field, at) => [field, at]))
    }
  })
})
