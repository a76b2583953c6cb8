import { expect, test } from 'vitest'

import { defaultDutySettings, twoShifts } from '#contract/duty-schedules/settings.ts'

import { overtimeHoursOf, overtimeParts } from './overtime.rules.ts'

const over = (fromTime: string, toTime: string) => ({ day: '2026-11-10', fromTime, toTime })

test.each([
  ['13:00', '15:00', 2],
  ['22:00', '02:00', 4],
  ['06:00', '06:00', 24],
])('overtime from %s to %s lasts %d hours', (from, to, hours) => {
  expect(overtimeHoursOf(over(from, to))).toBe(hours)
})

test.each([
  ['14:00', '16:00', [['2026-11-10', 'C2', 840, 960]]],
  [
    '13:00',
    '15:00',
    [
      ['2026-11-10', 'C1', 780, 840],
      ['2026-11-10', 'C2', 840, 900],
    ],
  ],
  [
    '20:00',
    '02:00',
    [
      ['2026-11-10', 'C2', 1200, 1320],
      ['2026-11-10', 'C3', 1320, 1560],
    ],
  ],
  // The night before began on the day before.
  ['02:00', '04:00', [['2026-11-09', 'C3', 1560, 1680]]],
  [
    '22:00',
    '07:00',
    [
      ['2026-11-10', 'C3', 1320, 1800],
      ['2026-11-11', 'C1', 360, 420],
    ],
  ],
])('overtime from %s to %s falls into these shifts', (from, to, parts) => {
  const found = overtimeParts(over(from, to), defaultDutySettings)
  expect(found.map(({ day, code, from: start, until }) => [day, code, start, until])).toEqual(parts)
})

test('a plant of two shifts of twelve hours has other parts', () => {
  const found = overtimeParts(over('17:00', '19:00'), { ...defaultDutySettings, shiftTypes: [...twoShifts] })
  expect(found.map(({ code, from, until }) => [code, from, until])).toEqual([
    ['C1', 1020, 1080],
    ['C3', 1080, 1140],
  ])
})
