import { describe, expect, test } from 'vitest'

import { rowMinutesOf, sheetOf } from './sheets.ts'
import { isReadAt, slotsOfSheet } from './slots.ts'

const DAY = '2026-11-21'
const shifts = [
  { code: 'C1', startsAt: '06:00' },
  { code: 'C2', startsAt: '14:00' },
  { code: 'C3', startsAt: '22:20' },
]
const every = (...minutes: number[]) => minutes.map((frequencyMinutes) => ({ frequencyMinutes }))
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const clocks = (...parameters: number[]) =>
  slotsOfSheet(DAY, 60, every(...parameters), shifts).map(({ minute }) => clock(minute))

describe('the rows of a page', () => {
  test('are the 24 hours, or the 48 half-hours of power', () => {
    const hours = slotsOfSheet(DAY, rowMinutesOf.generators, every(60), shifts)
    expect([hours.length, hours[0]?.at, hours.at(-1)?.at]).toEqual([
      24,
      '2026-11-20T17:00:00.000Z',
      '2026-11-21T16:00:00.000Z',
    ])
    const halves = slotsOfSheet(DAY, rowMinutesOf.power, every(30), shifts)
    expect([halves.length, halves[1]?.at]).toEqual([48, '2026-11-20T17:30:00.000Z'])
  })

  test('are the beginnings of shifts for what is read once a shift', () => {
    expect(clocks(480)).toEqual(['06:00', '14:00', '22:20'])
    expect(slotsOfSheet(DAY, 60, every(480), shifts).map(({ shiftCode }) => shiftCode)).toEqual([
      'C1',
      'C2',
      'C3',
    ])
  })

  test('are those of all parameters together, each read in its own', () => {
    expect(clocks(240, 480)).toEqual([
      '00:00',
      '04:00',
      '06:00',
      '08:00',
      '12:00',
      '14:00',
      '16:00',
      '20:00',
      '22:20',
    ])
    const [, four, six] = slotsOfSheet(DAY, 60, every(240, 480), shifts)
    const read = (frequencyMinutes: number) =>
      [four, six].map((slot) => slot && isReadAt({ frequencyMinutes }, slot))
    expect([read(240), read(480)]).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('leave out what lies between them: a minute’s values show at the hours', () => {
    expect(slotsOfSheet(DAY, 60, every(1), []).length).toBe(24)
  })

  test('are every eight hours at a plant without shifts, once for what is read once a day, none without parameters', () => {
    expect(slotsOfSheet(DAY, 60, every(480), []).map(({ minute }) => clock(minute))).toEqual([
      '00:00',
      '08:00',
      '16:00',
    ])
    expect(clocks(1440)).toEqual(['00:00'])
    expect(clocks()).toEqual([])
  })
})

test.each([
  ['generator', 30, 'power'],
  ['generator', 15, 'power'],
  ['generator', 60, 'generators'],
  ['line', 30, 'power'],
  ['line', 60, 'general'],
  ['station', 480, 'general'],
  ['weatherStation', 15, 'general'],
  ['transformer', 30, 'general'],
  ['reservoir', 15, 'general'],
  ['inverter', 60, null],
] as const)('a %s read every %i minutes stands in the book %s', (kind, frequency, expected) => {
  expect(sheetOf(kind, frequency)).toBe(expected)
})
