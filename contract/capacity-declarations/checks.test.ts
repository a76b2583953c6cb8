import { describe, expect, test } from 'vitest'

import {
  capacityStepText,
  capacityStepTexts,
  declarationComplaintsOf,
  isBlockingDeclaration,
  type DeclarableUnit,
} from './checks.ts'
import { CapacityDeclarationWrite } from './declaration.ts'
import { declaredMwhOf, declaredPercentOf, type DeclaredUnit, type Shortfall } from './figures.ts'

const slots = (value: number | null, changes: Readonly<Record<number, number | null>> = {}) =>
  Array.from({ length: 48 }, (_, slot) => (slot in changes ? (changes[slot] ?? null) : value))

const bound: DeclarableUnit = {
  unitId: 1,
  code: 'H1',
  ratedMw: 15,
  pMinMw: 6,
  availableMw: slots(13.7),
  twoDaysBeforeMw: [],
  penstock: null,
}
const unit = (declaredMw: (number | null)[], minMw: (number | null)[] = slots(6)): DeclaredUnit => ({
  unitId: 1,
  minMw,
  declaredMw,
})
const reason: Shortfall = { unitId: 1, fromSlot: 1, toSlot: 48, cause: 'lowWater', basis: 'H = 58.5 m' }
const found = (
  declared: DeclaredUnit,
  changes: Partial<DeclarableUnit> = {},
  shortfalls: Shortfall[] = [reason],
  openFromSlot: number | null = null,
) =>
  declarationComplaintsOf({ units: [declared], shortfalls, openFromSlot }, [{ ...bound, ...changes }]).map(
    ({ kind, parts }) => [kind, parts.length],
  )

