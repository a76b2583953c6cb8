import { describe, expect, test } from 'vitest'

import {
  availableOfAll,
  keepsDeclared,
  withPassedOf,
  type Holding,
  type KnownUnit,
} from './available.rules.ts'

const day = '2026-11-22'
const at = (clock: string) => new Date(`${day}T${clock}:00+07:00`).toISOString()
const nothing: Holding = { stops: [], limits: [] }

const unit: KnownUnit = {
  unitId: 1,
  code: 'H1',
  ratedMw: 15,
  pMinMw: 6,
  registeredMw: 15,
  headM: 58.5,
  atHeadMw: 13.7,
  powerByAmbient: [],
  ambientC: null,
  twoDaysBeforeMw: [],
  penstock: null,
}
const solar: KnownUnit = {
  ...unit,
  unitId: null,
  code: 'MT1',
  ratedMw: 19.8,
  pMinMw: 0,
  registeredMw: 19.8,
  headM: null,
  atHeadMw: null,
  powerByAmbient: [
    { ambientC: 40, pMaxMw: 19.8 },
    { ambientC: 50, pMaxMw: 17.6 },
  ],
  ambientC: 36,
}
/** What is available of a unit by itself. */
function availableOf(one: KnownUnit, held: Holding, of: string) {
  const [found] = availableOfAll([one], held, of)
  if (!found) throw new Error('nothing is available')
  return found
}
const stop = (unitId: number | null, lostMw: number, isForced = false) => ({
  unitId,
  fromAt: at('08:00'),
  toAt: at('16:00'),
  lostMw,
  reason: 'H2: sửa chữa',
  isForced,
})

