import fc from 'fast-check'
import { expect, test } from 'vitest'

import { roundNumbers } from './round-numbers.ts'
import { roundingOf, type JsonSchema } from './rounding-of.ts'

type Sample = readonly [schema: JsonSchema, value: unknown]

const leaf = fc.oneof(
  fc.double({ noNaN: true }).map((value): Sample => [{ type: 'number' }, value]),
  fc.constantFrom<Sample>([{ type: 'number', nullable: true }, null], [{ type: 'number' }, Number.NaN]),
  fc.integer().map((value): Sample => [{ type: 'integer' }, value]),
  fc.string().map((value): Sample => [{ type: 'string' }, value]),
  fc.constantFrom<Sample>([{ type: 'string' }, new Date(0)], [{}, { free: [0.1 + 0.2, 'x'] }]),
  fc
    .double({ noNaN: true })
    .map((value): Sample => [{ anyOf: [{ type: 'number' }, { type: 'string' }] }, value]),
  fc
    .dictionary(fc.constantFrom('T1', 'T2'), fc.double({ noNaN: true }), { noNullPrototype: true })
    .map((value): Sample => [{ type: 'object', additionalProperties: { type: 'number' } }, value]),
)

/** An answer and its schema, some levels deep. */
const sample = fc.letrec<{ node: Sample }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), tie('node'), { noNullPrototype: true })
      .map((parts): Sample => [
        {
          type: 'object',
          properties: Object.fromEntries(Object.entries(parts).map(([name, [schema]]) => [name, schema])),
        },
        Object.fromEntries(Object.entries(parts).map(([name, [, value]]) => [name, value])),
      ]),
    fc
      .tuple(tie('node'), fc.integer({ min: 0, max: 3 }))
      .map(([[schema, value], count]): Sample => [
        { type: 'array', items: schema },
        Array.from({ length: count }, () => value),
      ]),
  ),
})).node

test('every figure that a schema has is rounded, and nothing else is touched', () => {
  fc.assert(
    fc.property(sample, ([schema, value]) => {
      const round = roundingOf(schema) ?? ((same: unknown) => same)
      expect(round(value)).toEqual(roundNumbers(value))
      const once = roundNumbers(value)
      expect(round(once)).toBe(once)
    }),
  )
})

test('an answer without decimals is not looked through', () => {
  const entry = {
    type: 'object',
    properties: { id: { type: 'integer' }, text: { type: 'string', nullable: true } },
  }
  expect(
    roundingOf({ type: 'object', properties: { items: { type: 'array', items: entry } } }),
  ).toBeUndefined()
})
