import { describe, expect, test } from 'vitest'

import { aboveDeclaredSince, astraySince } from './astray.ts'

const made = (...actual: readonly (number | null)[]) =>
  actual.map((actualMw) => ({ expectedMw: 10, actualMw, limitMw: null as number | null }))

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
  test('gives more than it declared where three half-hours in a row are more than 2 % above it', () => {
    const declared = [20, 20, 20, 20]
    expect(aboveDeclaredSince(made(20.3, 20.5, 20.5, 20.5), declared)).toBe(1)
    expect(aboveDeclaredSince(made(20.5, 20.5, 20.5, 20.4), declared)).toBeUndefined()
    expect(aboveDeclaredSince(made(20.5, 20.5), declared)).toBeUndefined()
    expect(aboveDeclaredSince(made(20.5, 20.5, null, 20.5), declared)).toBe(0)
    expect(aboveDeclaredSince(made(20.5, 20.5, 20.5), [])).toBeUndefined()
    expect(aboveDeclaredSince(made(1, 1, 1), [0, 0, 0])).toBe(0)
  })
})
