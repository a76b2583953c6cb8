import { describe, expect, test } from 'vitest'

import { isOfAge } from './dependents.rules.ts'

describe('of age', () => {
  test.each([
    ['2008-11-21', '2026-11-20', false],
    ['2008-11-21', '2026-11-21', true],
    ['2008-11-21', '2026-11-22', true],
    ['2008-12-31', '2026-12-30', false],
    ['2009-01-01', '2026-12-31', false],
    ['2009-01-01', '2027-01-01', true],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1955-04-30', '2026-11-21', true],
    ['2026-11-21', '2026-11-21', false],
  ])('born %s, on %s: %s', (dateOfBirth, today, expected) => {
    expect(isOfAge(dateOfBirth, today)).toBe(expected)
  })
})
