import { expect, test } from 'vitest'

import { lineOfCode } from './item-code.ts'

const lines = [
  { id: 1, itemId: 12, itemCode: 'DL-001' },
  { id: 2, itemId: 123, itemCode: 'CAP-1' },
]

test.each([
  ['https://vh.example/quan-ly-vat-tu/12', 1],
  ['http://10.0.0.5:3000/quan-ly-vat-tu/123?x=1', 2],
  [' dl-001 ', 1],
  ['https://vh.example/quan-ly-vat-tu/1234', undefined],
  ['https://vh.example/ly-lich-thiet-bi/12', undefined],
  ['DL-00', undefined],
])('%s is line %s', (code, id) => expect(lineOfCode(lines, code)?.id).toBe(id))
