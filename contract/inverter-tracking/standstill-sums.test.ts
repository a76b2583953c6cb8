import fc from 'fast-check'
import { expect, test } from 'vitest'

import { standstillSums, totalsOf } from './standstill-sums.ts'
import type { Standstill } from './summary.ts'

const plant = { id: 'plant||x', kind: 'plant', station: null, stopped: 2, of: 2 } as const
const one = (inverterId: number, more: Partial<Standstill>): Standstill => ({
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

test('what stopped together is one line from the first stop to the last end, the others one each', () => {
  const items = [
    one(1, { group: plant }),
    one(2, { lostKwh: null }),
    one(3, { group: plant, from: '2026-11-21T02:55:00.000Z', to: '2026-11-21T03:30:00.000Z', minutes: 35 }),
  ]
  expect(standstillSums(items)).toMatchObject([
    {
      id: plant.id,
      from: '2026-11-21T02:55:00.000Z',
      to: '2026-11-21T04:00:00.000Z',
      minutes: 95,
      lostKwh: 20,
    },
    { group: null, minutes: 60, lostKwh: null },
  ])
})

test('the sums of all lines are those of the single standstills', () => {
  const any = fc.record({
    inverterId: fc.integer({ min: 1, max: 9 }),
    minutes: fc.integer({ min: 1, max: 600 }),
    noonMinutes: fc.integer({ min: 0, max: 120 }),
    lostKwh: fc.option(fc.integer({ min: 0, max: 1000 })),
    group: fc.constantFrom(null, plant, { ...plant, id: 'station|A|x' }),
  })
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 20 }), (rows) => {
      const items = rows.map((row, at) =>
        one(row.inverterId, { ...row, from: `2026-11-21T03:00:${10 + at}.000Z` }),
      )
      const sums = standstillSums(items)
      const all = totalsOf(items)
      const sumOf = (name: 'minutes' | 'noonMinutes') => sums.reduce((sum, line) => sum + line[name], 0)
      expect([sumOf('minutes'), sumOf('noonMinutes')]).toEqual([all.minutes, all.noonMinutes])
      expect(sums.reduce((sum, line) => sum + (line.lostKwh ?? 0), 0)).toBe(all.lostKwh ?? 0)
      expect(sums.flatMap((line) => line.items)).toHaveLength(items.length)
    }),
  )
})
