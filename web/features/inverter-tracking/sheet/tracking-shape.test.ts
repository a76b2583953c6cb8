import { describe, expect, test } from 'vitest'

import { noLimits } from '#contract/devices/limits.ts'
import type { TrackingSpecification } from '#contract/inverter-tracking/index.ts'
import type { DeviceReading } from '#contract/readings/index.ts'

import { atHours, hourText, instantOf, shapeOf } from './tracking-shape.ts'

const specification = (id: number, isRequired: boolean): TrackingSpecification => ({
  ...noLimits,
  id,
  code: `P${id}`,
  specificationName: 'Công suất',
  symbol: id === 1 ? 'P' : null,
  group: null,
  unit: 'kW',
  decimals: 1,
  isRequired,
})
const tracking = {
  date: '2026-11-21',
  specifications: [specification(1, true), specification(2, false)],
  hourlyTrackingData: [6, 7, 8].map((hour) => ({ hour, hourlyTrackingDataItems: [] })),
}
const future = 'Chưa đến giờ'
/** 07:10 at the plant. */
const now = new Date('2026-11-21T00:10:00Z')
const shape = shapeOf({ tracking, now, locks: { whole: null, future } })

describe('a sheet', () => {
  test('has hours down and specifications across', () => {
    expect(shape.rows.map(({ label }) => label)).toEqual(['06:00', '07:00', '08:00'])
    expect(shape.columns).toEqual([
      { key: '1', label: 'P', detail: 'kW' },
      { key: '2', label: 'Công suất', detail: 'kW' },
    ])
  })

  test('is due half an hour after the slot where a value is required, and locked before it', () => {
    expect([0, 1, 2].map((row) => shape.fieldAt(row, 0).isDue)).toEqual([true, false, false])
    expect(shape.fieldAt(0, 1).isDue).toBe(false)
    expect([0, 1, 2].map((row) => shape.fieldAt(row, 0).lockedWhy)).toEqual([null, null, future])
  })

  test('that is closed says so everywhere', () => {
    const closed = shapeOf({ tracking, now, locks: { whole: 'Đã xác nhận', future } })
    expect(closed.fieldAt(2, 0).lockedWhy).toBe('Đã xác nhận')
  })
})

const reading = (at: string, changes: Partial<DeviceReading> = {}): DeviceReading => ({
  deviceId: 1,
  parameterId: 1,
  at,
  value: 5,
  quality: 'good',
  source: 'manual',
  isLate: false,
  isCorrected: false,
  note: null,
  writtenAt: at,
  writtenByName: 'Trần Bảo',
  rival: null,
  ...changes,
})

test('cells are the readings of full hours at the plant', () => {
  const six = reading('2026-11-20T23:00:00Z', { isLate: true })
  const seven = reading('2026-11-21T00:00:00Z', { value: null, quality: 'missing' })
  const cells = atHours([six, reading('2026-11-20T23:15:00Z'), seven], '2026-11-21')
  expect([...cells]).toEqual([
    ['6|1', six],
    ['7|1', seven],
  ])
})

test('hours are written and placed as the plants have them', () => {
  expect([hourText(6), hourText(18)]).toEqual(['06:00', '18:00'])
  expect(instantOf('2026-11-21', 6)).toBe('2026-11-20T23:00:00.000Z')
})
