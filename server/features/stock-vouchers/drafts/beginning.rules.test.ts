import { expect, test } from 'vitest'

import { linesFor, supplierOf, type AskedItem } from './beginning.rules.ts'

const oil: AskedItem = {
  id: 7,
  itemCode: 'DAU-001',
  unit: 'lít',
  units: [
    { unit: 'phuy', factor: '209' },
    { unit: 'ca', factor: '0.333' },
  ],
  placeId: 1,
  isActive: true,
  used: '0',
  placeIds: [],
}
const row = (changes: object = {}) => ({
  itemCode: 'DAU-001',
  name: 'Dầu tuabin',
  unit: 'lít',
  quantity: 400,
  unitPriceVnd: null,
  supplier: null,
  leadTimeDays: null,
  note: null,
  ...changes,
})
const line = { itemId: 7, unit: 'lít', quantity: '400', placeId: 1 }

test('rows of one item are one line in its own unit, less what is moved or asked for already', () => {
  const rows = [row({ quantity: 100.5 }), row({ itemCode: 'dau-001', unit: 'Phuy', quantity: 2 })]
  expect(linesFor(rows, [{ ...oil, used: '18.5' }], 'issue')).toEqual({
    lines: [{ ...line, quantity: '500' }],
    doneCount: 0,
    leftOut: [],
  })
})

test.each(['518.5', '600'])(
  'of what is moved in full, as %s of 518.5, nothing is asked for again',
  (used) => {
    const rows = [row({ quantity: 100.5 }), row({ unit: 'phuy', quantity: 2 })]
    expect(linesFor(rows, [{ ...oil, used }], 'issue')).toEqual({ lines: [], doneCount: 2, leftOut: [] })
  },
)

test.each([
  [{ itemCode: null }, 'issue', 'noCode'],
  [{ itemCode: 'LA-1' }, 'issue', 'unknownCode'],
  [{ unit: 'thùng' }, 'issue', 'unknownUnit'],
  // 1.1 × 0.333 is no whole number of thousandths.
  [{ unit: 'ca', quantity: 1.1 }, 'issue', 'unknownUnit'],
  [{}, 'receipt', 'inactive'],
] as const)('a row that is no line is told: %j of %s is %s', (changes, kind, why) => {
  const said = row(changes)
  const { lines, leftOut } = linesFor([said, row({ itemCode: 'X-1' })], [{ ...oil, isActive: false }], kind)
  expect(lines).toEqual([])
  expect(leftOut[0]).toEqual({ name: 'Dầu tuabin', unit: said.unit, quantity: String(said.quantity), why })
  expect(leftOut).toHaveLength(2)
})

test.each([
  [[], 'issue', 1],
  [[3, 1], 'issue', 1],
  [[3, 4], 'issue', 3],
  [[3, 4], 'receipt', 1],
] as const)('standing at %j, an %s is at place %d', (placeIds, kind, placeId) => {
  expect(linesFor([row()], [{ ...oil, placeIds }], kind).lines).toEqual([{ ...line, placeId }])
})

test.each([
  [['Minh Phát', null, 'Minh Phát'], 'Minh Phát'],
  [['Minh Phát', 'An Bình'], null],
  [['Minh Phát; An Bình'], null],
  [['x'.repeat(201)], null],
  [[null], null],
])('of %j the supplier is %s', (suppliers, supplier) => {
  expect(supplierOf(suppliers.map((one) => row({ supplier: one })))).toBe(supplier)
})
