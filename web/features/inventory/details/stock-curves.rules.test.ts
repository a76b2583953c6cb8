import { expect, test } from 'vitest'

import { stockCurves } from './stock-curves.rules.ts'

const noon = (day: string) => Date.parse(`${day}T05:00:00Z`) / 1000

test('stock goes in steps up to now, between lines of minimum and maximum', () => {
  const days = [
    { day: '2026-11-01', quantity: '5' },
    { day: '2026-11-10', quantity: '3.5' },
  ]
  const now = noon('2026-11-21')
  expect(stockCurves(days, { minStock: '4', maxStock: null }, now)).toEqual({
    times: [noon('2026-11-01'), noon('2026-11-10') - 60, noon('2026-11-10'), now],
    lines: [
      [5, 5, 3.5, 3.5],
      [4, 4, 4, 4],
    ],
  })
  // What moves today, before noon, ends at its own point.
  expect(stockCurves(days.slice(0, 1), { minStock: null, maxStock: null }, noon('2026-11-01') - 1)).toEqual({
    times: [noon('2026-11-01')],
    lines: [[5]],
  })
  expect(stockCurves([], { minStock: '1', maxStock: '2' }, now)).toEqual({ times: [], lines: [[], [], []] })
})
