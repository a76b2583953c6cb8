import { describe, expect, test } from 'vitest'

import { addDevice, emptyHalfHours, meanPowers, type DevicePower } from './half-hours.rules.ts'

/** Readings of a device from 1970 on: their minutes and values, and how long the values of each hour stand. */
const power = (
  read: readonly (readonly [atMinutes: number, value: number])[],
  each: readonly number[],
): DevicePower => ({
  atMinutes: Float64Array.from(read, ([at]) => at),
  values: Float64Array.from(read, ([, value]) => value),
  firstHour: 0,
  minutesEach: Float64Array.from(each),
})

function means(count: number, ...devices: readonly DevicePower[]): (number | null)[] {
  const halves = emptyHalfHours(0, count)
  for (const device of devices) addDevice(halves, device)
  return [...meanPowers(halves)].map((mw) => (Number.isNaN(mw) ? null : mw))
}

const quarters = (...values: readonly number[]) => values.map((value, place) => [place * 15, value] as const)

describe('half-hours', () => {
  test('are the mean of what was read in them', () => {
    expect(means(2, power(quarters(10, 14, 6, 8), [15]))).toEqual([12, 7])
  })
  test('of an hourly value are both that value, over the end of its hour, too', () => {
    expect(means(2, power([[0, 9]], [60]))).toEqual([9, 9])
    expect(means(4, power([[30, 9]], [60, 60]))).toEqual([null, 9, 9, null])
  })
  test('are not known where less than nine tenths of them were read', () => {
    expect(means(2, power(quarters(10, 14, 6), [15]))).toEqual([12, null])
    expect(means(1, power([[3, 9]], [27]))).toEqual([9])
    expect(means(1, power([[4, 9]], [26]))).toEqual([null])
  })
  test('of several devices are their sum, of as many as were ever read at once', () => {
    expect(means(2, power([[0, 9]], [60]), power([[0, 5]], [30]))).toEqual([14, null])
    expect(means(2, power([[0, 9]], [60]))).toEqual([9, 9])
  })
  test('know nothing of an hour whose minutes nobody knows', () => {
    expect(means(2, power([[0, 9]], [Number.NaN]))).toEqual([null, null])
    expect(means(0)).toEqual([])
  })
})
