import { expect, test } from 'vitest'

import { sumUp } from './sums.rules.ts'

const origin = { isTyped: false, everyMinutesOf: () => 15 }

const reading = (at: string, value: number | null, parameterId = 1) => ({
  row: 0,
  deviceId: 5,
  parameterId,
  at: `${at}:00.000Z`,
  value,
  quality: 0,
  note: '',
  isLate: false,
})
const startMs = (at: string) => Date.parse(`${at}:00Z`)

test('hours and days of a series, around midnight at the plants', () => {
  const { hours, days } = sumUp(
    [
      reading('2026-11-21T16:30', 2),
      reading('2026-11-21T16:30', 7, 2),
      reading('2026-11-21T16:45', -3),
      reading('2026-11-21T17:00', 10),
      reading('2026-11-21T17:15', null),
      reading('2026-11-21T18:00', 4),
      reading('2026-11-21T19:00', null),
    ],
    origin,
  )
  const of = { deviceId: 5, parameterId: 1 }
  const stand = (minutes: number, valueMinutes: number) => ({ minutes, valueMinutes })
  const other = { deviceId: 5, parameterId: 2, count: 1, min: 7, max: 7, sum: 7, ...stand(30, 210) }
  expect(hours).toEqual([
    { ...of, startMs: startMs('2026-11-21T16:00'), count: 2, min: -3, max: 2, sum: -1, ...stand(30, -15) },
    { ...of, startMs: startMs('2026-11-21T17:00'), count: 1, min: 10, max: 10, sum: 10, ...stand(60, 600) },
    { ...of, startMs: startMs('2026-11-21T18:00'), count: 1, min: 4, max: 4, sum: 4, ...stand(60, 240) },
    { ...other, startMs: startMs('2026-11-21T16:00') },
  ])
  expect(days).toEqual([
    { ...of, startMs: startMs('2026-11-20T17:00'), count: 2, min: -3, max: 2, sum: -1, ...stand(30, -15) },
    { ...of, startMs: startMs('2026-11-21T17:00'), count: 2, min: 4, max: 10, sum: 14, ...stand(120, 840) },
    { ...other, startMs: startMs('2026-11-20T17:00') },
  ])
})

test('what is missing comes to nothing', () => {
  expect(sumUp([reading('2026-11-21T16:30', null)], origin)).toEqual({ hours: [], days: [] })
})
