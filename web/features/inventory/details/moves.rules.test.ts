import { expect, test } from 'vitest'

import { wayOf } from './moves.rules.ts'

const between = { isWithin: true, fromPath: 'Kệ A', toPath: 'Kệ B', party: null }

test.each([
  [{ ...between, kind: 'transfer' }, 'Kệ A → Kệ B'],
  [{ ...between, kind: 'reversal' }, 'Kệ A → Kệ B'],
  [{ ...between, kind: 'loan', toPath: 'Kệ A', party: 'Đội thí nghiệm' }, 'Kệ A → Đội thí nghiệm'],
  [{ ...between, kind: 'return', party: 'Đội thí nghiệm' }, 'Đội thí nghiệm → Kệ B'],
  [{ ...between, kind: 'return' }, 'Kệ B'],
  // What comes back of an issue came from nowhere in the store.
  [{ ...between, kind: 'return', isWithin: false, fromPath: null, party: 'Tổ điện' }, 'Kệ B'],
  [{ ...between, kind: 'issue', isWithin: false, toPath: null, party: 'Tổ điện' }, 'Kệ A'],
  [{ ...between, kind: 'adjustment', isWithin: false, fromPath: null, toPath: null }, ''],
] as const)('%j went %s', (move, way) => {
  expect(wayOf(move)).toBe(way)
})
