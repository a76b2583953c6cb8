import { expect, test } from 'vitest'

import { quantityOf } from '#contract/core/quantity.ts'

import { askedOf } from './asked.rules.ts'

const cable = { id: 7, units: [{ unit: 'cuộn', factor: quantityOf(100_000n) }] }
const line = { itemId: 7, unit: 'm', quantity: '12.5' }

test.each([
  [[line], '12.5'],
  [[line, { ...line, unit: 'cuộn', quantity: '2' }], '212.5'],
  [[line, { ...line, itemId: 8 }, {}], '12.5'],
  // What is half typed, or can be read in two ways, asks for nothing yet.
  [[line, { ...line, quantity: '1.250?' }, { ...line, quantity: '' }, { ...line, quantity: null }], '12.5'],
  [[], '0'],
])('%j ask for %s m', (lines, asked) => {
  expect(askedOf(lines, cable)).toBe(asked)
})
