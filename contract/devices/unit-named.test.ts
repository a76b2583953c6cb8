import { expect, test } from 'vitest'

import { unitNamedIn } from './unit-named.ts'

const units = [
  { id: 1, code: 'H1', name: 'Tổ máy H1' },
  { id: 2, code: 'H2', name: 'Tổ máy H2' },
  { id: 3, code: 'INV1.02', name: 'Inverter 1.02' },
]

test.each([
  ['H1', 1],
  ['tổ máy h1', 1],
  ['to may H2, gian máy', 2],
  ['06:14 H1 hòa lưới tốt.', 1],
  ['INV1.02 dừng, Riso thấp', 3],
  ['H10', undefined],
  ['MC H1-H2', undefined],
  ['H1 và H2', undefined],
  ['Máy biến áp T1', undefined],
  ['', undefined],
  [null, undefined],
])('%s names unit %s', (text, id) => {
  expect(unitNamedIn(text, units)?.id).toBe(id)
})
