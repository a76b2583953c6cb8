import { expect, test } from 'vitest'

import { type CounterLine, hoursByCounter, misfitOf } from './counter.rules.ts'
import { reliabilityOf } from './figures.rules.ts'

const reads = (day: string, reading: number): CounterLine => ({
  at: `${day}T01:00:00Z`,
  reading,
  replaced: null,
})
const replaced = (day: string, last: number, first = 0): CounterLine => ({
  at: `${day}T01:00:00Z`,
  reading: null,
  replaced: { last, first },
})

test('what a counter reads is what ran, as long as it is the first one', () => {
  expect(hoursByCounter([])).toBeNull()
  expect(hoursByCounter([reads('2020-05-01', 6000)])).toEqual({ hours: 6000, replacedHours: 0 })
  expect(hoursByCounter([reads('2020-05-01', 6000), reads('2021-05-01', 6120)])).toEqual({
    hours: 6120,
    replacedHours: 0,
  })
})

test('after 5,990 h a new counter reads 130: 6,120 h in all, and with three failures 2,040 h between them', () => {
  const lines = [reads('2020-05-01', 5200), replaced('2024-03-10', 5990), reads('2026-11-01', 130)]
  const counted = hoursByCounter(lines)
  expect(counted).toEqual({ hours: 6120, replacedHours: 5990 })
  const figures = { runningHours: counted?.hours ?? null, failureCount: 3, repairedCount: 3, repairHours: 60 }
  expect(reliabilityOf(figures).mtbfHours).toBe(2040)
})

test.each([
  // At the moment of the replacement it has run what the old counter read last.
  [[replaced('2024-03-10', 5990)], 5990, 5990],
  // A counter that was used before begins where it stands.
  [[replaced('2024-03-10', 5990, 40), reads('2026-11-01', 170)], 6120, 5950],
  // One that was set to the old one's reading changes nothing.
  [[replaced('2024-03-10', 5990, 5990), reads('2026-11-01', 6120)], 6120, 0],
  // One that reads more than the old one did takes away.
  [[replaced('2024-03-10', 100, 300), reads('2026-11-01', 320)], 120, -200],
  // Two replacements add up, and a reading in between is of the counter of then.
  [
    [
      replaced('2022-01-01', 4000),
      reads('2023-01-01', 1000),
      replaced('2024-01-01', 2000, 10),
      reads('2025-01-01', 130),
    ],
    6120,
    5990,
  ],
])('%o are %f h, %f of them of counters before', (lines, hours, replacedHours) => {
  expect(hoursByCounter(lines)).toEqual({ hours, replacedHours })
})

test('a machine brings along what its counters told where it stood before', () => {
  expect(hoursByCounter([reads('2026-11-01', 120)], 6000)).toEqual({ hours: 6120, replacedHours: 6000 })
  expect(hoursByCounter([], 6000)).toBeNull()
})

const known = [reads('2020-01-01', 1000), replaced('2022-01-01', 3000), reads('2024-01-01', 500)]
test.each([
  [reads('2021-01-01', 2000), undefined],
  [reads('2021-01-01', 1000), undefined],
  [reads('2021-01-01', 999), ['fell', 999, 1000]],
  [reads('2021-01-01', 3001), ['ahead', 3001, 3000]],
  // After the replacement the new counter counts.
  [reads('2023-01-01', 0), undefined],
  [reads('2023-01-01', 500), undefined],
  [reads('2023-01-01', 501), ['ahead', 3501, 3500]],
  [reads('2025-01-01', 499), ['fell', 3499, 3500]],
  [reads('2019-01-01', 1001), ['ahead', 1001, 1000]],
  // A second replacement, between others and last.
  [replaced('2021-01-01', 1500), undefined],
  [replaced('2021-01-01', 900), ['fell', 900, 1000]],
  [replaced('2023-01-01', 100, 501), ['ahead', 3100, 3099]],
  [replaced('2025-01-01', 499), ['fell', 3499, 3500]],
  [replaced('2025-01-01', 800), undefined],
])(
  'beside 1,000 h, a counter replaced at 3,000 h and 500 h on the new one, %o is told: %o',
  (line, misfit) => {
    const found = misfitOf(known, line)
    expect(found && [found.is, found.hours, found.other]).toEqual(misfit)
  },
)

test('what was told at the same time comes before, and the first line of all fits', () => {
  expect(misfitOf([reads('2024-01-01', 500)], reads('2024-01-01', 500))).toBeUndefined()
  expect(misfitOf([reads('2024-01-01', 500)], reads('2024-01-01', 400))?.at).toBe('2024-01-01T01:00:00Z')
  expect(misfitOf([], reads('2024-01-01', 0))).toBeUndefined()
})
