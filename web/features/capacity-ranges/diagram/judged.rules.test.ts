import { expect, test } from 'vitest'

import { judge } from './judged.rules.ts'

const range = {
  pMaxMw: 15,
  powerByHead: [
    { headM: 55, pMaxMw: 12.4 },
    { headM: 62, pMaxMw: 15 },
  ],
  powerByAmbient: [],
  forbiddenZones: [{ fromMw: 3.5, toMw: 6 }],
  reactiveByPower: [
    { pMw: 0, qMinMvar: -6, qMaxMvar: 12 },
    { pMw: 15, qMinMvar: -5, qMaxMvar: 9 },
  ],
}
const at = (pMw: number, qMvar: number | null, headM: number | null) =>
  judge(range, { at: '2026-11-21T01:00:00Z', pMw, qMvar, headM, ambientC: null, deviceCount: 1 })

test('a point is held against the head it was reached at', () => {
  expect(at(13.7, 2, 58.5)).toMatchObject({ isAboveMax: false, isOutsideReactive: false, isInZone: false })
  expect(at(13.8, 2, 58.5).isAboveMax).toBe(true)
  expect(at(13.8, 2, null).isAboveMax).toBe(false)
  expect(at(15.1, null, null).isAboveMax).toBe(true)
})

test('a point is held against the reactive power of its own power, and against the zones', () => {
  expect(at(15, 9.2, 62).isOutsideReactive).toBe(true)
  expect(at(7.5, 10.4, 62).isOutsideReactive).toBe(false)
  expect(at(7.5, null, 62).isOutsideReactive).toBe(false)
  expect([3.5, 5, 6].map((pMw) => at(pMw, 0, 62).isInZone)).toEqual([false, true, false])
})

test('without a range nothing is wrong', () => {
  const point = { at: '2026-11-21T01:00:00Z', pMw: 5, qMvar: 99, headM: 1, ambientC: null, deviceCount: 1 }
  expect(judge(null, point)).toMatchObject({ isAboveMax: false, isOutsideReactive: false, isInZone: false })
})
