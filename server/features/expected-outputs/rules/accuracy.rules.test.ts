import { expect, test } from 'vitest'

import { accuracyOf, revisionBefore } from './accuracy.rules.ts'

const pairs = [
  [10, 9],
  [0, 0.5],
  [12, 13],
  [8, 9],
].map(([actualMw = 0, expectedMw = 0]) => ({ actualMw, expectedMw }))

test('MAPE 10.28 % over three half-hours, WAPE 11.67 %, nMAE 5.83 %', () => {
  const found = accuracyOf(pairs, 15)
  expect(found.slotCount).toBe(4)
  expect(found.mapePercent).toBeCloseTo(10.28, 2)
  expect(found.wapePercent).toBeCloseTo(11.67, 2)
  expect(found.nmaePercent).toBeCloseTo(5.83, 2)
  expect(found.biasMwh).toBe(0.75)
})

test('nothing is known of no half-hour, nor of nights alone', () => {
  expect(accuracyOf([], 15)).toEqual({
    slotCount: 0,
    mapePercent: null,
    wapePercent: null,
    nmaePercent: null,
    biasMwh: null,
  })
  expect(accuracyOf([{ actualMw: 0, expectedMw: 0 }], 15)).toMatchObject({
    mapePercent: null,
    wapePercent: null,
    nmaePercent: 0,
  })
  expect(accuracyOf(pairs, null).nmaePercent).toBeNull()
})

test('what was sent after a half-hour began is no forecast of it', () => {
  const revisions = [
    { revision: 2, sentMs: 1000 },
    { revision: 1, sentMs: 0 },
  ]
  expect([-1, 0, 500, 1000].map((startMs) => revisionBefore(revisions, startMs)?.revision)).toEqual([
    undefined,
    1,
    1,
    2,
  ])
})
