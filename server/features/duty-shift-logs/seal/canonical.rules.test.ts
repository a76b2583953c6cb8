import fc from 'fast-check'
import { expect, test } from 'vitest'

import { canonical, type JsonValue } from './canonical.rules.ts'

test('the example of RFC 8785, section 3.2.2', () => {
  const input = String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`
  const output = String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`
  expect(canonical(JSON.parse(input) as JsonValue)).toBe(output)
})

test('the order of names of RFC 8785, section 3.2.3', () => {
  const input = String.raw`{
    "\u20ac": "Euro Sign",
    "\r": "Carriage Return",
    "\ufb33": "Hebrew Letter Dalet With Dagesh",
    "1": "One",
    "\ud83d\ude00": "Emoji: Grinning Face",
    "\u0080": "Control",
    "\u00f6": "Latin Small Letter O With Diaeresis"
  }`
  const values = Object.values(JSON.parse(canonical(JSON.parse(input) as JsonValue)) as object)
  // Parsing puts `1` first; it comes second in the text.
  expect(canonical(JSON.parse(input) as JsonValue)).toMatch(/^\{"\\r":"Carriage Return","1":"One",/)
  expect(values.slice(1)).toEqual([
    'Carriage Return',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ])
})

test.each([
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
])('the number %s of RFC 8785, appendix B', (bits, text) => {
  expect(canonical(Buffer.from(bits, 'hex').readDoubleBE())).toBe(text)
})

test('any character is written as JSON.stringify writes it; a lone surrogate is refused', () => {
  const units = Array.from({ length: 0x1_0000 }, (_, code) => `a${String.fromCharCode(code)}b`)
  const isSurrogate = (_: string, code: number) => code >= 0xd800 && code <= 0xdfff
  for (const text of units.filter((unit, code) => !isSurrogate(unit, code)))
    expect(canonical(text)).toBe(JSON.stringify(text))
  for (const text of units.filter(isSurrogate)) expect(() => canonical(text)).toThrow(TypeError)
  expect(canonical('😀')).toBe('"😀"')
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800', ['x', { '\udead': 1 }]])(
  'what the scheme has no text for is refused: %j',
  (value) => {
    expect(() => canonical(value)).toThrow(TypeError)
  },
)

test('what is undefined is left out', () => {
  expect(canonical({ b: undefined, a: null })).toBe('{"a":null}')
})

const json = fc.jsonValue({ depthSize: 'medium', stringUnit: 'grapheme' })

function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, shuffled(member)]),
  )
}

test('property: the order in which names were written does not matter', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(canonical(shuffled(value) as JsonValue)).toBe(canonical(value as JsonValue))
    }),
  )
})

test('property: the text says the value, and the value the text', () => {
  fc.assert(
    fc.property(json, (value) => {
      const text = canonical(value)
      const read = JSON.parse(text) as JsonValue
      expect(canonical(read)).toBe(text)
      expect(JSON.stringify(read)).toBe(JSON.stringify(shuffledTwice(read)))
    }),
  )
})

const shuffledTwice = (value: unknown) => shuffled(shuffled(value))
