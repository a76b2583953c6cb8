import { expect, test } from 'vitest'

import type { DeviceReading } from '#contract/readings/index.ts'

import { clashesOf } from './clashes.ts'
import type { RefusedCell } from './tracking-edits.ts'

const reading = (at: string, changes: Partial<DeviceReading> = {}): DeviceReading => ({
  deviceId: 1,
  parameterId: 10,
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
const rival = { value: 6, writtenByName: 'Lê A', writtenAt: '2026-11-20T23:05:00Z' }
const mine: RefusedCell = {
  address: '6|10',
  itemKey: 'k',
  error: 'differs',
  message: '',
  from: null,
  mine: 6,
}
const day = '2026-11-21'
const six = '2026-11-20T23:00:00Z'

test('whoever came second sees what stands, and whose it is', () => {
  expect(clashesOf([mine], [reading(six, { rival })], day)).toEqual([
    { address: '6|10', standing: 5, standingBy: 'Trần Bảo', other: 6, otherBy: null },
  ])
})

test('whoever came first sees what the other typed', () => {
  expect(clashesOf([], [reading(six, { rival }), reading('2026-11-21T00:00:00Z')], day)).toEqual([
    { address: '6|10', standing: 5, standingBy: 'Trần Bảo', other: 6, otherBy: 'Lê A' },
  ])
})

test('what was refused for another reason is no clash', () => {
  expect(clashesOf([{ ...mine, error: 'reasonNeeded' }], [reading(six)], day)).toEqual([])
})