describe('what is available', () => {
  test('two units at a head of 58.5 m, one out from 08:00 to 16:00: 13.7 in half-hours 17 to 32, else 27.4', () => {
    const held = { ...nothing, stops: [stop(2, 15)] }
    const both = [unit, { ...unit, unitId: 2, code: 'H2' }].map((one) => availableOf(one, held, day))
    const totals = Array.from({ length: 48 }, (_, slot) =>
      both.reduce((sum, { bound }) => sum + (bound.availableMw[slot] ?? 0), 0),
    )
    expect(totals.map((mw) => Number(mw.toFixed(3)))).toEqual(
      Array.from({ length: 48 }, (_, slot) => (slot >= 16 && slot < 32 ? 13.7 : 27.4)),
    )
    expect(both[1]?.declared.minMw.slice(15, 17)).toEqual([6, 0])
    expect(both[1]?.shortfalls.map(({ fromSlot, toSlot, cause }) => [fromSlot, toSlot, cause])).toEqual([
      [1, 16, 'lowWater'],
      [17, 32, 'approvedStop'],
      [33, 48, 'lowWater'],
    ])
    expect(both[0]?.shortfalls[0]?.basis).toBe('Pmax(H = 58.5 m) = 13.7 MW')
  })

  test('two units on a penstock of 24 MW: 12 each while both can run, 13.7 of one while the other is out', () => {
    const penstock = { name: 'ĐO1', unitIds: [1, 2], codes: ['H1', 'H2'], headM: 58.5, mostMw: 24 }
    const units = [
      { ...unit, penstock },
      { ...unit, unitId: 2, code: 'H2', penstock },
    ]
    const [one, two] = availableOfAll(units, { ...nothing, stops: [stop(2, 15)] }, day)
    // What each could give alone stays what it is.
    expect(one?.bound.availableMw.every((mw) => mw === 13.7)).toBe(true)
    expect(one?.declared.declaredMw.slice(15, 17)).toEqual([12, 13.7])
    expect(two?.declared.declaredMw.slice(15, 17)).toEqual([12, 0])
    expect(two?.declared.minMw.slice(15, 17)).toEqual([6, 0])
    expect(one?.shortfalls).toEqual([
      {
        unitId: 1,
        fromSlot: 1,
        toSlot: 16,
        cause: 'penstock',
        basis: 'Đường ống ĐO1: P H1 + P H2 ≤ f(H = 58.5 m) = 24 MW; Pmax(H = 58.5 m) = 13.7 MW',
      },
      { unitId: 1, fromSlot: 17, toSlot: 32, cause: 'lowWater', basis: 'Pmax(H = 58.5 m) = 13.7 MW' },
      expect.objectContaining({ fromSlot: 33, toSlot: 48, cause: 'penstock' }),
    ])
    expect(one?.step.penstock).toEqual(penstock)
  })

  test('88 inverters of 0.225 MW, two of which stand still: 19.35', () => {
    const { bound, shortfalls } = availableOf(
      solar,
      { ...nothing, stops: [stop(null, 0.225, true), stop(null, 0.225)] },
      day,
    )
    expect(bound.availableMw[20]).toBe(19.35)
    expect(bound.availableMw[10]).toBe(19.8)
    expect(shortfalls).toMatchObject([{ unitId: null, fromSlot: 17, toSlot: 32, cause: 'failure' }])
  })

  test('heat and dispatch take of a solar plant; the lowest limit holds', () => {
    const hot = availableOf({ ...solar, ambientC: 45 }, nothing, day)
    expect(hot.bound.availableMw[0]).toBe(18.7)
    expect(hot.shortfalls).toMatchObject([{ fromSlot: 1, toSlot: 48, cause: 'temperature' }])
    expect(hot.step).toMatchObject({ ambientC: 45, atAmbientMw: 18.7, leastMw: 18.7, mostMw: 18.7 })
    const limits = [
      { from: at('11:00'), to: at('13:30'), limitMw: 12, orderNo: 'A3-17' },
      { from: at('12:00'), to: at('12:30'), limitMw: 10, orderNo: null },
    ]
    const held = availableOf(solar, { ...nothing, limits }, day)
    expect(held.bound.availableMw.slice(21, 28)).toEqual([19.8, 12, 12, 10, 12, 12, 19.8])
    expect(held.shortfalls.map(({ cause, basis }) => [cause, basis])).toEqual([
      ['dispatchLimit', 'Điều độ giới hạn 12 MW, lệnh A3-17'],
      ['dispatchLimit', 'Điều độ giới hạn 10 MW'],
      ['dispatchLimit', 'Điều độ giới hạn 12 MW, lệnh A3-17'],
    ])
    expect(held.step.limitMw).toBe(10)
  })

  test('never below zero; nothing is made up where nothing is known', () => {
    expect(availableOf(unit, { ...nothing, stops: [stop(1, 40)] }, day).bound.availableMw[20]).toBe(0)
    const dark = { ...unit, ratedMw: null, registeredMw: null, headM: null, atHeadMw: null }
    const { bound, shortfalls, step } = availableOf(dark, nothing, day)
    expect(bound.availableMw.every((mw) => mw === null)).toBe(true)
    expect([shortfalls, step.leastMw]).toEqual([[], null])
  })
})

describe('a revision of today', () => {
  const of = (mw: number) => [
    {
      unitId: 1,
      minMw: Array.from({ length: 48 }, () => 6),
      declaredMw: Array.from({ length: 48 }, () => mw),
    },
  ]

  test('leaves what has passed as it was sent', () => {
    expect(keepsDeclared(of(13), of(13), 48)).toBe(true)
    expect(keepsDeclared(of(13), of(10), 1)).toBe(false)
    expect(keepsDeclared(of(13), of(10), 0)).toBe(true)
    const joined = withPassedOf(of(10), of(13), 20)
    expect(joined[0]?.declaredMw.slice(19, 21)).toEqual([13, 10])
    expect(keepsDeclared(of(13), joined, 20)).toBe(true)
    expect(keepsDeclared([], of(13), 0)).toBe(false)
  })
})
