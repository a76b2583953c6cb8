import { describe, expect, test } from 'vitest'

import { hasMissed } from './miss-causes.ts'

describe('a half-hour', () => {
  test('has missed its plan by more than a tenth of the installed power', () => {
    expect([7.9, 8, 12, 12.1].map((mw) => hasMissed(10, mw, 20))).toEqual([true, false, false, true])
    expect([8.9, 9.1].map((mw) => hasMissed(10, mw, null))).toEqual([true, false])
  })
})
