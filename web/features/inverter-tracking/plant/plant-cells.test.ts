import { expect, test } from 'vitest'

import { noLimits } from '#contract/devices/limits.ts'
import type { Parameter } from '#contract/devices/index.ts'

import { textsOf } from '#web/kit/sheet/edits/cell-edits.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'

import { trackingBook } from '../sheet/tracking-book.ts'
import { byTracking, plantCells, plantPending, plantShape, type PlantSheet } from './plant-cells.ts'

const parameter = { ...noLimits, id: 10, unit: 'kW', decimals: 1, isRequired: true } as Parameter
const sheet: PlantSheet = {
  date: '2026-11-21',
  hours: [6, 7],
  parameter,
  limitsOf: new Map([[2, { ...noLimits, blockMin: -375, blockMax: 375 }]]),
  rows: [
    { inverterId: 1, code: 'INV1', model: null, trackingId: 5, state: 'recorded' },
    { inverterId: 2, code: 'INV2', model: null, trackingId: null, state: 'none' },
    { inverterId: 3, code: 'INV3', model: null, trackingId: 7, state: 'confirmed' },
  ],
}
const locks = { noRight: null, notBegun: 'chưa mở', confirmed: 'đã xác nhận', future: 'chưa đến giờ' }
const item = (more: Partial<OutboxItem>): OutboxItem => ({
  key: 'k',
  userId: 1,
  order: 1,
  group: trackingBook(5).group,
  endpoint: { method: 'PUT', path: '/x', access: 'signedIn' },
  body: trackingBook(5).bodyFor([{ address: '6|10', from: null, to: 5 }]),
  count: 1,
  errorsAt: null,
  state: 'waiting',
  why: null,
  errors: [],
  ...more,
})
/** 06:40 at the plant. */
const now = new Date('2026-11-20T23:40:00Z')

test('rows open with their sheets, columns with their hours', () => {
  const shape = plantShape(sheet, now, locks)
  expect([0, 1, 2].map((row) => shape.fieldAt(row, 0).lockedWhy)).toEqual([null, 'chưa mở', 'đã xác nhận'])
  expect([shape.fieldAt(0, 1).lockedWhy, shape.fieldAt(0, 0).isDue]).toEqual(['chưa đến giờ', true])
  expect(shape.columns.map(({ label }) => label)).toEqual(['06:00', '07:00'])
  const closed = plantShape(sheet, now, { ...locks, noRight: 'không có quyền' })
  expect(closed.fieldAt(0, 0).lockedWhy).toBe('không có quyền')
})

test('each row has the limits of its own inverter, else those of the parameter', () => {
  const shape = plantShape(sheet, now, locks)
  expect([0, 1].map((row) => shape.fieldAt(row, 0).limits.blockMax)).toEqual([null, 375])
})

test('cells are values of full hours by inverter', () => {
  const reading = {
    parameterId: 10,
    quality: 'good',
    source: 'manual',
    isLate: true,
    isCorrected: false,
  } as const
  const cells = plantCells(
    [
      { ...reading, deviceId: 3, at: '2026-11-20T23:00:00Z', value: 5, note: null },
      { ...reading, deviceId: 3, at: '2026-11-20T23:15:00Z', value: 6, note: null },
    ],
    new Map([['3|6', 'Lê A cũng nhập 6']]),
    sheet.date,
  )
  expect([...cells]).toMatchObject([['3|6', { value: 5, isLate: true, rival: 'Lê A cũng nhập 6' }]])
})

test('changes go to the sheet of their inverter, and come back as its drafts', () => {
  const changes = [
    { address: '1|6', from: null, to: 5 },
    { address: '2|6', from: null, to: 6 },
    { address: '3|7', from: 1, to: 2 },
  ] as const
  expect(byTracking(sheet, changes)).toEqual([
    { trackingId: 5, cells: [{ address: '6|10', from: null, to: 5 }] },
    { trackingId: 7, cells: [{ address: '7|10', from: 1, to: 2 }] },
  ])
  const { drafts, refused } = plantPending(sheet, [item({})], String)
  expect([[...drafts], refused]).toEqual([[['1|6', { state: 'waiting', value: 5 }]], []])
})

test('what was refused stands in its cell, of this specification only', () => {
  const error = { hour: 6, error: 'reasonNeeded', message: 'Cần lý do' } as const
  const errors = [
    { ...error, specificationId: 10 },
    { ...error, specificationId: 11 },
  ]
  const body = trackingBook(5).bodyFor([
    { address: '6|10', from: 4, to: 5 },
    { address: '6|11', from: 4, to: 5 },
  ])
  const kept = { place: '7|10', text: '1e9' }
  const items = [
    item({ state: 'refused', errors, body }),
    item({
      group: textsOf(trackingBook(5)),
      endpoint: null,
      state: 'refused',
      why: 'Ngoài giới hạn',
      body: kept,
    }),
  ]
  const { drafts, refused, texts } = plantPending(sheet, items, String)
  expect([...drafts]).toEqual([['1|6', { state: 'refused', text: '5', why: 'Cần lý do' }]])
  expect(refused).toMatchObject([{ address: '1|6', error: 'reasonNeeded', from: 4, mine: 5 }])
  expect([...texts]).toEqual([['1|7', { text: '1e9', why: 'Ngoài giới hạn' }]])
})
