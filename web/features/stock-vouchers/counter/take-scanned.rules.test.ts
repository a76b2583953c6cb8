import { expect, test } from 'vitest'

import { quantityOf } from '#contract/core/quantity.ts'

import { markOf, takeScanned } from './take-scanned.rules.ts'

const two = quantityOf(2000n)
const one = quantityOf(1000n)
const bearing = { id: 1, placeId: 3, requested: two, tracking: 'none' } as const
const meter = { id: 2, placeId: 3, requested: two, tracking: 'serial' } as const
const lines = [bearing, meter]
const row = (lineId: number, lotNo: string | null, quantity = one) => ({
  lineId,
  placeId: 3,
  lotNo,
  quantity,
  expiredReason: null,
})
const picks = [row(1, null, two), row(2, 'SN-1'), row(2, 'SN-2')]
const serial = (lotNo: string, placeId = 3) => ({
  lineIds: [2],
  lot: { lotNo, expiresOn: null, at: [{ placeId, quantity: one }] },
})

test('the label of an item marks its rows, and again it adds nothing', () => {
  const first = takeScanned(picks, new Set(), lines, { lineIds: [1], lot: null })
  expect(first).toEqual({ is: 'right', picks, marks: ['1 '] })
  expect(takeScanned(picks, new Set(['1 ']), lines, { lineIds: [1], lot: null })).toEqual({ is: 'again' })
})

test('a piece that is proposed is marked, another takes the place of one that is not scanned yet', () => {
  expect(takeScanned(picks, new Set(), lines, serial('sn-2'))).toEqual({
    is: 'right',
    picks,
    marks: ['2 sn-2'],
  })
  const other = takeScanned(picks, new Set(['2 sn-1']), lines, serial('SN-9', 4))
  expect(other).toEqual({
    is: 'filled',
    picks: [picks[0], picks[1], { ...row(2, 'SN-9'), placeId: 4 }],
    marks: ['2 sn-9'],
  })
  expect(takeScanned(picks, new Set(['2 sn-1']), lines, serial('SN-1'))).toEqual({ is: 'again' })
  expect(takeScanned(picks, new Set(['2 sn-1', '2 sn-2']), lines, serial('SN-9'))).toEqual({ is: 'full' })
})

test('the reason for one lot is not that for another', () => {
  const said = [{ ...row(2, 'SN-1'), expiredReason: 'Còn dùng được' }]
  expect(takeScanned(said, new Set(), lines, serial('SN-2'))).toMatchObject({
    picks: [{ lotNo: 'SN-2', expiredReason: null }],
  })
})

test('a row that was removed comes back', () => {
  expect(takeScanned([], new Set(), lines, { lineIds: [1], lot: null })).toMatchObject({
    is: 'filled',
    picks: [{ lineId: 1, placeId: 3, quantity: '2', lotNo: null }],
  })
  expect(takeScanned([], new Set(), lines, serial('SN-1', 4))).toMatchObject({
    picks: [{ lineId: 2, placeId: 4, quantity: '1', lotNo: 'SN-1' }],
  })
  expect(takeScanned([], new Set(), [], serial('SN-1'))).toEqual({ is: 'full' })
})

test('a row with another lot is another row', () => {
  expect(markOf({ lineId: 1, lotNo: 'L1' })).not.toBe(markOf({ lineId: 1, lotNo: 'L2' }))
})
