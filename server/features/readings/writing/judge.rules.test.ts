import { describe, expect, test } from 'vitest'

import type { ReadingWrite } from '#contract/readings/reading.ts'

import { judgeReadings, settle, type Catalogue } from './judge.rules.ts'

const INVERTER = 1
const HOT_INVERTER = 2
const METER = 3
const POWER = 10
const COUNTER = 11
const now = new Date('2026-11-21T00:30:00Z')

const catalogue: Catalogue = {
  deviceOf: new Map([
    [INVERTER, { kind: 'inverter', ratedKw: 250, dcKwp: null }],
    [HOT_INVERTER, { kind: 'inverter', ratedKw: 250, dcKwp: null }],
    [METER, { kind: 'meter', ratedKw: null, dcKwp: null }],
  ]),
  parameterOf: new Map([
    [
      POWER,
      {
        deviceKind: 'inverter',
        frequencyMinutes: 60,
        addsUp: true,
        unit: 'kW',
        blockMin: -50,
        blockMax: 275,
        ownBlocks: { [HOT_INVERTER]: [null, 200] },
      },
    ],
    [
      COUNTER,
      {
        deviceKind: 'inverter',
        frequencyMinutes: 60,
        addsUp: false,
        unit: 'kWh',
        blockMin: null,
        blockMax: null,
        ownBlocks: null,
      },
    ],
  ]),
}

const reading = (changes: Partial<ReadingWrite> = {}): ReadingWrite => ({
  deviceId: INVERTER,
  parameterId: POWER,
  at: '2026-11-21T00:00:00Z',
  value: 198,
  isSuspect: false,
  note: null,
  ...changes,
})
const judge = (...readings: ReadingWrite[]) => judgeReadings(readings, catalogue, { now, isTyped: true })
const fault = (changes: Partial<ReadingWrite>) => judge(reading(changes)).rejected[0]?.error ?? 'accepted'

describe('a reading', () => {
  test.each([
    ['accepted', {}],
    ['unknownDevice', { deviceId: 99 }],
    ['unknownParameter', { parameterId: 99 }],
    ['unknownParameter', { deviceId: METER }],
    ['accepted', { at: '2026-11-21T00:00:59Z' }],
    ['betweenSlots', { at: '2026-11-21T00:01:00Z' }],
    ['betweenSlots', { at: '2026-11-21T00:30:00Z' }],
    ['accepted', { parameterId: COUNTER, at: '2026-11-21T00:30:00Z' }],
    ['inFuture', { at: '2026-11-21T00:30:00.001Z' }],
    ['inFuture', { at: '2026-11-21T07:30:01+07:00' }],
    ['tooOld', { at: '1999-12-31T23:59:59Z' }],
    ['accepted', { at: '2000-01-01T00:00:00Z' }],
    ['accepted', { value: 275 }],
    ['outsideBlock', { value: 275.01 }],
    ['accepted', { value: -50 }],
    ['outsideBlock', { value: -50.01 }],
    ['accepted', { deviceId: HOT_INVERTER, value: -375 }],
    ['outsideBlock', { deviceId: HOT_INVERTER, value: -375.1 }],
    ['outsideBlock', { deviceId: HOT_INVERTER, value: 201 }],
    ['reasonMissing', { value: null }],
    ['accepted', { value: null, note: 'Đồng hồ hỏng' }],
    ['accepted', { value: null, from: 5 }],
  ] as const)('is %s: %o', (expected, changes) => {
    expect(fault(changes)).toBe(expected)
  })

  test('outside its limits says which those are', () => {
    const [first, second] = judge(
      reading({ value: 300 }),
      reading({ deviceId: HOT_INVERTER, value: 300 }),
    ).rejected
    expect(first?.block).toMatchObject({ blockMin: -50, blockMax: 275 })
    expect(second?.block).toEqual({ blockMin: -375, blockMax: 200 })
  })
})

test('of two for the same moment the first counts, however the moment is written', () => {
  const { accepted, rejected } = judge(
    reading({ at: '2026-11-21T00:00:00Z', value: 1 }),
    reading({ at: '2026-11-21T07:00:00+07:00', value: 2 }),
    reading({ at: '2026-11-20T23:00:00Z', value: 3 }),
  )
  expect(accepted.map(({ row, value }) => [row, value])).toEqual([
    [0, 1],
    [2, 3],
  ])
  expect(rejected).toEqual([{ row: 1, error: 'duplicate' }])
})

test('what is kept: the instant in UTC, a quality, an empty note', () => {
  const { accepted } = judge(
    reading({ at: '2026-11-21T06:00:00+07:00' }),
    reading({ isSuspect: true }),
    reading({ at: '2026-11-20T22:00:00Z', value: null, isSuspect: true, note: 'Mất truyền thông' }),
  )
  expect(accepted.map(({ at, quality, note }) => [at, quality, note])).toEqual([
    ['2026-11-20T23:00:00.000Z', 0, ''],
    ['2026-11-21T00:00:00.000Z', 1, ''],
    ['2026-11-20T22:00:00.000Z', 2, 'Mất truyền thông'],
  ])
})

test('only what is typed is late: 06:00 at 07:30 is, 07:00 at 07:30 is not', () => {
  const both = [reading({ at: '2026-11-20T23:00:00Z' }), reading({ at: '2026-11-21T00:00:00Z' })]
  const late = (isTyped: boolean) =>
    judgeReadings(both, catalogue, { now, isTyped }).accepted.map((one) => one.isLate)
  expect(late(true)).toEqual([true, false])
  expect(late(false)).toEqual([false, false])
})

describe('what was there before', () => {
  const accepted = [{ row: 0 }, { row: 2 }, { row: 5 }]
  const found = [
    { row: 2, isOther: false },
    { row: 5, isOther: true },
  ]

  test('is left alone, and another value reported', () => {
    expect(settle(accepted, found, false)).toEqual({
      skipped: 1,
      touched: [{ row: 0 }],
      differing: [{ row: 5, error: 'differs' }],
    })
  })

  test('is replaced by another value when that is asked for', () => {
    expect(settle(accepted, found, true)).toEqual({
      skipped: 1,
      touched: [{ row: 0 }, { row: 5 }],
      differing: [],
    })
  })
})
