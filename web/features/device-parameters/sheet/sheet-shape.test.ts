import { describe, expect, test, vi } from 'vitest'

import { slotsOfSheet } from '#contract/device-parameters/slots.ts'
import type { SheetParameter } from '#contract/device-parameters/sheet.ts'
import { noLimits } from '#contract/devices/limits.ts'

import { cellOf, daySheetBook } from './sheet-book.ts'
import { rowOfNow, shapeOf } from './sheet-shape.ts'

// Names are shown in a language, which a cookie remembers.
vi.hoisted(() => vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } }))

const parameter = (id: number, frequencyMinutes: number, isRequired = true): SheetParameter => ({
  ...noLimits,
  id,
  code: `T${id}`,
  name: 'Nhiệt độ ổ đỡ',
  symbol: id === 1 ? 't1' : null,
  group: null,
  unit: '°C',
  decimals: 1,
  frequencyMinutes,
  isRequired,
  total: 'none',
})
const parameters = [parameter(1, 60), parameter(2, 120, false), parameter(3, 480)]
const shifts = [
  { code: 'C1', startsAt: '06:00' },
  { code: 'C2', startsAt: '14:00' },
]
const slots = slotsOfSheet('2026-11-21', 60, parameters, shifts)
const locks = {
  whole: null,
  future: 'chưa đến giờ',
  onceAShift: 'mỗi ca',
  everyMinutes: (minutes: number) => `${minutes} phút`,
}
/** 07:10 at the plant. */
const now = new Date('2026-11-21T00:10:00Z')

describe('a page', () => {
  const shape = shapeOf({ slots, parameters }, now, locks)
  const lockAt = (hour: number, column: number) => shape.fieldAt(hour, column).lockedWhy

  test('has times down, with the shift that begins, and parameters across', () => {
    expect(shape.rows.slice(5, 7).map(({ label }) => label)).toEqual(['05:00', '06:00 C1'])
    expect(shape.columns.map(({ label }) => label)).toEqual(['t1', 'Nhiệt độ ổ đỡ', 'Nhiệt độ ổ đỡ'])
  })

  test('is open where a parameter is read and the time has come', () => {
    expect([lockAt(7, 0), lockAt(8, 0)]).toEqual([null, 'chưa đến giờ'])
    expect([lockAt(6, 1), lockAt(7, 1)]).toEqual([null, '120 phút'])
    expect([lockAt(6, 2), lockAt(7, 2)]).toEqual([null, 'mỗi ca'])
  })

  test('is due half an hour after the time, or after the shift, where a value is required', () => {
    expect([6, 7].map((row) => shape.fieldAt(row, 0).isDue)).toEqual([true, false])
    expect([shape.fieldAt(6, 1).isDue, shape.fieldAt(6, 2).isDue]).toEqual([false, false])
    const evening = shapeOf({ slots, parameters }, new Date('2026-11-21T08:00:00Z'), locks)
    expect(evening.fieldAt(6, 2).isDue).toBe(true)
  })

  test('that is closed says so everywhere', () => {
    const closed = shapeOf({ slots, parameters }, now, { ...locks, whole: 'đã xác nhận' })
    expect(closed.fieldAt(8, 2).lockedWhy).toBe('đã xác nhận')
  })
})

test('a page opens at the time that came last, one of another day at its beginning', () => {
  expect(slots[rowOfNow(slots, now)]?.minute).toBe(7 * 60)
  expect(rowOfNow(slots, new Date('2026-11-20T17:00:00Z'))).toBe(0)
  expect(slots[rowOfNow(slots, new Date('2026-11-21T16:40:00Z'))]?.minute).toBe(23 * 60)
  expect(rowOfNow(slots, new Date('2026-11-21T17:00:00Z'))).toBe(0)
  expect([rowOfNow(slots, new Date('2026-11-25')), rowOfNow(slots, new Date('2026-11-01'))]).toEqual([0, 0])
})

describe('a write', () => {
  const book = daySheetBook({ deviceId: 7, sheet: 'generators', date: '2026-11-21' })
  const six = '2026-11-20T23:00:00.000Z'
  const changes = [
    { address: cellOf(six, 1), from: null, to: 61.5 },
    { address: cellOf(six, 3), from: 70, to: null },
  ]

  test('brings the page and each cell with what was seen; a reason also says why a value is taken away', () => {
    expect(book.bodyFor(changes)).toEqual({
      deviceId: 7,
      sheet: 'generators',
      date: '2026-11-21',
      values: [
        { parameterId: 1, at: six, value: 61.5, from: null },
        { parameterId: 3, at: six, value: null, from: 70 },
      ],
    })
    expect(book.bodyFor(changes, 'Nhầm ô')).toMatchObject({
      correctionReason: 'Nhầm ô',
      values: [{ value: 61.5 }, { value: null, note: 'Nhầm ô' }],
    })
  })

  test('is read back as its changes, and errors by their place as cells', () => {
    const body = book.bodyFor(changes)
    expect(book.changesOf(body)).toEqual(changes)
    expect(book.addressOf({ row: 1 }, body)).toBe(cellOf(six, 3))
  })
})
