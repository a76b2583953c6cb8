import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readNumber } from './numbers.rules.ts'
import { bothReadings, settledBy } from './tie.rules.ts'

describe('a text with two readings', () => {
  test.each([
    ['1.152', 1.152, 1152, 'point'],
    ['1,152', 1.152, 1152, 'comma'],
    [' 10,900 ', 10.9, 10_900, 'comma'],
    ['-1.152', -1.152, -1152, 'point'],
    ['−12,500', -12.5, -12_500, 'comma'],
    ['100.000', 100, 100_000, 'point'],
  ] as const)('%j is %d or %d', (text, decimal, thousands, mark) => {
    expect(bothReadings(text)).toEqual({ decimal, thousands, mark })
  })

  test.each([
    '',
    '1152',
    '0.152',
    '0,152',
    '1.15',
    '1,1520',
    '1234.567',
    '1.152,0',
    '1,152,000',
    '1 152',
    'a.152',
  ])('%j has one at most', (text) => expect(bothReadings(text)).toBeUndefined())
})

test.each([
  ['1.152', null, 275, 'point'],
  ['1,152', null, 275, 'comma'],
  ['1.152', 500, 1500, 'comma'],
  ['1,152', 500, 1500, 'point'],
  ['1.152', 0, 1500, 'asks'],
  ['1,152', 0, 1500, 'asks'],
  ['1.152', null, null, 'asks'],
  ['1.152', 2, 1000, undefined],
  ['12.5', 0, 10, undefined],
] as const)('%j between %s and %s is settled by %s', (text, blockMin, blockMax, settled) => {
  expect(settledBy(text, { blockMin, blockMax })).toBe(settled)
})

test('what the limits settle is read as the one value that they allow', () => {
  const bound = fc.option(fc.integer({ min: -2000, max: 2000 }))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom('.', ','),
      bound,
      bound,
      (whole, rest, mark, blockMin, blockMax) => {
        const text = `${whole}${mark}${String(rest).padStart(3, '0')}`
        const can = [Number(`${whole}.${String(rest).padStart(3, '0')}`), whole * 1000 + rest].filter(
          (value) => (blockMin === null || value >= blockMin) && (blockMax === null || value <= blockMax),
        )
        const settled = settledBy(text, { blockMin, blockMax })
        const isMark = settled === 'point' || settled === 'comma'
        expect(isMark ? readNumber(text, settled) : settled).toBe(
          can.length === 1 ? can[0] : can.length === 2 ? 'asks' : undefined,
        )
      },
    ),
  )
})
