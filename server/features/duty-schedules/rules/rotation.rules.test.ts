import { describe, expect, test } from 'vitest'

import { codeOn, commonRotations } from '#contract/duty-schedules/rotation.ts'

import { addDays, daysOfMonth, weekdayOf } from './calendar.rules.ts'

const anchorDay = '2026-02-25'
const line = (kind: keyof typeof commonRotations, team: number, days: number, from = anchorDay) => {
  const { cycle, offsets } = commonRotations[kind]
  const walk = { cycle, anchorDay, offset: offsets[team] ?? 0 }
  return Array.from({ length: days }, (_, index) => codeOn(walk, addDays(from, index)) ?? '-').join(' ')
}

describe('3 ca 4 kíp', () => {
  test('is the table of the trade, over the end of February', () => {
    expect([0, 1, 2, 3].map((team) => line('3c4k', team, 8))).toEqual([
      'C1 C1 - C2 C2 C3 C3 -',
      '- C2 C2 C3 C3 - C1 C1',
      'C2 C3 C3 - C1 C1 - C2',
      'C3 - C1 C1 - C2 C2 C3',
    ])
  })

  test('gives 42 hours a week', () => {
    const shifts = line('3c4k', 0, 56).replaceAll(/[- ]+/g, ' ').trim().split(' ').length
    expect((shifts * 8) / 8).toBe(42)
  })

  test('goes on before the anchor', () => {
    expect(line('3c4k', 0, 3, addDays(anchorDay, -3))).toBe('C3 C3 -')
  })
})

test('3 ca 5 kíp gives 33.6 hours of shifts and 11.2 of day work a week', () => {
  for (const kind of ['3c5k', '3c5k10'] as const) {
    const codes = line(kind, 0, 70).split(' ')
    const perWeek = (count: number) => Math.round((count * 8 * 10) / 10) / 10
    expect(perWeek(codes.filter((code) => code.startsWith('C')).length)).toBe(33.6)
    expect(perWeek(codes.filter((code) => code === 'X').length)).toBe(kind === '3c5k' ? 11.2 : 5.6)
  }
})

test.each([
  ['3c4k', 3],
  ['3c5k', 3],
  ['3c5k10', 3],
  ['2c4k', 2],
] as const)('%s has one team in each of its %i shifts, every day', (kind, shifts) => {
  const teams = commonRotations[kind].offsets.map((_, team) => line(kind, team, 40).split(' '))
  for (let day = 0; day < 40; day++) {
    const standing = teams.map((codes) => codes[day] ?? '').filter((code) => code.startsWith('C'))
    expect([new Set(standing).size, standing.length]).toEqual([shifts, shifts])
  }
})

test('months and weekdays', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31')
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(weekdayOf)).toEqual([5, 6, 0])
})