describe('a declaration of capacity', () => {
  test('is sound where it is what is available, and says why that is less than installed', () => {
    expect(found(unit(slots(13.7)))).toEqual([])
    expect(found(unit(slots(15)), { availableMw: slots(15) }, [])).toEqual([])
  })

  test('wants a reason in every half-hour below what is installed, of that very unit', () => {
    expect(found(unit(slots(13.7)), {}, [])).toEqual([['noReason', 48]])
    expect(found(unit(slots(13.7)), {}, [{ ...reason, toSlot: 40 }])).toEqual([['noReason', 8]])
    expect(found(unit(slots(13.7)), {}, [{ ...reason, unitId: 2 }])).toEqual([['noReason', 48]])
  })

  test('may not be above what is available or installed, nor below its least power, nor unfilled', () => {
    expect(found(unit(slots(13.7, { 3: 14 })))).toEqual([['aboveAvailable', 1]])
    expect(found(unit(slots(16)), { availableMw: slots(null) })).toEqual([['aboveRated', 48]])
    expect(found(unit(slots(13.7, { 0: null })))).toEqual([['missing', 1]])
    expect(found(unit(slots(13.7), slots(6, { 5: null })))).toEqual([['missing', 1]])
    expect(found(unit(slots(13.7), slots(14)))).toEqual([['minAboveDeclared', 48]])
    expect(found(unit(slots(4), slots(0)))).toEqual([['belowLeast', 48]])
    expect(found(unit(slots(0), slots(0)))).toEqual([])
  })

  test('below D-2 is warned of unless for what Article 48 allows', () => {
    const before = { twoDaysBeforeMw: slots(15) }
    expect(found(unit(slots(13.7)), before)).toEqual([])
    expect(found(unit(slots(13.7)), before, [{ ...reason, cause: 'other' }])).toEqual([
      ['belowTwoDaysBefore', 48],
    ])
    expect(isBlockingDeclaration('belowTwoDaysBefore')).toBe(false)
    expect(isBlockingDeclaration('noReason')).toBe(true)
  })

  test('of half-hours that have passed is not judged any more', () => {
    expect(found(unit(slots(13.7, { 3: 14 })), {}, [reason], 4)).toEqual([])
  })

  test('comes to so much energy and so much of what is installed', () => {
    const two = [unit(slots(13.7)), { ...unit(slots(13.7)), unitId: 2 }]
    expect(declaredMwhOf(two)).toBe(657.6)
    expect(declaredPercentOf(657.6, 30)).toBe(91.3)
    expect(declaredPercentOf(657.6, null)).toBeNull()
  })

  test('tells its formula with the numbers', () => {
    const step = {
      unitId: 1,
      code: 'H1',
      ratedMw: 15,
      registeredMw: 15,
      headM: 58.5,
      atHeadMw: 13.7,
      ambientC: null,
      atAmbientMw: null,
      limitMw: null,
      lostMw: 15,
      leastMw: 0,
      mostMw: 13.7,
    }
    expect(capacityStepText(step, 'vi')).toBe(
      'P khả dụng H1 = min(P đặt 15; P max đăng ký 15; Pmax(H = 58.5 m) 13.7) − ngừng 0…15 = 0…13.7 MW',
    )
  })

  test('of units on one penstock may not come to more than it carries, in half-hours that may still change', () => {
    const penstock = { name: 'ĐO1', unitIds: [1, 2], codes: ['H1', 'H2'], headM: 58.5, mostMw: 24 }
    const bounds = [
      { ...bound, penstock },
      { ...bound, unitId: 2, code: 'H2', penstock },
    ]
    const two = (mw: number, changes = {}) => [
      unit(slots(mw, changes)),
      { ...unit(slots(mw, changes)), unitId: 2 },
    ]
    const judged = (units: DeclaredUnit[], openFromSlot: number | null = null) =>
      declarationComplaintsOf({ units, shortfalls: [reason, { ...reason, unitId: 2 }], openFromSlot }, bounds)
    expect(judged(two(12))).toEqual([])
    expect(judged(two(12, { 4: 13.7, 30: 12.001 }))).toEqual([
      { kind: 'abovePenstock', code: 'ĐO1', parts: [4, 30] },
    ])
    expect(judged(two(12, { 4: 13.7 }), 5)).toEqual([])
    expect(isBlockingDeclaration('abovePenstock')).toBe(true)
  })

  test('tells the limit of a penstock once, below the formulas of its units', () => {
    const penstock = { name: 'ĐO1', unitIds: [1, 2], codes: ['H1', 'H2'], headM: 58.5, mostMw: 24 }
    const step = {
      unitId: 1,
      code: 'H1',
      ratedMw: 15,
      registeredMw: null,
      headM: null,
      atHeadMw: null,
      ambientC: null,
      atAmbientMw: null,
      limitMw: null,
      lostMw: 0,
      leastMw: 15,
      mostMw: 15,
      penstock,
    }
    expect(capacityStepTexts([step, { ...step, unitId: 2, code: 'H2' }], 'vi')).toEqual([
      'P khả dụng H1 = min(P đặt 15) = 15 MW',
      'P khả dụng H2 = min(P đặt 15) = 15 MW',
      'Đường ống ĐO1: P H1 + P H2 ≤ f(H = 58.5 m) = 24 MW',
    ])
  })

  test('refuses what is not 48 half-hours, and a reason that ends before it begins', () => {
    const write = (changes: object) =>
      CapacityDeclarationWrite.safeParse({
        powerPlantId: 1,
        day: '2026-11-22',
        units: [unit(slots(15))],
        ...changes,
      })
    expect(write({}).success).toBe(true)
    expect(write({ units: [unit(slots(15).slice(1))] }).success).toBe(false)
    expect(write({ units: [unit(slots(-1))] }).success).toBe(false)
    expect(write({ shortfalls: [{ ...reason, fromSlot: 5, toSlot: 4 }] }).error?.issues[0]?.path).toEqual([
      'shortfalls',
      0,
      'toSlot',
    ])
    expect(write({ shortfalls: [{ ...reason, basis: ' ' }] }).success).toBe(false)
    expect(write({ shortfalls: [{ ...reason, toSlot: 49 }] }).success).toBe(false)
  })
})
