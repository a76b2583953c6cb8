import { expect, test } from 'vitest'

import { definedName } from './defined-name.ts'

test.each([
  ['grossMwh', 'grossMwh'],
  // Cells and the like, in either spelling.
  ['h1', '_h1'],
  ['XFD1048576', '_XFD1048576'],
  ['r', '_r'],
  ['c', '_c'],
  ['R1C1', '_R1C1'],
  ['true', '_true'],
  ['1st', '_1st'],
  ['Tổng hợp-2026', 'Tổng_hợp_2026'],
  ['days_h1', 'days_h1'],
])('%s is named %s', (wanted, name) => expect(definedName(wanted, new Set())).toBe(name))

test('names that differ in case only are kept apart, however long', () => {
  const taken = new Set<string>()
  expect(['netMwh', 'netmwh', 'NETMWH'].map((wanted) => definedName(wanted, taken))).toEqual([
    'netMwh',
    'netmwh_2',
    'NETMWH_3',
  ])
  const long = ['x', 'x'].map((letter) => definedName(letter.repeat(300), taken))
  expect(long.map((name) => name.length)).toEqual([255, 255])
  expect(new Set(long).size).toBe(2)
})
