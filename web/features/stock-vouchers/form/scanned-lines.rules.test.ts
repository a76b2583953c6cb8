import { expect, test } from 'vitest'

import { withScanned } from './scanned-lines.rules.ts'

const bearing = { id: 12, unit: 'cái', placeId: 3, tracking: 'none' } as const

test('a label scanned again is one piece more, in its own unit alone; empty rows make room', () => {
  const once = withScanned([{}], bearing)
  expect(once).toMatchObject([{ itemId: 12, unit: 'cái', placeId: 3, quantity: '1', note: null }])
  const twice = withScanned(once, bearing)
  expect(twice).toMatchObject([{ itemId: 12, quantity: '2' }])
  const typed = twice.map((line) => ({ ...line, unit: 'hộp', quantity: line.quantity }))
  expect(withScanned(typed, bearing)).toMatchObject([
    { unit: 'hộp', quantity: '2' },
    { unit: 'cái', quantity: '1' },
  ])
})

test('pieces with numbers of their own have a line each', () => {
  const serial = { ...bearing, tracking: 'serial' } as const
  expect(withScanned(withScanned([], serial), serial)).toHaveLength(2)
})

test('a quantity that can be read in two ways is not added to', () => {
  const asked = withScanned([], bearing).map((line) => ({
    ...line,
    quantity: '1.250?' as typeof line.quantity,
  }))
  expect(withScanned(asked, bearing).map(({ quantity }) => quantity)).toEqual(['1.250?', '1'])
})
