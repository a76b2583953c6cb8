import { describe, expect, test } from 'vitest'

import { astraySince, hasMissed } from './miss-causes.ts'

const made = (...actual: readonly (number | null)[]) =>
  actual.map((actualMw) => ({ expectedMw: 10, actualMw, limitMw: null as number | null }))

describe('a half-hour', () => {
  test('has missed its plan by more than a tenth of the installed power', () => {
    expect([7.9, 8, 12, 12.1].map((mw) => hasMissed(10, mw, 20))).toEqual([true, false, false, true])
    expect([8.9, 9.1].map((mw) => hasMissed(10, mw, null))).toEqual([true, false])
  })
})

describe('a plant', () => {
  test('is astray where its last two half-hours or more all missed', () => {
    expect(astraySince(made(10, 7, 7.5), 20)).toBe(1)
    expect(astraySince(made(7, 7, 7, null, null), 20)).toBe(0)
    expect(astraySince(made(7, null, 7), 20)).toBe(0)
  })
  test('is not where one alone did, the last came as planned, or nothing is known', () => {
    expect(astraySince(made(10, 10, 7), 20)).toBeUndefined()
    expect(astraySince(made(7, 7, 10), 20)).toBeUndefined()
    expect(astraySince(made(null, null), 20)).toBeUndefined()
  })
  test('is not where dispatch held it back', () => {
    const limited = made(7, 7).map((slot) => ({ ...slot, limitMw: 7 }))
    expect(astraySince(limited, 20)).toBeUndefined()
  })
})
