import { expect, test } from 'vitest'

import { clashesOf, type StandingValue } from './clashes.ts'
import type { RefusedCell } from './tracking-edits.ts'

const reading: StandingValue = { value: 5, writtenByName: 'Trần Bảo', rival: null }
const rival = { value: 6, writtenByName: 'Lê A', writtenAt: '2026-11-20T23:05:00Z' }
const mine: RefusedCell = {
  address: '6|10',
  itemKey: 'k',
  error: 'differs',
  message: '',
  from: null,
  mine: 6,
}

test('whoever came second sees what stands, and whose it is', () => {
  expect(clashesOf([mine], new Map([['6|10', { ...reading, rival }]]))).toEqual([
    { address: '6|10', standing: 5, standingBy: 'Trần Bảo', other: 6, otherBy: null },
  ])
})

test('whoever came first sees what the other typed', () => {
  expect(
    clashesOf(
      [],
      new Map([
        ['6|10', { ...reading, rival }],
        ['7|10', reading],
      ]),
    ),
  ).toEqual([{ address: '6|10', standing: 5, standingBy: 'Trần Bảo', other: 6, otherBy: 'Lê A' }])
})

test('what was refused for another reason is no clash', () => {
  expect(clashesOf([{ ...mine, error: 'reasonNeeded' }], new Map([['6|10', reading]]))).toEqual([])
})
