import { expect, test } from 'vitest'

import { maxPowerAtAmbient, maxPowerAtHead, reactiveAt, zoneAt } from './curves.ts'

const byHead = [
  { headM: 55, pMaxMw: 12.4 },
  { headM: 62, pMaxMw: 15 },
  { headM: 68, pMaxMw: 15 },
]

test('a unit of 12.4 MW at 55 m and 15.0 MW at 62 m gives 13.7 MW at 58.5 m', () => {
  expect(maxPowerAtHead(byHead, 58.5)).toBeCloseTo(13.7, 10)
  expect([55, 62, 65, 68].map((headM) => maxPowerAtHead(byHead, headM))).toEqual([12.4, 15, 15, 15])
})

test('nothing is made up for heads that were not registered', () => {
  expect([54.99, 68.01].map((headM) => maxPowerAtHead(byHead, headM))).toEqual([null, null])
  expect(maxPowerAtHead([], 60)).toBeNull()
})

test('88 inverters of 225 kW at 40 °C are 19.8 MW, and cold takes nothing away', () => {
  const byAmbient = [
    { ambientC: 40, pMaxMw: 88 * 0.225 },
    { ambientC: 50, pMaxMw: 88 * 0.2 },
  ]
  expect(maxPowerAtAmbient(byAmbient, 40)).toBeCloseTo(19.8, 10)
  expect(maxPowerAtAmbient(byAmbient, 12)).toBeCloseTo(19.8, 10)
  expect(maxPowerAtAmbient(byAmbient, 45)).toBeCloseTo(18.7, 10)
  expect(maxPowerAtAmbient(byAmbient, 50.1)).toBeNull()
})

test('reactive power is told between the points of the diagram', () => {
  const points = [
    { pMw: 0, qMinMvar: -7, qMaxMvar: 11 },
    { pMw: 10, qMinMvar: -6, qMaxMvar: 10 },
    { pMw: 15, qMinMvar: -5, qMaxMvar: 9 },
  ]
  expect(reactiveAt(points, 12.5)).toEqual({ qMinMvar: -5.5, qMaxMvar: 9.5 })
  expect(reactiveAt(points, 15)).toEqual({ qMinMvar: -5, qMaxMvar: 9 })
  expect(reactiveAt(points, 15.1)).toBeNull()
})

test('the ends of a forbidden zone are allowed, what lies between is not', () => {
  const zones = [{ fromMw: 3.5, toMw: 6 }]
  expect([3.5, 6, 7].map((pMw) => zoneAt(zones, pMw))).toEqual([undefined, undefined, undefined])
  expect(zoneAt(zones, 3.51)).toEqual({ fromMw: 3.5, toMw: 6 })
})
