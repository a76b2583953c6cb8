import { expect, test } from 'vitest'

import { grouped } from './grouped.ts'

test('things come by what they have in common, groups and members in the order of the first', () => {
  const groups = grouped(['kíp B', 'ca 1', 'kíp A', 'ca 2'], (text) => text.split(' ')[0])
  expect([...groups]).toEqual([
    ['kíp', ['kíp B', 'kíp A']],
    ['ca', ['ca 1', 'ca 2']],
  ])
  expect([...grouped([], String)]).toEqual([])
})
