import { describe, expect, test } from 'vitest'

import type { AnswerWrite } from '#contract/inspection-rounds/rounds/round.ts'
import type { RouteCheck } from '#contract/inspection-rounds/routes/route.ts'

import {
  copiesIn,
  endOf,
  faultOf,
  paceOf,
  readingTime,
  statusAfterVisit,
  visitTimes,
} from './rounds.rules.ts'

const check = (checkNo: number, kind: RouteCheck['kind']) => ({ checkNo, kind, limits: null }) as RouteCheck
const checks = [check(4, 'reading'), check(5, 'yesNo'), check(6, 'note'), check(7, 'photo')]
const answer = (checkNo: number, given: Partial<AnswerWrite> = {}): AnswerWrite => ({
  checkNo,
  value: null,
  isOk: null,
  text: null,
  reason: null,
  wantsAbnormal: false,
  ...given,
})

describe('answers of a stop', () => {
  test.each([
    [[answer(4, { value: 1 }), answer(5, { isOk: false }), answer(6, { text: 'x' })], false, 0, undefined],
    [[], true, 0, undefined],
    [[], false, 1, undefined],
    [[], false, 0, 'nothingAnswered'],
    [[answer(4)], false, 0, 'nothingAnswered'],
    [[answer(3, { value: 1 })], false, 0, 'unknownCheck'],
    [[answer(4, { value: 1 }), answer(4, { value: 2 })], false, 0, 'unknownCheck'],
    [[answer(5, { value: 1 })], false, 0, 'wrongAnswer'],
    [[answer(4, { isOk: true })], false, 0, 'wrongAnswer'],
    [[answer(7, { isOk: true })], true, 0, 'wrongAnswer'],
  ] as const)('%#', (answers, isSkipped, photos, problem) => {
    expect(faultOf(checks, answers, isSkipped, photos)?.problem).toBe(problem)
  })
})

test.each([
  ['due', 0, 'walking'],
  ['missed', 3, 'walking'],
  ['walking', 3, 'walking'],
  ['incomplete', 2, 'incomplete'],
  ['incomplete', 3, 'done'],
  ['done', 3, 'done'],
] as const)('a %s round with %i of 3 stops visited is %s', (status, visitedCount, after) => {
  expect(statusAfterVisit(status, { stopCount: 3, visitedCount })).toBe(after)
})

describe('the moment of a reading', () => {
  const now = new Date('2026-11-23T03:40:00Z')
  const at = (answeredAt: string, frequencyMinutes = 60) =>
    readingTime(answeredAt, { frequencyMinutes, now, dueAt: '2026-11-23T03:00:00Z' })

  test('is the slot it was read in, not the one it was sent in', () => {
    expect(at('2026-11-23T02:59:59Z')).toBe('2026-11-23T02:00:00.000Z')
    expect(at('2026-11-23T03:07:00Z')).toBe('2026-11-23T03:00:00.000Z')
    expect(at('2026-11-23T03:16:00Z', 15)).toBe('2026-11-23T03:15:00.000Z')
  })

  test('is never after now, however fast the clock of the device', () => {
    expect(at('2026-11-23T04:10:00Z')).toBe('2026-11-23T03:00:00.000Z')
  })

  test('is unknown where that clock is a day fast, or says that the round was not there yet', () => {
    expect(at('2026-11-24T03:40:01Z')).toBeNull()
    expect(at('2026-11-22T14:59:59Z')).toBeNull()
    expect(at('2026-11-22T15:00:00Z')).not.toBeNull()
    expect(at('1970-01-01T00:00:00Z')).toBeNull()
  })
})

