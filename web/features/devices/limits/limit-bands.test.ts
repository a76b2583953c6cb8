import { expect, test } from 'vitest'

import { isBlocked, limitStateOf, noLimits } from '#contract/devices/limits.ts'

import { limitBands } from './limit-bands.ts'

test('limits cut all values into bands', () => {
  const pressure = {
    ...noLimits,
    blockMin: 0,
    tripMin: 1.5,
    alarmMin: 2,
    warnMin: 2.5,
    warnMax: 4,
    blockMax: 10,
  }
  expect(limitBands(pressure)).toEqual([
    { state: 'block', from: null, to: 0 },
    { state: 'trip', from: 0, to: 1.5 },
    { state: 'alarm', from: 1.5, to: 2 },
    { state: 'warn', from: 2, to: 2.5 },
    { state: 'normal', from: 2.5, to: 4 },
    { state: 'warn', from: 4, to: 10 },
    { state: 'block', from: 10, to: null },
  ])
})

test('without limits there is one band', () => {
  expect(limitBands(noLimits)).toEqual([{ state: 'normal', from: null, to: null }])
})

test.each([
  { ...noLimits, warnMax: 65, tripMax: 80, blockMin: -40, blockMax: 150 },
  { ...noLimits, alarmMin: 5, tripMin: 1 },
  { ...noLimits, blockMin: 0, blockMax: 24 },
  { blockMin: 1, tripMin: 2, alarmMin: 3, warnMin: 4, warnMax: 5, alarmMax: 6, tripMax: 7, blockMax: 8 },
])('the bands say of a value what the contract says of it', (limits) => {
  for (const { state, from, to } of limitBands(limits)) {
    const inside = from === null ? (to ?? 0) - 0.5 : to === null ? from + 0.5 : (from + to) / 2
    expect(isBlocked(inside, limits) ? 'block' : limitStateOf(inside, limits)).toBe(state)
  }
})
