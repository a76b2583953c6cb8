import { describe, expect, test } from 'vitest'

import { noLimits } from '#contract/devices/limits.ts'

import { deviceStateOf, isCurrent } from './latest.ts'
import { statisticsOf } from './statistics.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString()

describe('statistics', () => {
  test('62, 65, 65 and, two hours later, 61 °C: most 65 first at 2, least 61, mean 63.25, −2 °C/h', () => {
    const values = [
      { at: at(1), value: 62 },
      { at: at(2), value: 65 },
      { at: at(3), value: 65 },
      { at: at(5), value: 61 },
    ]
    expect(statisticsOf(values)).toEqual({
      count: 4,
      max: { at: at(2), value: 65 },
      min: { at: at(5), value: 61 },
      mean: 63.25,
      last: { at: at(5), value: 61 },
      changePerHour: -2,
    })
  })

  test('half-hours count double; one value has no change, none has nothing', () => {
    const half = '2026-11-21T01:30:00.000Z'
    const two = [
      { at: at(1), value: 10 },
      { at: half, value: 12 },
    ]
    expect(statisticsOf(two)?.changePerHour).toBe(4)
    expect(statisticsOf(two.slice(0, 1))?.changePerHour).toBeNull()
    expect(statisticsOf([])).toBeNull()
  })
})

describe('the state of a device', () => {
  const limits = { ...noLimits, warnMax: 60, alarmMax: 70, tripMax: 80 }
  const value = (number: number | null, current = true) => ({ ...limits, value: number, isCurrent: current })

  test('is the worst of its current values', () => {
    expect(deviceStateOf([value(50), value(60)])).toBe('normal')
    expect(deviceStateOf([value(50), value(61), value(71)])).toBe('alarm')
    expect(deviceStateOf([value(81), value(61)])).toBe('trip')
  })

  test('is no data without a current value', () => {
    expect(deviceStateOf([])).toBe('noData')
    expect(deviceStateOf([value(90, false), value(null)])).toBe('noData')
    expect(deviceStateOf([value(90, false), value(50)])).toBe('normal')
  })

  test('a value counts until the next is half an hour late', () => {
    const now = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 21, 2, minute, second))
    expect(isCurrent(at(1), 60, now(30))).toBe(true)
    expect(isCurrent(at(1), 60, now(30, 1))).toBe(false)
    expect(isCurrent(at(1), 30, now(0, 1))).toBe(false)
  })
})
