import { expect, test } from 'vitest'

import { dayAfter, daysBetween, daysUntil, monthDaysBetween, quarterOf, reminderAt, weekOf } from './days.ts'

test.each([
  [91, undefined],
  [90, 90],
  [61, 90],
  [60, 60],
  [31, 60],
  [30, 30],
  [8, 30],
  [7, 7],
  [0, 7],
  [-1, undefined],
])('%i days before, the reminder of %s is told', (daysLeft, told) => {
  expect(reminderAt(daysLeft, [90, 60, 30, 7])).toBe(told)
})

test('days are counted across leap days and the turn of the year', () => {
  expect(daysUntil('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysUntil('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysUntil('2026-11-26', '2026-11-25')).toBe(-1)
})

test('days are counted over the ends of months and years', () => {
  expect(daysUntil('2026-12-30', '2027-01-02')).toBe(3)
  expect(daysUntil('2028-03-01', '2028-02-28')).toBe(-2)
  expect(daysUntil('2026-02-28', '2026-03-01')).toBe(1)
  expect(daysUntil('2026-03-01', '2026-02-28')).toBe(-1)
})

test('the day after is found over a leap day and the turn of the year, and so is the one before', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31')
})

test.each([
  ['2027-01-01', 2026, 53],
  ['2026-12-28', 2026, 53],
  ['2027-01-04', 2027, 1],
  ['2026-01-01', 2026, 1],
  ['2025-12-29', 2026, 1],
  ['2024-12-30', 2025, 1],
])('%s is counted in %i, week %i', (day, year, week) => expect(weekOf(day)).toEqual({ year, week }))

test('quarters are of three months', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([1, 1, 2, 4])
})

test('every day between two, both included', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysBetween('2026-11-20', '2026-11-19')).toEqual([])
  expect(daysBetween('2026-11-30', '2026-12-01')).toEqual(['2026-11-30', '2026-12-01'])
  expect(daysBetween('2026-12-01', '2026-11-30')).toEqual([])
})

test('a day of the month is the last one of a shorter month, and itself again after it', () => {
  expect(monthDaysBetween('2026-01-31', '2026-04-29', 31)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  expect(monthDaysBetween('2026-02-06', '2026-03-04', 5)).toEqual([])
})
