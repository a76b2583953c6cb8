import { describe, expect, test } from 'vitest'

import { healthOf, isDue, lastSlot, nextSlot, type PastRun } from './schedule.rules.ts'

describe('the time of a day at the plants', () => {
  test.each([
    ['01:30', '2026-11-21T18:29:59Z', '2026-11-20T18:30:00.000Z'],
    ['01:30', '2026-11-21T18:30:00Z', '2026-11-21T18:30:00.000Z'],
    ['23:00', '2026-11-21T15:59:00Z', '2026-11-20T16:00:00.000Z'],
    ['07:00', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00.000Z'],
  ])('%s was last, at %s, %s', (dailyAt, now, slot) => {
    expect(lastSlot(dailyAt, new Date(now)).toISOString()).toBe(slot)
    expect(nextSlot(dailyAt, new Date(now)).getTime() - Date.parse(slot)).toBe(86_400_000)
  })
})

describe('a backup of the night', () => {
  const plan = { dailyAt: '01:30', since: '2026-11-01T00:00:00Z' }
  const now = new Date('2026-11-21T19:00:00Z')
  const at = (startedAt: string, state: PastRun['state'], finishedAt: string | null = null) => ({
    startedAt: `2026-11-21T${startedAt}Z`,
    finishedAt: finishedAt && `2026-11-21T${finishedAt}Z`,
    state,
  })

  test.each<[string, PastRun[], boolean]>([
    ['none yet', [], true],
    ['one of the evening before', [at('18:29:59', 'done', '18:29:59')], true],
    ['one that is done', [at('18:30:00', 'done', '18:40:00')], false],
    ['one that runs', [at('18:30:00', 'running')], false],
    ['one that somebody cancelled', [at('18:30:00', 'cancelled', '18:31:00')], false],
    ['one that failed just now', [at('18:30:00', 'failed', '18:31:00')], false],
  ])('with %s is due: %s', (_what, runs, due) => {
    expect(isDue(plan, runs, now)).toBe(due)
  })

  test('that failed is tried again after an hour, three times in all', () => {
    const later = new Date('2026-11-21T22:00:00Z')
    const failed = [at('18:30:00', 'failed', '18:31:00'), at('19:31:00', 'failed', '19:32:00')]
    expect(isDue(plan, failed, later)).toBe(true)
    expect(isDue(plan, [...failed, at('20:32:00', 'failed', '20:33:00')], later)).toBe(false)
  })

  test('is not due on the day of the installation', () => {
    expect(isDue({ ...plan, since: '2026-11-21T18:45:00Z' }, [], now)).toBe(false)
  })
})

describe('health', () => {
  const facts = {
    isOn: true,
    since: '2026-11-01T00:00:00Z',
    lastVerifiedAt: '2026-11-20T18:30:00Z',
    lastState: 'done',
  } as const
  const now = new Date('2026-11-21T19:00:00Z')

  test.each([
    ['a night ago', {}, 'good'],
    ['26 hours and a second ago', { lastVerifiedAt: '2026-11-20T16:59:59Z' }, 'late'],
    ['26 hours ago', { lastVerifiedAt: '2026-11-20T17:00:00Z' }, 'good'],
    ['the last one failed', { lastState: 'failed' as const }, 'failed'],
    [
      'none on the first day',
      { lastVerifiedAt: null, since: '2026-11-21T00:00:00Z', lastState: null },
      'none',
    ],
    ['none after a month', { lastVerifiedAt: null, lastState: null }, 'late'],
    ['switched off long ago', { isOn: false, lastVerifiedAt: null, lastState: null }, 'off'],
  ])('%s', (_what, given, health) => {
    expect(healthOf({ ...facts, ...given }, now)).toBe(health)
  })
})
