import { expect, test } from 'vitest'

import type { Standstill } from '#contract/inverter-tracking/index.ts'

import { standstillLines } from './standstill-lines.ts'

const group = { id: 'g', kind: 'plant', station: null, stopped: 2, of: 2 } as const
const at = (inverterId: number, more: Partial<Standstill> = {}): Standstill => ({
  inverterId,
  code: `INV${inverterId}`,
  name: '',
  date: '2026-11-21',
  from: '2026-11-21T03:00:00.000Z',
  to: '2026-11-21T04:00:00.000Z',
  minutes: 60,
  noonMinutes: 0,
  coversNoon: false,
  lostKwh: 10,
  group: null,
  ...more,
})
const items = [at(1, { group }), at(2, { group }), at(3)]
const codes = (...args: Parameters<typeof standstillLines>) =>
  standstillLines(...args).map(({ first, inverters }) => [first.code, inverters])

test('what stopped together is one line, or one for each inverter', () => {
  expect(codes(items, 'gop', null)).toEqual([
    ['INV1', 2],
    ['INV3', 1],
  ])
  expect(codes(items, 'tung-may', null)).toHaveLength(3)
})

test('a group opens into its inverters', () => {
  expect(codes(items, 'gop', 'g')).toEqual([
    ['INV1', 1],
    ['INV2', 1],
  ])
  expect(codes(items, 'gop', 'other')).toEqual([])
})
