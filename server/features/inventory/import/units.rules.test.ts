import { expect, test } from 'vitest'

import { numberBy } from '#contract/core/numbers.ts'
import type { Quantity } from '#contract/core/quantity.ts'

import { unitsIn, unitsText, type WrittenUnit } from './units.rules.ts'

test.each([
  [
    'cuộn=100; thùng=12',
    [
      { unit: 'cuộn', factor: '100' },
      { unit: 'thùng', factor: '12' },
    ],
  ],
  [
    ' cuộn =  1 250,5 ;\nhộp=10;',
    [
      { unit: 'cuộn', factor: '1 250,5' },
      { unit: 'hộp', factor: '10' },
    ],
  ],
  ['', []],
])('%j names %j', (text, units) => expect(unitsIn(text)).toEqual(units))

test.each(['cuộn', 'cuộn=', '=100', 'cuộn=100=m', 'cuộn:100'])('%j is not how units are written', (text) => {
  expect(unitsIn(text)).toHaveProperty('vi')
})

test.each(['1', '1250', '0.5', '0.125', '12.25', '1.125', '1250.125'])(
  'a factor of %s is written so that it is read in one way',
  (factor) => {
    const [written] = unitsIn(
      unitsText([{ unit: 'cuộn', factor: factor as Quantity }]),
    ) as readonly WrittenUnit[]
    expect(numberBy('point', written?.factor ?? '')).toBe(Number(factor))
    expect([Number(factor), undefined]).toContain(numberBy('comma', written?.factor ?? ''))
  },
)
