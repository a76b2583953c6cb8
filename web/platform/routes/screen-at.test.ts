import { expect, test } from 'vitest'

import { namesRecords } from './screen-at.ts'

test.each(['abc', '0x1', '1e2', '007', '-1', '1.5', ' 1', '', '2147483648', '9999999999'])(
  'no record is at %j',
  (id) => {
    expect(namesRecords({ id })).toBe(false)
  },
)

test('a record is at its number, and a screen without parameters is at its address', () => {
  expect(['0', '7', '2147483647'].filter((id) => !namesRecords({ id }))).toEqual([])
  expect(namesRecords({})).toBe(true)
  expect(namesRecords({ id: '7', other: 'x' })).toBe(false)
})
