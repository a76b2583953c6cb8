import { expect, test } from 'vitest'

import { cellOf, trackingBook } from './tracking-book.ts'

const book = trackingBook(9)
const changes = [
  { address: cellOf(6, 10), from: null, to: 5 },
  { address: cellOf(6, 11), from: 700, to: null },
  { address: cellOf(7, 10), from: 1, to: 2 },
]

test('a write brings cells by hour, each with what was seen', () => {
  expect(book.bodyFor(changes)).toEqual({
    id: 9,
    acceptsPartly: true,
    hourlyTrackingData: [
      {
        hour: 6,
        hourlyTrackingDataItems: [
          { specificationId: 10, value: 5, from: null },
          { specificationId: 11, value: null, from: 700 },
        ],
      },
      { hour: 7, hourlyTrackingDataItems: [{ specificationId: 10, value: 2, from: 1 }] },
    ],
  })
})

test('a reason also says why a value is taken away', () => {
  expect(book.bodyFor(changes, 'Nhầm ô')).toMatchObject({
    correctionReason: 'Nhầm ô',
    hourlyTrackingData: [
      { hourlyTrackingDataItems: [{ specificationId: 10 }, { specificationId: 11, note: 'Nhầm ô' }] },
      {},
    ],
  })
})

test('a write is read back as the changes it brings, and its errors as their cells', () => {
  expect(book.changesOf(book.bodyFor(changes))).toEqual(changes)
  expect(book.addressOf({ hour: 6, specificationId: 10, error: 'differs', message: '' }, null)).toBe('6|10')
})
