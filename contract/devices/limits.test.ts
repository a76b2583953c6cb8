import { describe, expect, test } from 'vitest'

import { firstLimitOutOfOrder, isBlocked, limitStateOf, noLimits } from './limits.ts'

/** Water pressure of a hydro unit: 2.5 to 4 bar, alarm at 2.0, trip at 1.5. */
const pressure = {
  ...noLimits,
  blockMin: 0,
  tripMin: 1.5,
  alarmMin: 2,
  warnMin: 2.5,
  warnMax: 4,
  blockMax: 10,
}

describe('the colour of a value', () => {
  test.each([
    [null, 'normal'],
    [3, 'normal'],
    [2.5, 'normal'],
    [4, 'normal'],
    [4.01, 'warn'],
    [2.49, 'warn'],
    [2, 'warn'],
    [1.99, 'alarm'],
    [1.5, 'alarm'],
    [1.49, 'trip'],
    [-5, 'trip'],
    [99, 'warn'],
  ] as const)('%s bar is %s', (value, state) => {
    expect(limitStateOf(value, pressure)).toBe(state)
  })

  test('high limits count alike', () => {
    const heat = { ...noLimits, warnMax: 65, alarmMax: 70, tripMax: 80 }
    const states = [65, 65.1, 70, 70.1, 80, 80.1].map((value) => limitStateOf(value, heat))
    expect(states).toEqual(['normal', 'warn', 'warn', 'alarm', 'alarm', 'trip'])
  })

  test('without limits nothing has one', () => {
    expect(limitStateOf(1e9, noLimits)).toBe('normal')
    expect(limitStateOf(-1e9, noLimits)).toBe('normal')
  })
})

test('block limits refuse what lies beyond them, and only that', () => {
  expect([0, 10, 5, null].map((value) => isBlocked(value, pressure))).toEqual([false, false, false, false])
  expect([-0.001, 10.001].map((value) => isBlocked(value, pressure))).toEqual([true, true])
  expect(isBlocked(1e9, noLimits)).toBe(false)
})

test('limits rise from the lowest to the highest, gaps allowed', () => {
  expect(firstLimitOutOfOrder(noLimits)).toBeUndefined()
  expect(firstLimitOutOfOrder(pressure)).toBeUndefined()
  expect(firstLimitOutOfOrder({ ...noLimits, warnMin: 5, warnMax: 5 })).toBeUndefined()
  expect(firstLimitOutOfOrder({ ...pressure, alarmMin: 2.6 })).toBe('warnMin')
  expect(firstLimitOutOfOrder({ ...noLimits, blockMin: 3, tripMax: 2 })).toBe('tripMax')
})
