import { expect, test } from 'vitest'

import type { DeviceReading } from '#contract/readings/index.ts'

import type { RefusedCell } from '#web/kit/sheet/edits/cell-edits.ts'
import { clashesOf } from './clashes.ts'

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
  error: 'differs',
  message: '',
  from: null,
  mine: 6,
}
const six = '2026-11-20T23:00:00Z'

test('whoever came second sees what stands, and whose it is', () => {
  expect(clashesOf([mine], new Map([['6|10', reading(six, { rival })]]))).toEqual([
    { address: '6|10', standing: 5, standingBy: 'Trần Bảo', other: 6, otherBy: null },
  ])
})

test('whoever came first sees what the other typed', () => {
  expect(
    clashesOf(
      [],
      new Map([
        ['6|10', reading(six, { rival })],
        ['7|10', reading('2026-11-21T00:00:00Z')],
      ]),
    ),
  ).toEqual([{ address: '6|10', standing: 5, standingBy: 'Trần Bảo', other: 6, otherBy: 'Lê A' }])
})

test('what was refused for another reason is no clash', () => {
  expect(clashesOf([{ ...mine, error: 'reasonNeeded' }], new Map([['6|10', reading(six)]]))).toEqual([])
})
