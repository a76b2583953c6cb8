import { expect, test } from 'vitest'

import { extended, stretched } from './fill.rules.ts'
import { blockOf } from './selection.rules.ts'

const source = { top: 1, bottom: 1, left: 2, right: 4 }
const codes = [null, null, 'C1', 'C2', null]
const codeAt = ({ row, day }: { row: number; day: number }) => (row === 1 ? (codes[day] ?? null) : null)

test.each([
  ['to the right', { row: 1, day: 9 }, { top: 1, bottom: 1, left: 2, right: 9 }],
  ['to the left', { row: 1, day: 0 }, { top: 1, bottom: 1, left: 0, right: 4 }],
  ['down', { row: 6, day: 5 }, { top: 1, bottom: 6, left: 2, right: 4 }],
  ['up', { row: 0, day: 3 }, { top: 0, bottom: 1, left: 2, right: 4 }],
  ['nowhere', { row: 1, day: 3 }, source],
])('a block is drawn larger %s', (_, place, block) => {
  expect(blockOf(stretched(source, place))).toEqual(block)
})

test('what is drawn over repeats the block in step, after it and before it', () => {
  const right = extended(codeAt, source, { ...source, right: 9 })
  expect(right.map(({ day, code }) => [day, code])).toEqual([
    [5, 'C1'],
    [6, 'C2'],
    [7, null],
    [8, 'C1'],
    [9, 'C2'],
  ])
  const left = extended(codeAt, source, { ...source, left: 0 })
  expect(left.map(({ code }) => code)).toEqual(['C2', null])
  expect(extended(codeAt, source, source)).toEqual([])
})
