import { expect, test } from 'vitest'

import { noLimits } from '#contract/devices/limits.ts'

import { compareTemperatures, type WarmInverter } from './temperatures.rules.ts'

const inverter = (code: string, celsius: Readonly<Record<number, number>>): WarmInverter => ({
  ...noLimits,
  inverterId: Number(code.slice(1)),
  code,
  name: code,
  model: null,
  station: null,
  celsiusAt: new Map(Object.entries(celsius).map(([hour, value]) => [Number(hour), value])),
})
const frame = { date: '2026-11-20', firstHour: 10, lastHour: 11, hotterThanPeersK: 10 }

test('the hottest of the day comes first, with its distance from the median of each hour', () => {
  const { medians, items } = compareTemperatures(
    [
      inverter('I1', { 10: 50, 11: 52 }),
      inverter('I2', {}),
      inverter('I3', { 10: 51, 11: 63.5, 12: 99 }),
      inverter('I4', { 10: 60 }),
    ],
    frame,
  )
  expect(medians).toEqual([
    { hour: 10, value: 51 },
    { hour: 11, value: 57.75 },
  ])
  expect(items.map(({ code, max, mostAboveMedian }) => [code, max, mostAboveMedian])).toEqual([
    ['I3', 63.5, 5.75],
    ['I4', 60, 9],
    ['I1', 52, -1],
    ['I2', null, null],
  ])
  expect(items[0]).toMatchObject({ maxAt: '2026-11-20T04:00:00.000Z', mean: 57.25 })
  expect(items[1]?.hours).toEqual([
    { hour: 10, value: 60, aboveMedian: 9 },
    { hour: 11, value: null, aboveMedian: null },
  ])
})

test('exactly as far above as allowed is not too hot', () => {
  const row = (celsius: number) =>
    compareTemperatures(
      [inverter('I1', { 10: 50 }), inverter('I2', { 10: 50 }), inverter('I3', { 10: celsius })],
      frame,
    ).items[0]?.hotterHours
  expect([row(60), row(60.1)]).toEqual([0, 1])
})
