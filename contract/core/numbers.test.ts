import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { chooseMark, countMarks, markShownBy, numberBy, plainNumber, type DecimalMark } from './numbers.ts'

describe('the mark a text shows', () => {
  test.each([
    ['12,5', 'comma'],
    ['12.5', 'point'],
    ['0,750', 'comma'],
    ['0,000', 'comma'],
    ['-0.125', 'point'],
    ['1.234,5', 'comma'],
    ['1,234.5', 'point'],
    ['1,234,567', 'point'],
    ['1.234.567', 'comma'],
    ['1234,567', 'comma'],
    ['1 234,567', 'comma'],
    ['1.234E+05', 'point'],
    ['5,', 'comma'],
    ['.5', 'point'],
    ['10,900', 'tie'],
    ['−10,900', 'tie'],
    ['856.013', 'tie'],
    ['12', null],
    ['12 345', null],
    ['1e5', null],
    ['BT', null],
    ['1.2.3', null],
    ['1,23,456', null],
    ['', null],
  ] as const)('%j shows %s', (text, shown) => expect(markShownBy(text)).toBe(shown))
})

test('a tie is two numbers', () => {
  expect([numberBy('point', '10,900'), numberBy('comma', '10,900')]).toEqual([10_900, 10.9])
})

/** Every way in which programs write a number with a mark: grouped or not, any number of decimals. */
const written = (mark: DecimalMark) =>
  fc
    .record({
      value: fc.double({ min: -2e6, max: 2e6, noNaN: true }),
      decimals: fc.integer({ min: 0, max: 5 }),
      isGrouped: fc.boolean(),
    })
    .map(({ value, decimals, isGrouped }) =>
      new Intl.NumberFormat(mark === 'point' ? 'en-US' : 'de-DE', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: isGrouped,
      }).format(value),
    )

describe('the mark of a whole file', () => {
  test.each(['point', 'comma'] as const)('written with a decimal %s is never another', (mark) => {
    const file = fc.array(written(mark), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(file, fc.integer({ min: 1, max: 2_000_000 }), (texts, most) => {
        // What was really written lies within the rating; the other reading may or may not.
        const isPossible = (by: DecimalMark) =>
          by === mark || texts.every((text) => Math.abs(numberBy(by, text) ?? 0) <= most)
        const chosen = chooseMark(countMarks(texts), isPossible)
        expect([mark, 'tie', null]).toContain(chosen)
        // Where nothing depends on the mark, both readings are the same.
        const differing = texts.filter((text) => numberBy('point', text) !== numberBy('comma', text))
        expect(chosen === null ? differing : []).toEqual([])
      }),
    )
  })

  const never = () => true
  test('is shown by one clear number among ties, asked for ties alone, refused for both', () => {
    expect(chooseMark(countMarks(['10,900', '0,5']), never)).toBe('comma')
    expect(chooseMark(countMarks(['10,900', '0']), never)).toBe('tie')
    expect(chooseMark(countMarks(['10,900', '0,5', '0.5']), never)).toBe('conflict')
    expect(chooseMark(countMarks(['1', '2']), never)).toBe(null)
  })

  test('is what leaves ties possible, and asked where both or neither do', () => {
    const within = (most: number) => (mark: DecimalMark) => (numberBy(mark, '10,900') ?? 0) <= most
    expect(chooseMark(countMarks(['10,900']), within(375))).toBe('comma')
    expect(chooseMark(countMarks(['10,900']), within(20_000))).toBe('tie')
    expect(chooseMark(countMarks(['10,900']), within(5))).toBe('tie')
  })
})

test.each([
  [10_900, '10\u00A0900'],
  [10.9, '10.9'],
  [-1_234_567.25, '-1\u00A0234\u00A0567.25'],
  [0, '0'],
  [100, '100'],
  [1e6, '1\u00A0000\u00A0000'],
])('%d is asked about as %s', (value, text) => expect(plainNumber(value)).toBe(text))
