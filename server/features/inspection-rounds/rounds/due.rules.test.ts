import { expect, test } from 'vitest'

import { dueRounds } from './due.rules.ts'

const shifts = [
  { code: 'C1', startsAt: '06:00' },
  { code: 'C2', startsAt: '14:00' },
  { code: 'C3', startsAt: '22:00' },
]
const timing = { afterMinutes: null, atTime: null, weekday: null, windowMinutes: 90 }
/** 2026-11-23 is a Monday; the days are those of the plants. */
const days = (from: string, until: string) => ({
  from: new Date(`${from}T00:00:00+07:00`),
  until: new Date(`${until}T00:00:00+07:00`),
})
const shown = (rounds: ReturnType<typeof dueRounds>) =>
  rounds.map(({ day, shiftCode, dueAt }) => [day, shiftCode, dueAt.toISOString()])

test('of each shift it is due so long after each began', () => {
  const rounds = dueRounds(
    { ...timing, frequency: 'shift', afterMinutes: 60 },
    shifts,
    days('2026-11-23', '2026-11-24'),
  )
  expect(shown(rounds)).toEqual([
    ['2026-11-23', 'C1', '2026-11-23T00:00:00.000Z'],
    ['2026-11-23', 'C2', '2026-11-23T08:00:00.000Z'],
    ['2026-11-23', 'C3', '2026-11-23T16:00:00.000Z'],
  ])
  expect(rounds[0]?.dueUntil.toISOString()).toBe('2026-11-23T01:30:00.000Z')
})

test('a round of the night shift after midnight is of the day on which its shift began', () => {
  const route = { ...timing, frequency: 'shift', afterMinutes: 180 } as const
  const [first] = dueRounds(route, shifts, days('2026-12-01', '2026-12-02'))
  expect(first && shown([first])).toEqual([['2026-11-30', 'C3', '2026-11-30T18:00:00.000Z']])
})

test('daily and weekly it is due at its time of the day', () => {
  const daily = dueRounds(
    { ...timing, frequency: 'day', atTime: '08:30' },
    shifts,
    days('2026-11-30', '2026-12-02'),
  )
  expect(shown(daily)).toEqual([
    ['2026-11-30', null, '2026-11-30T01:30:00.000Z'],
    ['2026-12-01', null, '2026-12-01T01:30:00.000Z'],
  ])
  const of = (weekday: number) =>
    dueRounds(
      { ...timing, frequency: 'week', atTime: '00:00', weekday },
      shifts,
      days('2026-11-23', '2026-12-07'),
    )
  expect([1, 2, 3, 4, 5, 6, 7].map((weekday) => of(weekday).map(({ day }) => day))).toEqual([
    ['2026-11-23', '2026-11-30'],
    ['2026-11-24', '2026-12-01'],
    ['2026-11-25', '2026-12-02'],
    ['2026-11-26', '2026-12-03'],
    ['2026-11-27', '2026-12-04'],
    ['2026-11-28', '2026-12-05'],
    ['2026-11-29', '2026-12-06'],
  ])
})

test('the beginning of a span is within it, its end is not', () => {
  const at = new Date('2026-11-23T01:30:00Z')
  const route = { ...timing, frequency: 'day', atTime: '08:30' } as const
  const span = (from: number, until: number) => ({
    from: new Date(at.getTime() + from),
    until: new Date(at.getTime() + until),
  })
  expect(dueRounds(route, [], span(0, 1))).toHaveLength(1)
  expect(dueRounds(route, [], span(-1, 0))).toHaveLength(0)
  expect(dueRounds({ ...route, frequency: 'shift' }, [], span(0, 86_400_000))).toEqual([])
})
