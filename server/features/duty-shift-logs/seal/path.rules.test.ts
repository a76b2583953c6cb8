import fc from 'fast-check'
import { expect, test } from 'vitest'

import { canonical, type JsonValue } from './canonical.rules.ts'
import { firstDifference, shown, valueAt } from './path.rules.ts'

const sealed = {
  shiftName: 'Ca 1',
  sections: { meterReadings: [{ id: 'm1', endKwh: 12 }], conclusion: { text: null } },
  operations: [
    { id: 12, content: 'Đóng MC 901' },
    { id: 7, content: 'Cắt MC 901' },
  ],
  waivers: ['a', 'b'],
}

test.each<[string, JsonValue, string | undefined, JsonValue | undefined, JsonValue | undefined]>([
  ['nothing', sealed, undefined, undefined, undefined],
  ['a field', { ...sealed, shiftName: 'Ca 2' }, 'shiftName', 'Ca 1', 'Ca 2'],
  [
    'a field of a row',
    { ...sealed, operations: [sealed.operations[0] ?? null, { id: 7, content: '' }] },
    'operations[7].content',
    'Cắt MC 901',
    '',
  ],
  [
    'a field of a row of a section',
    { ...sealed, sections: { ...sealed.sections, meterReadings: [{ id: 'm1', endKwh: 13 }] } },
    'sections.meterReadings[m1].endKwh',
    12,
    13,
  ],
  [
    'a row that is gone',
    { ...sealed, operations: sealed.operations.slice(1) },
    'operations[12]',
    { id: 12, content: 'Đóng MC 901' },
    undefined,
  ],
  [
    'a row that was added',
    { ...sealed, operations: [{ id: 3, content: 'x' }, ...sealed.operations] },
    'operations[3]',
    undefined,
    { id: 3, content: 'x' },
  ],
  [
    'another order',
    { ...sealed, operations: sealed.operations.toReversed() },
    'operations',
    sealed.operations,
    sealed.operations.toReversed(),
  ],
  ['an item of a plain list', { ...sealed, waivers: ['a', 'c'] }, 'waivers[1]', 'b', 'c'],
  ['a value in place of a list', { ...sealed, waivers: null }, 'waivers', ['a', 'b'], null],
])('differs in %s', (_, found, path, before, after) => {
  const difference = firstDifference(sealed, found)
  expect(difference).toEqual(path === undefined ? undefined : { path, sealed: before, found: after })
})

test('property: two values differ somewhere exactly when their texts differ', () => {
  const json = fc.jsonValue().map((value) => value as JsonValue)
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(firstDifference(one, other) === undefined).toBe(canonical(one) === canonical(other))
      expect(firstDifference(one, one)).toBeUndefined()
    }),
  )
})

test.each([
  ['shiftName', 'Ca 1'],
  ['operations.7.content', 'Cắt MC 901'],
  ['sections.meterReadings.m1.endKwh', 12],
  ['sections.conclusion.text', null],
  ['waivers.1', 'b'],
  ['operations.8.content', undefined],
  ['shiftName.length', undefined],
  ['constructor', undefined],
])('%s holds %j', (path, value) => {
  expect(valueAt(sealed, path)).toEqual(value)
})

test('values as a reader sees them', () => {
  expect([undefined, null, 1.5, true, 'x', [1], { b: 1, a: 2 }].map(shown)).toEqual([
    null,
    null,
    '1.5',
    'true',
    'x',
    '[1]',
    '{"a":2,"b":1}',
  ])
})
