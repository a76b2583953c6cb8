import { expect, test } from 'vitest'

import { mergedRow } from './merge.rules.ts'

test.each([
  ['nobody changed it', 'C1', 'C1', 'C1', 'C1', false],
  ['only I changed it', 'X', 'C1', 'C1', 'X', false],
  ['only somebody else changed it', 'C1', 'C1', 'C2', 'C2', false],
  ['my change has been saved', 'X', 'C1', 'X', 'X', false],
  ['both changed it', 'X', 'C1', 'C2', 'C2', true],
  ['I cleared it', null, 'C1', 'C1', null, false],
  ['they cleared what I changed', 'X', 'C1', null, null, true],
])('%s', (_, mine, base, theirs, code, isClash) => {
  const merged = mergedRow([mine], [base], [theirs])
  expect(merged.codes).toEqual([code])
  expect(merged.clashes).toEqual(isClash ? [{ day: 0, mine, theirs }] : [])
})

test.each([
  ['changed again since it was sent', 'P', 'C1', 'X', 'P', false],
  ['changed back since it was sent', 'C1', 'C1', 'X', 'C1', false],
  ['somebody else was first', 'P', 'C1', 'C2', 'C2', true],
])('a code on its way to the server, %s', (_, mine, base, theirs, code, isClash) => {
  const merged = mergedRow([mine], [base], [theirs], ['X'])
  expect(merged.codes).toEqual([code])
  expect(merged.clashes).toEqual(isClash ? [{ day: 0, mine, theirs }] : [])
})
