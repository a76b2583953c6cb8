import { expect, test } from 'vitest'

import { monthsOf, quartersOf } from './spans.rules.ts'

/** 00:30 on 1 March 2028 at the plants, when it is still February in London. */
const now = new Date('2028-02-29T17:30:00Z')

test('a year that is over has all its months and quarters, a leap day too', () => {
  expect(monthsOf(2024, now).map(({ to }) => to.slice(5))).toEqual(
    '01-31 02-29 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31'.split(' '),
  )
  expect(quartersOf(2024, now)).toEqual([
    { name: 'quý 1', from: '2024-01-01', to: '2024-03-31' },
    { name: 'quý 2', from: '2024-04-01', to: '2024-06-30' },
    { name: 'quý 3', from: '2024-07-01', to: '2024-09-30' },
    { name: 'quý 4', from: '2024-10-01', to: '2024-12-31' },
  ])
})

test('this year has what has begun, up to today at the plants', () => {
  expect(monthsOf(2028, now).at(-1)).toEqual({ name: '2028-03', from: '2028-03-01', to: '2028-03-01' })
  expect(quartersOf(2028, now)).toEqual([{ name: 'quý 1', from: '2028-01-01', to: '2028-03-01' }])
  expect(monthsOf(2029, now)).toEqual([])
})
