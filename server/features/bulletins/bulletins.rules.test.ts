import { expect, test } from 'vitest'

import { isNews, slotsSince } from './bulletins.rules.ts'

const hours = { dryHours: [7], floodHours: [19, 1, 7, 13], delayMinutes: 10 }
const between = (since: string, now: string, isFlood: boolean) =>
  slotsSince(new Date(since), new Date(now), hours, () => isFlood).map(({ at }) => at.toISOString())

test('in the dry season one goes out at 07:00 at the plants, ten minutes later', () => {
  expect(between('2026-11-20T00:00:00Z', '2026-11-21T00:09:59Z', false)).toEqual([])
  expect(between('2026-11-20T00:00:00Z', '2026-11-21T00:10:00Z', false)).toEqual(['2026-11-21T00:00:00.000Z'])
})

test('in the flood season at 01, 07, 13 and 19', () => {
  expect(between('2026-11-19T17:00:00Z', '2026-11-20T18:10:00Z', true)).toEqual([
    '2026-11-19T18:00:00.000Z',
    '2026-11-20T00:00:00.000Z',
    '2026-11-20T06:00:00.000Z',
    '2026-11-20T12:00:00.000Z',
    '2026-11-20T18:00:00.000Z',
  ])
})

test('an hour that was told of is not told of again', () => {
  expect(between('2026-11-21T00:00:00Z', '2026-11-21T05:00:00Z', false)).toEqual([])
})

test('the season is that of the day at the plants: at 01:00 on 1 December it is dry', () => {
  const slots = slotsSince(
    new Date('2026-11-30T10:00:00Z'),
    new Date('2026-12-01T01:00:00Z'),
    hours,
    (day) => day <= '2026-11-30',
  )
  expect(slots).toEqual([
    { at: new Date('2026-11-30T12:00:00Z'), isFloodSeason: true },
    { at: new Date('2026-12-01T00:00:00Z'), isFloodSeason: false },
  ])
})

test('a bulletin is news for three hours', () => {
  const at = new Date('2026-11-21T00:00:00Z')
  expect([
    isNews(at, new Date('2026-11-21T03:00:00Z')),
    isNews(at, new Date('2026-11-21T03:00:01Z')),
  ]).toEqual([true, false])
})
