import { describe, expect, test } from 'vitest'

import { operatingStates } from '#contract/unit-operations/labels.ts'

import { causeOf, downMinutes, overlap, statusOfStates, stopsOn } from './stops.rules.ts'

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`
const stop = (from: string, to: string | null) => ({ from: at(from), to: to && at(to) })
const until = Date.parse(at('12:00'))

describe('minutes of standing still', () => {
  test('10:12 to 11:40 are 88', () => {
    expect(downMinutes([stop('10:12', '11:40')], until)).toBe(88)
  })
  test('are added up; a stop that goes on ends with the day or now', () => {
    expect(downMinutes([stop('08:00', '08:30'), stop('11:00', null)], until)).toBe(90)
    expect(downMinutes([stop('11:00', '13:00')], until)).toBe(60)
    expect(downMinutes([stop('12:30', null)], until)).toBe(0)
    expect(downMinutes([], until)).toBe(0)
  })
})

test.each([
  [[stop('08:00', '09:00'), stop('09:00', '10:00')], false],
  [[stop('09:00', '10:00'), stop('08:00', '09:01')], true],
  [[stop('08:00', null), stop('09:00', '10:00')], true],
  [[stop('08:00', '09:00'), stop('10:00', null)], false],
  [[], false],
])('stops %j overlap: %s', (stops, isOverlap) => {
  expect(overlap(stops)).toBe(isOverlap)
})

test('states of a unit that are stops have a cause', () => {
  expect(Object.fromEntries(operatingStates.map((state) => [state, causeOf(state)]))).toEqual({
    generating: undefined,
    condensing: undefined,
    hotStandby: 'order',
    coldStandby: 'order',
    plannedRepair: 'maintenance',
    maintenance: 'maintenance',
    forcedOutage: 'fault',
    gridOutage: 'grid',
    noWater: undefined,
    noSun: 'noSun',
  })
})

test('a day looks like the worst of the states of its unit; a grid that was gone says nothing of the inverter', () => {
  expect(statusOfStates).toEqual([
    { status: 'fault', states: ['forcedOutage'] },
    { status: 'maintenance', states: ['plannedRepair', 'maintenance'] },
    { status: 'ordered', states: ['hotStandby', 'coldStandby'] },
    { status: 'noSun', states: ['noSun'] },
  ])
})

describe('stops of 20 November, which is 17:00 UTC to 17:00 UTC at the plants,', () => {
  const now = Date.parse('2026-11-21T00:30:00Z')
  const stops = (startedAt: string, endedAt: string | null, nowMs = now) =>
    stopsOn('2026-11-20', [{ state: 'forcedOutage', startedAt, endedAt }], nowMs).map(({ from, to }) => [
      from,
      to,
    ])

  test('are the states that are stops', () => {
    expect(stops('2026-11-20T03:12:00Z', '2026-11-20T04:40:00Z')).toEqual([
      ['2026-11-20T03:12:00.000Z', '2026-11-20T04:40:00.000Z'],
    ])
    const running = [{ state: 'generating', startedAt: at('03:00'), endedAt: null } as const]
    expect(stopsOn('2026-11-20', running, now)).toEqual([])
  })

  test('are cut to the day', () => {
    expect(stops('2026-11-18T00:00:00Z', '2026-11-20T20:00:00Z')).toEqual([
      ['2026-11-19T17:00:00.000Z', '2026-11-20T17:00:00.000Z'],
    ])
    expect(stops('2026-11-18T00:00:00Z', '2026-11-19T17:00:00Z')).toEqual([])
    expect(stops('2026-11-20T17:00:00Z', null)).toEqual([])
  })

  test('are open while they last on that day, and end with it afterwards', () => {
    const noon = Date.parse('2026-11-20T05:00:00Z')
    expect(stops('2026-11-20T03:12:00Z', null, noon)).toEqual([['2026-11-20T03:12:00.000Z', null]])
    expect(stops('2026-11-20T03:12:00Z', null)).toEqual([
      ['2026-11-20T03:12:00.000Z', '2026-11-20T17:00:00.000Z'],
    ])
  })
})
