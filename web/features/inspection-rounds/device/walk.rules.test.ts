import { describe, expect, test } from 'vitest'

import { noLimits } from '#contract/devices/limits.ts'
import type { InspectionRoundDetail } from '#contract/inspection-rounds/rounds/round.ts'
import type { RouteCheck } from '#contract/inspection-rounds/routes/route.ts'

import {
  emptyAnswer,
  equipmentOfLink,
  isDone,
  judged,
  stopOfLink,
  stopsOfRound,
  visitOf,
} from './walk.rules.ts'

const check = (checkNo: number, equipmentId: number, kind: RouteCheck['kind'] = 'yesNo') =>
  ({
    checkNo,
    equipmentId,
    kind,
    limits: kind === 'reading' ? { ...noLimits, warnMax: 70 } : null,
  }) as RouteCheck
const round = (visits: { stopNo: number; skipReason: string | null }[] = []) =>
  ({ checks: [check(1, 5), check(2, 7), check(3, 5)], visits }) as unknown as InspectionRoundDetail

test('a stop is done once a visit is sent or waits, and left out only where all say so', () => {
  const stops = stopsOfRound(round([{ stopNo: 1, skipReason: 'Khóa' }]), [
    { stopNo: 2, skipReason: null },
    { stopNo: 1, skipReason: null },
  ])
  expect(stops.map((stop) => [stop.stopNo, isDone(stop), stop.isSkipped])).toEqual([
    [1, true, false],
    [2, true, false],
    [3, false, false],
  ])
  expect(stopsOfRound(round([{ stopNo: 1, skipReason: 'Khóa' }]), [])[0]?.isSkipped).toBe(true)
})

describe('the link on a machine', () => {
  test.each([
    ['https://vanhanh.nhamay.vn/ly-lich-thiet-bi/12', 12],
    ['http://10.0.0.5:3000/LY-LICH-THIET-BI/7?x=1', 7],
    [' /ly-lich-thiet-bi/3 ', 3],
    ['https://a.vn/ly-lich-thiet-bi/12a', null],
    ['https://a.vn/x/ly-lich-thiet-bi/12', null],
    ['171-7', null],
    ['', null],
  ])('%s leads to %s', (link, id) => expect(equipmentOfLink(link)).toBe(id))

  test('opens the first stop there that is still to be done', () => {
    const of = (waiting: { stopNo: number; skipReason: null }[], id: number) =>
      stopOfLink(stopsOfRound(round(), waiting), `/ly-lich-thiet-bi/${id}`)?.stopNo
    expect(of([], 5)).toBe(1)
    expect(of([{ stopNo: 1, skipReason: null }], 5)).toBe(3)
    expect(
      of(
        [1, 3].map((stopNo) => ({ stopNo, skipReason: null })),
        5,
      ),
    ).toBe(1)
    expect(of([], 9)).toBeUndefined()
  })
})

const draft = { openedAt: '2026-11-20T00:00:00Z', openedBy: 'list', answers: {}, photos: [] } as const
const head = { roundId: 1, clientId: 'c', stopNo: 1, answeredAt: '2026-11-20T00:02:00Z', skipReason: null }

test('an answer is judged as the server will, its photo being proof', () => {
  const hot = { ...draft, answers: { 1: { ...emptyAnswer, value: 75 } } }
  const reading = check(1, 5, 'reading')
  expect(judged(reading, draft)).toEqual({ state: null, lack: 'answer' })
  expect(judged(reading, hot)).toEqual({ state: 'warn', lack: 'proof' })
  const photos = [{ key: 'k', checkNo: 1, name: 'a.jpg', blob: new Blob() }]
  expect(judged(reading, { ...hot, photos }).lack).toBeUndefined()
})

test('a visit brings what was answered, never before it was opened', () => {
  const answers = { 2: emptyAnswer, 1: { ...emptyAnswer, isOk: true } }
  expect(visitOf({ ...draft, answers }, head).answers).toEqual([{ ...emptyAnswer, checkNo: 1, isOk: true }])
  expect(visitOf({ ...draft, openedAt: '2026-11-20T00:03:00Z' }, head).openedAt).toBe(head.answeredAt)
  expect(visitOf({ ...draft, answers }, { ...head, skipReason: 'Khóa' }).answers).toEqual([])
})
