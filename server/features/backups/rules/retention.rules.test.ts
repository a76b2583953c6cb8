import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { plantDay } from '#contract/core/format.ts'

import { needlessBackups, type KeptBackup } from './retention.rules.ts'

const rules = { keepDays: 7, keepWeeks: 4, keepMonths: 12 }
const nightly = (days: number): KeptBackup[] =>
  Array.from({ length: days }, (_, index) => ({
    id: index + 1,
    at: new Date(Date.parse('2026-11-21T18:30:00Z') - (days - 1 - index) * 86_400_000).toISOString(),
    isVerified: true,
  }))
const keptDays = (backups: readonly KeptBackup[], retention = rules) => {
  const needless = new Set(needlessBackups(backups, retention))
  return backups.filter(({ id }) => !needless.has(id)).map(({ at }) => plantDay(at))
}

test('two years of nights leave seven days, four weeks and twelve months', () => {
  expect(keptDays(nightly(730))).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
})

test('of one day the newest stays', () => {
  const day = [1, 2, 3].map((id) => ({ id, at: `2026-11-21T0${id}:00:00Z`, isVerified: true }))
  expect(needlessBackups(day, rules)).toEqual([2, 1])
})

test('one that failed its check takes nobody’s place', () => {
  const backups = [
    { id: 1, at: '2026-11-01T00:00:00Z', isVerified: true },
    ...[2, 3, 4].map((id) => ({ id, at: `2026-11-2${id}T00:00:00Z`, isVerified: false })),
  ]
  expect(needlessBackups(backups, { keepDays: 1, keepWeeks: 0, keepMonths: 0 })).toEqual([2])
})

describe('whatever there is', () => {
  const backup = fc.record({
    at: fc.date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
    isVerified: fc.boolean(),
  })
  const backups = fc
    .array(backup, { maxLength: 60 })
    .map((list) => list.map(({ at, isVerified }, id) => ({ id, at: at.toISOString(), isVerified })))
  const retention = fc.record({
    keepDays: fc.integer({ min: 1, max: 10 }),
    keepWeeks: fc.integer({ min: 0, max: 6 }),
    keepMonths: fc.integer({ min: 0, max: 12 }),
  })
  const left = (list: readonly KeptBackup[], needless: readonly number[]) =>
    list.filter(({ id }) => !needless.includes(id))

  test('the newest verified one stays', () => {
    fc.assert(
      fc.property(backups, retention, (list, kept) => {
        const times = list.filter(({ isVerified }) => isVerified).map(({ at }) => at)
        const newest = times.toSorted().at(-1)
        const stays = left(list, needlessBackups(list, kept)).some(
          ({ at, isVerified }) => isVerified && at === newest,
        )
        expect(stays).toBe(newest !== undefined)
      }),
    )
  })

  test('no more stay than were asked for, and every one of the last days has one', () => {
    fc.assert(
      fc.property(backups, retention, (list, kept) => {
        const stays = left(list, needlessBackups(list, kept)).filter(({ isVerified }) => isVerified)
        expect(stays.length).toBeLessThanOrEqual(kept.keepDays + kept.keepWeeks + kept.keepMonths)
        const daysOf = (of: readonly KeptBackup[]) =>
          [...new Set(of.map(({ at }) => plantDay(at)))].toSorted()
        const last = daysOf(list.filter(({ isVerified }) => isVerified)).slice(-kept.keepDays)
        expect(daysOf(stays)).toEqual(expect.arrayContaining(last))
      }),
    )
  })

  test('what stays, stays the next time too', () => {
    fc.assert(
      fc.property(backups, retention, (list, kept) => {
        expect(needlessBackups(left(list, needlessBackups(list, kept)), kept)).toEqual([])
      }),
    )
  })
})
