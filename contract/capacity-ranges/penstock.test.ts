import { describe, expect, test } from 'vitest'

import { penstockLimits, penstocksOf, penstockText, sharedOut, slotsAbovePenstock } from './penstock.ts'

const curve = [
  { headM: 55, pMaxMw: 22 },
  { headM: 62, pMaxMw: 26 },
]
const units = [
  { unitId: 1, code: 'H1' },
  { unitId: 2, code: 'H2' },
  { unitId: 3, code: 'H3' },
]
const on = (unitId: number, penstock: string | null, penstockByHead = curve) => ({
  unitId,
  penstock,
  penstockByHead,
})
const ranges = [on(1, 'ĐO1'), on(2, ' đo1 '), on(3, null, [])]
const at = (headM: number | null) => penstockLimits(ranges, units, headM)
const [limit] = at(58.5)
if (!limit) throw new Error('no limit')

describe('what a penstock carries', () => {
  test('is f(H) of the head: 22 MW at 55 m and 26 MW at 62 m are 24 MW at 58.5 m, for H1 and H2 together', () => {
    expect(at(58.5)).toEqual([{ name: 'ĐO1', unitIds: [1, 2], codes: ['H1', 'H2'], headM: 58.5, mostMw: 24 }])
    expect(penstockText(limit, 'vi')).toBe('Đường ống ĐO1: P H1 + P H2 ≤ f(H = 58.5 m) = 24 MW')
    expect(penstockText(limit, 'en')).toBe('Penstock ĐO1: P H1 + P H2 ≤ f(H = 58.5 m) = 24 MW')
  })

  test('is the greatest registered where the head, or the curve at it, is not known', () => {
    for (const headM of [null, 54.9, 62.1]) {
      const [found] = at(headM)
      expect(found).toMatchObject({ headM: null, mostMw: 26 })
      expect(found && penstockText(found, 'vi')).toBe('Đường ống ĐO1: P H1 + P H2 ≤ max f(H) = 26 MW')
    }
  })

  test('is the least where ranges of its units say different powers, and nothing where none has points', () => {
    const lower = curve.map(({ headM, pMaxMw }) => ({ headM, pMaxMw: pMaxMw - 1 }))
    expect(penstockLimits([on(1, 'ĐO1'), on(2, 'ĐO1', lower)], units, 58.5)[0]?.mostMw).toBe(23)
    expect(penstockLimits([on(1, 'ĐO1', []), on(9, 'ĐO2')], units, 58.5)).toEqual([])
  })
})

test('units above it are found, half-hour by half-hour; others do not count', () => {
  const powers = [
    { unitId: 1, mw: [13.7, 12, 12, null] },
    { unitId: 2, mw: [13.7, 12, 12.001, 24] },
    { unitId: 3, mw: [15, 15, 15, 15] },
  ]
  expect(slotsAbovePenstock(limit, powers)).toEqual([0, 2])
})

test('is shared in proportion: 13.7 and 13.7 of 24 MW are 12 and 12, and one alone keeps its 13.7', () => {
  const powers = [
    { unitId: 1, mw: [13.7, 13.7, 13.7, null] },
    { unitId: 2, mw: [13.7, 0, 11, 13.7] },
    { unitId: 3, mw: [15, 15, 15, 15] },
  ]
  const shared = sharedOut(powers, [limit])
  expect(shared).toEqual([
    [12, 13.7, 13.311, null],
    [12, 0, 10.688, 13.7],
    [15, 15, 15, 15],
  ])
  const after = powers.map(({ unitId }, at_) => ({ unitId, mw: shared[at_] ?? [] }))
  expect(slotsAbovePenstock(limit, after)).toEqual([])
})

test('never comes to more than it carries, and never gives a unit more than it could alone', () => {
  for (let most = 0; most <= 30; most += 0.37)
    for (const [one, other] of [
      [15, 15],
      [13.7, 6.001],
      [0.1, 14.999],
    ] as const) {
      const carries = { ...limit, mostMw: most }
      const powers = [
        { unitId: 1, mw: [one] },
        { unitId: 2, mw: [other] },
      ]
      const [[first = null] = [], [second = null] = []] = sharedOut(powers, [carries])
      expect((first ?? NaN) + (second ?? NaN)).toBeLessThanOrEqual(Math.min(most + 0.0005, one + other))
      expect(first).toBeLessThanOrEqual(one)
      expect(second).toBeLessThanOrEqual(other)
    }
})

test('each penstock is named once', () => {
  expect(penstocksOf([{ penstock: limit }, { penstock: { ...limit } }, { penstock: null }, {}])).toEqual([
    limit,
  ])
})
