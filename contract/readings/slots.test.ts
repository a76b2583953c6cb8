import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { frequencies } from '#contract/devices/parameter.ts'

import { dayStartMs, hourOf, isLate, minutesAfterSlot, monthOf, slotMs, slotsOfDay } from './slots.ts'

const slot = (at: string, frequency: number) => new Date(slotMs(at, frequency)).toISOString()

describe('slots', () => {
  test.each([
    ['2026-11-20T23:07:31Z', 60, '2026-11-20T23:00:00.000Z'],
    ['2026-11-20T23:30:00Z', 30, '2026-11-20T23:30:00.000Z'],
    ['2026-11-20T23:29:59Z', 30, '2026-11-20T23:00:00.000Z'],
    // 06:07 at the plant: slots of two hours begin at 06:00, of eight at midnight, which is 17:00 UTC.
    ['2026-11-20T23:07:00Z', 120, '2026-11-20T23:00:00.000Z'],
    ['2026-11-20T23:07:00Z', 480, '2026-11-20T17:00:00.000Z'],
    ['2026-11-21T01:00:00Z', 480, '2026-11-21T01:00:00.000Z'],
    ['2026-11-20T16:59:59Z', 1440, '2026-11-19T17:00:00.000Z'],
    ['2026-11-20T17:00:00Z', 1440, '2026-11-20T17:00:00.000Z'],
    ['2026-11-21T06:30:00+07:00', 15, '2026-11-20T23:30:00.000Z'],
  ])('%s every %i minutes is of %s', (at, frequency, expected) => {
    expect(slot(at, frequency)).toBe(expected)
  })

  test('of a day fill it evenly from midnight at the plant', () => {
    const hours = slotsOfDay('2026-11-21', 60)
    expect([hours.length, hours[0], hours[6], hours.at(-1)]).toEqual([
      24,
      '2026-11-20T17:00:00.000Z',
      '2026-11-20T23:00:00.000Z',
      '2026-11-21T16:00:00.000Z',
    ])
    expect(frequencies.map((frequency) => slotsOfDay('2026-11-21', frequency).length)).toEqual([
      1440, 288, 144, 96, 48, 24, 12, 6, 3, 1,
    ])
  })

  test('hold every time of the day exactly once', () => {
    const anyTime = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...frequencies), (at, frequency) => {
        const start = slotMs(at, frequency)
        expect(start).toBeLessThanOrEqual(at.getTime())
        expect(at.getTime() - start).toBeLessThan(frequency * 60_000)
        expect(slotMs(new Date(start), frequency)).toBe(start)
        const day = new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
        expect(slotsOfDay(day, frequency)).toContain(new Date(start).toISOString())
      }),
    )
  })
})

describe('lateness', () => {
  /** The slot of 06:00 at the plant. */
  const six = '2026-11-20T23:00:00Z'
  test.each([
    ['2026-11-20T22:55:00Z', 0, false],
    ['2026-11-20T23:00:00Z', 0, false],
    ['2026-11-20T23:29:59Z', 29, false],
    ['2026-11-20T23:30:00Z', 30, false],
    ['2026-11-20T23:30:01Z', 30, true],
    ['2026-11-21T01:15:00Z', 135, true],
  ])('written at %s is %i minutes after, late: %s', (writtenAt, minutes, late) => {
    expect(minutesAfterSlot(six, 60, writtenAt)).toBe(minutes)
    expect(isLate(six, 60, writtenAt)).toBe(late)
  })

  test('counts from the slot, not from the minute in it', () => {
    expect(isLate('2026-11-20T23:20:00Z', 60, '2026-11-20T23:31:00Z')).toBe(true)
    expect(isLate('2026-11-20T23:20:00Z', 15, '2026-11-20T23:31:00Z')).toBe(false)
  })

  test('once a shift is in time until half an hour after it, whenever it began', () => {
    const half = '2026-11-20T23:30:00Z'
    expect(isLate(half, 480, '2026-11-21T08:00:00Z')).toBe(false)
    expect(isLate(half, 480, '2026-11-21T08:00:01Z')).toBe(true)
  })
})

test('months and days are those of the plants, hours are alike everywhere', () => {
  expect(monthOf('2026-10-31T16:59:59Z')).toBe('2026_10')
  expect(monthOf('2026-10-31T17:00:00Z')).toBe('2026_11')
  expect(monthOf('2026-12-31T17:00:00Z')).toBe('2027_01')
  expect(new Date(dayStartMs('2026-03-01')).toISOString()).toBe('2026-02-28T17:00:00.000Z')
  expect(hourOf('2026-11-20T23:59:59.9Z')).toBe('2026-11-20T23:00:00.000Z')
  expect(hourOf('2026-11-21T06:10:00+07:00')).toBe('2026-11-20T23:00:00.000Z')
})
