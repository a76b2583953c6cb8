import { expect, test } from 'vitest'

import { byYear, withFixedHolidays } from './fixed-holidays.ts'

const tet = { day: '2027-02-06', name: 'Tết Nguyên đán' }

test('the four fixed holidays of a year come in between the others', () => {
  expect(withFixedHolidays([tet], 2027).map(({ day }) => day)).toEqual([
    '2027-01-01',
    '2027-02-06',
    '2027-04-30',
    '2027-05-01',
    '2027-09-02',
  ])
})

test('adding them twice changes nothing, and a name given by the plant stays', () => {
  const once = withFixedHolidays([{ day: '2027-09-02', name: 'Lễ Quốc khánh' }], 2027)
  expect(once.find(({ day }) => day === '2027-09-02')?.name).toBe('Lễ Quốc khánh')
  expect(withFixedHolidays(once, 2027)).toEqual(once)
})

test('holidays stand under their years, in order', () => {
  const years = byYear([tet, { day: '2026-09-02', name: 'Quốc khánh' }])
  expect([...years.keys()]).toEqual(['2026', '2027'])
  expect(years.get('2027')).toEqual([tet])
})
