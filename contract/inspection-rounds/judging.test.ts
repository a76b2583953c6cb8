import { describe, expect, test } from 'vitest'

import { noLimits } from '#contract/devices/limits.ts'

import { isAnswered, lackOf, stateOf, stopsOf, type Answer, type JudgedCheck } from './judging.ts'

const nothing: Answer = { value: null, isOk: null, text: null, reason: null }
const limits = { ...noLimits, blockMin: 0, warnMax: 70, alarmMax: 80, tripMax: 90, blockMax: 150 }
const reading: JudgedCheck = { kind: 'reading', limits }
const yesNo: JudgedCheck = { kind: 'yesNo', limits: null }

test.each([
  [70, 'ok'],
  [70.1, 'warn'],
  [80, 'warn'],
  [80.1, 'alarm'],
  [90.1, 'trip'],
  [-5, 'ok'],
] as const)('a reading of %s is %s', (value, state) => {
  expect(stateOf(reading, { ...nothing, value })).toBe(state)
})

test('a reading without limits is fine, and so is what nobody answered', () => {
  expect(stateOf({ kind: 'reading', limits: null }, { ...nothing, value: 1e9 })).toBe('ok')
  expect(stateOf(reading, nothing)).toBe('ok')
  expect([true, false, null].map((isOk) => stateOf(yesNo, { ...nothing, isOk }))).toEqual([
    'ok',
    'failed',
    'ok',
  ])
})

describe('what an answer lacks', () => {
  test.each([
    [reading, nothing, 0, 'answer'],
    [reading, { ...nothing, value: 60 }, 0, undefined],
    [reading, { ...nothing, value: 75 }, 0, 'proof'],
    [reading, { ...nothing, value: 75, reason: '  ' }, 0, 'proof'],
    [reading, { ...nothing, value: 75, reason: 'Quạt hỏng' }, 0, undefined],
    [reading, { ...nothing, value: 75 }, 1, undefined],
    [reading, { ...nothing, value: 151, reason: 'x' }, 1, 'blocked'],
    [reading, { ...nothing, value: -0.1 }, 1, 'blocked'],
    [yesNo, nothing, 1, 'answer'],
    [yesNo, { ...nothing, isOk: true }, 0, undefined],
    [yesNo, { ...nothing, isOk: false }, 0, 'proof'],
    [yesNo, { ...nothing, isOk: false, reason: 'Rò dầu' }, 0, undefined],
    [{ kind: 'photo', limits: null }, nothing, 0, 'photo'],
    [{ kind: 'photo', limits: null }, nothing, 1, undefined],
    [{ kind: 'note', limits: null }, nothing, 0, undefined],
  ] as const)('%o answered %o with %i photos: %s', (check, answer, photos, lack) => {
    expect(lackOf(check, answer, photos)).toBe(lack)
  })
})

test('blank text is no answer', () => {
  expect(
    [nothing, { ...nothing, text: ' ' }, { ...nothing, text: 'a' }, { ...nothing, isOk: false }].map(
      isAnswered,
    ),
  ).toEqual([false, false, true, true])
})

test('checks at one thing are one stop, and coming back is another', () => {
  const at = (equipmentId: number, name: string) => ({ equipmentId, name })
  const stops = stopsOf([at(5, 'a'), at(5, 'b'), at(7, 'c'), at(5, 'd')])
  expect(
    stops.map(({ stopNo, equipmentId, checks }) => [stopNo, equipmentId, checks.map(({ name }) => name)]),
  ).toEqual([
    [1, 5, ['a', 'b']],
    [2, 7, ['c']],
    [3, 5, ['d']],
  ])
  expect(stopsOf([])).toEqual([])
})