describe('the times of a visit', () => {
  const at = { now: new Date('2026-11-23T03:40:00Z'), dueAt: '2026-11-23T03:00:00Z' }
  const [due, tolerated, fast] = [
    '2026-11-22T15:00:00.000Z',
    '2026-11-23T03:45:00.000Z',
    '2026-11-23T03:45:01.000Z',
  ]

  test.each([due, tolerated])('are those of the device at %s', (answeredAt) => {
    expect(visitTimes({ openedAt: answeredAt, answeredAt }, at)).toEqual({
      openedAt: answeredAt,
      answeredAt,
      deviceAnsweredAt: null,
    })
  })

  test.each([
    [fast, fast, '2026-11-23T03:40:00.000Z'],
    ['2026-11-23T03:44:01.000Z', fast, '2026-11-23T03:39:00.000Z'],
    ['2026-11-22T14:59:00.000Z', '2026-11-22T14:59:59.000Z', '2026-11-23T03:39:01.000Z'],
    ['2026-01-01T00:00:00.000Z', fast, '2026-11-22T15:00:00.000Z'],
  ])('opened at %s and answered at %s are those it came in at', (openedAt, answeredAt, opened) => {
    expect(visitTimes({ openedAt, answeredAt }, at)).toEqual({
      openedAt: opened,
      answeredAt: '2026-11-23T03:40:00.000Z',
      deviceAnsweredAt: answeredAt,
    })
  })

  test('of a stop that was opened before the round was there begin with the round', () => {
    const answeredAt = '2026-11-23T03:10:00.000Z'
    expect(visitTimes({ openedAt: '1970-01-01T00:00:00.000Z', answeredAt }, at)).toEqual({
      openedAt: due,
      answeredAt,
      deviceAnsweredAt: null,
    })
  })
})

test('a round ends as the device says, or now where that is to come or before it was begun', () => {
  const at = { now: new Date('2026-11-23T03:40:00Z'), dueAt: '2026-11-23T03:00:00Z' }
  const end = (finishedAt: string, startedAt: string | null) => endOf(finishedAt, { ...at, startedAt })
  const asTold = (finishedAt: string) => ({ finishedAt, deviceFinishedAt: null })
  const now = '2026-11-23T03:40:00.000Z'
  expect(end('2026-11-23T03:30:00Z', '2026-11-23T03:10:00Z')).toEqual(asTold('2026-11-23T03:30:00Z'))
  expect(end('2026-11-22T15:00:00Z', null)).toEqual(asTold('2026-11-22T15:00:00Z'))
  for (const [told, startedAt] of [
    ['2026-11-23T03:09:59Z', '2026-11-23T03:10:00Z'],
    ['2026-11-22T14:59:59Z', null],
    ['2026-11-23T03:45:01Z', null],
  ] as const)
    expect(end(told, startedAt)).toEqual({ finishedAt: now, deviceFinishedAt: told })
})

test('the pace is the mean of the visits, and those below five seconds are told', () => {
  const visit = (seconds: number) => ({
    openedAt: '2026-11-23T03:00:00.000Z',
    answeredAt: new Date(Date.parse('2026-11-23T03:00:00Z') + seconds * 1000).toISOString(),
  })
  expect(paceOf([visit(4.9), visit(5), visit(50)])).toEqual({ meanSecondsPerStop: 20, hastyVisits: 1 })
  expect(paceOf([])).toEqual({ meanSecondsPerStop: null, hastyVisits: 0 })
})

describe('a copied value', () => {
  const copies = (values: number[]) => copiesIn([{ equipmentCode: 'H1', content: 'Nhiệt độ', values }])

  test('stays the same to the last digit for six rounds running', () => {
    expect(copies([60, 61.2, 61.2, 61.2, 61.2, 61.2, 61.2, 60])).toEqual([
      { equipmentCode: 'H1', content: 'Nhiệt độ', value: 61.2, rounds: 6 },
    ])
  })

  test('is none where it changed in between, or had not come six times', () => {
    expect(copies([61.2, 61.2, 61.2, 61.2, 61.2, 60, 61.2])).toEqual([])
    expect(copies([61.2, 61.2, 61.2, 61.21, 61.2, 61.2, 61.2])).toEqual([])
    expect(copies([])).toEqual([])
  })
})
