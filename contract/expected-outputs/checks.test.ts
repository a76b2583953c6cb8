import { describe, expect, test } from 'vitest'

import { formatShownDay } from '#contract/core/format.ts'

import { complaintsOf, declarableMwOfUnits, mostMwOfSlots, partsText, type OutputBounds } from './checks.ts'
import { isBlocking } from './labels.ts'
import { energyOfSlots, totalsOf } from './figures.ts'
import { partCount, partDays, partLabels, periodEnd, periodName, periodStart, slotStartMs } from './parts.ts'
import { stepText } from './steps.ts'

const day = '2026-11-21'
const slots = (value: number | null, changes: Readonly<Record<number, number | null>> = {}) =>
  Array.from({ length: 48 }, (_, slot) => changes[slot] ?? (slot in changes ? null : value))
const bounded = {
  unitId: 1,
  code: 'H1',
  name: 'Tổ máy H1',
  ratedMw: 15,
  pMinMw: 6,
  pMaxMw: 13.7,
  forbiddenZones: [{ fromMw: 7, toMw: 8 }],
  maxStartsPerDay: null,
  declaredMw: [],
  twoDaysBeforeMw: [],
  penstock: null,
}
const bounds: OutputBounds = {
  units: [bounded],
  knownOutages: [],
  nightSlots: [],
  partPlansMwh: [],
  levelBand: null,
}
const out = { unitId: 1, fromAt: `${day}T01:00:00Z`, toAt: `${day}T09:00:00Z`, lostMw: 15, reason: 'Tiểu tu' }

describe('parts of a period', () => {
  test('half-hours are named by their ends: the first 00:30, the last 24:00 of the same day', () => {
    const labels = partLabels('day', day)
    expect([labels.length, labels[0], labels[1], labels[47]]).toEqual([48, '00:30', '01:00', '24:00'])
    expect(labels).not.toContain('00:00')
    expect(new Date(slotStartMs(day, 0)).toISOString()).toBe('2026-11-20T17:00:00.000Z')
    expect(new Date(slotStartMs(day, 47)).toISOString()).toBe('2026-11-21T16:30:00.000Z')
  })

  test('weeks begin on Monday; months and years have their days and months', () => {
    expect([periodStart('week', day), periodEnd('week', '2026-11-16')]).toEqual(['2026-11-16', '2026-11-22'])
    expect([periodStart('week', '2026-11-22'), periodStart('month', day)]).toEqual([
      '2026-11-16',
      '2026-11-01',
    ])
    expect(partCount('month', '2028-02-01')).toBe(29)
    expect(partDays('year', '2026-01-01').at(-1)).toBe('2026-12-01')
    expect(periodEnd('month', '2026-12-01')).toBe('2026-12-31')
    expect(periodName('month', '2026-11-01', 'vi')).toBe('11/2026')
    expect(periodName('day', '2026-12-01', 'vi')).toBe('01/12/2026')
    expect(periodName('day', '2026-12-01', 'vi', formatShownDay)).toBe('1/12/2026')
  })
})

describe('figures', () => {
  test('energy of half-hours is mean power times half an hour: 48 × 25.8 MW are 619.2 MWh', () => {
    expect(energyOfSlots(slots(25.8))).toBeCloseTo(619.2, 6)
  })

  test('the plant is what all units come to, and nothing where one is not filled in', () => {
    const unit = { unitId: 1, availableMw: [], expectedMw: [], energyMwh: [1, 2, null] }
    expect(totalsOf([unit, { ...unit, unitId: 2 }], 'energyMwh')).toEqual([2, 4, null])
  })

  test('formulas show their numbers', () => {
    expect(stepText({ name: 'waterEnergy', of: null, values: [45.4, 6.58, 596.134] }, 'vi').text).toBe(
      'E = Q·86,400/q/1,000 = 45.4·86,400/6.58/1,000 = 596.134 MWh',
    )
  })
})

describe('what a unit can give', () => {
  test('of 13.7 MW, out from 08:00 to 16:00, half-hours 17 to 32 are nothing', () => {
    const most = mostMwOfSlots(bounded, [out], day)
    expect(most.map((mw, slot) => (mw === 0 ? slot + 1 : 0)).filter(Boolean)).toEqual(
      Array.from({ length: 16 }, (_, at) => at + 17),
    )
    expect([most[15], most[32]]).toEqual([13.7, 13.7])
  })

  test('of 88 inverters of 0.225 MW two that stand still leave 19.35 MW', () => {
    const solar = { ...bounded, unitId: null, pMaxMw: null, ratedMw: 19.8 }
    const two = { ...out, unitId: null, lostMw: 0.45 }
    expect(mostMwOfSlots(solar, [two], day)[20]).toBeCloseTo(19.35, 9)
  })
})

describe('what is wrong with a plan', () => {
  const found = (
    unit: object,
    more: Partial<OutputBounds> = {},
    outages = [] as (typeof out)[],
    endLevelM: number | null = null,
  ) =>
    complaintsOf(
      {
        endLevelM,
        period: 'day',
        startsOn: day,
        outages,
        units: [{ unitId: 1, availableMw: slots(13.7), expectedMw: slots(10), energyMwh: [], ...unit }],
      },
      { ...bounds, ...more },
    ).map(({ kind, parts }) => [kind, parts])

  test('a unit starts no oftener than its range allows; what runs from midnight on has not started', () => {
    const morning = Object.fromEntries([16, 17, 18].map((slot) => [slot, 0]))
    const stopped = { expectedMw: slots(10, { ...morning, 30: 0 }) }
    const starts = (maxStartsPerDay: number | null) =>
      found(stopped, { units: [{ ...bounded, maxStartsPerDay }] }).filter(
        ([kind]) => kind === 'tooManyStarts',
      )
    expect(starts(1)).toEqual([['tooManyStarts', [31]]])
    expect([starts(2), starts(null), isBlocking('tooManyStarts')]).toEqual([[], [], false])
  })

  test('nothing of one that holds to everything', () => {
    expect(found({})).toEqual([])
  })

  test('a day that ends outside the procedure of the reservoir is warned of', () => {
    const levelBand = { lowerM: 318, upperM: 321.5 }
    const at = (endLevelM: number | null, band: OutputBounds['levelBand'] = levelBand) =>
      found({}, { levelBand: band }, [], endLevelM)
    expect(at(317.99)).toEqual([['levelOutsideBand', [47]]])
    expect(at(321.51)).toEqual([['levelOutsideBand', [47]]])
    expect([at(318), at(321.5), at(null), at(300, null), at(300, { lowerM: null, upperM: 321 })]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ])
  })

  test('units of one penstock that come to more than it carries block the way, declared or expected', () => {
    const penstock = { name: 'ĐO1', unitIds: [1, 2], codes: ['H1', 'H2'], headM: 58.5, mostMw: 24 }
    const two = { ...bounds, units: [1, 2].map((unitId) => ({ ...bounded, unitId, penstock })) }
    const at = (availableMw: (number | null)[], expectedMw: (number | null)[]) =>
      complaintsOf(
        {
          endLevelM: null,
          period: 'day',
          startsOn: day,
          outages: [],
          units: [1, 2].map((unitId) => ({ unitId, availableMw, expectedMw, energyMwh: [] })),
        },
        two,
      )
    expect(at(slots(12), slots(10))).toEqual([])
    expect(at(slots(12, { 3: 13.7 }), slots(10))).toEqual([
      { kind: 'abovePenstock', code: 'ĐO1', parts: [3] },
    ])
    expect(at(slots(12, { 3: null }), slots(10, { 3: 12.5 }))).toEqual(
      expect.arrayContaining([{ kind: 'abovePenstock', code: 'ĐO1', parts: [3] }]),
    )
    expect(isBlocking('abovePenstock')).toBe(true)
    expect(declarableMwOfUnits(two, [], day).map(([first]) => first)).toEqual([12, 12])
    expect(declarableMwOfUnits(two, [out], day).map((mw) => mw[20])).toEqual([0, 13.7])
  })

  test('water values of a year lack months, or what they rest on; none at all are fine', () => {
    const at = (values: (number | null)[], waterValueBasis: string | null = 'Giá thị trường 2026') =>
      complaintsOf(
        {
          endLevelM: null,
          period: 'year',
          startsOn: '2027-01-01',
          outages: [],
          units: [{ unitId: 1, availableMw: [], expectedMw: [], energyMwh: values.map(() => 1) }],
          waterValueVndPerKwh: values,
          waterValueBasis,
        },
        bounds,
      ).map(({ kind, parts }) => [kind, parts.length])
    const year = Array.from({ length: 12 }, () => 850)
    expect(at(year)).toEqual([])
    expect(at(year.map(() => null))).toEqual([])
    expect(at(year.with(0, 0))).toEqual([])
    expect(at([null, ...year.slice(1)])).toEqual([['waterValueIncomplete', 1]])
    expect(at(year, null)).toEqual([['waterValueIncomplete', 12]])
    expect(isBlocking('waterValueIncomplete')).toBe(false)
  })

  test('each of its own, at its half-hours', () => {
    expect(found({ expectedMw: slots(10, { 3: null }) })).toEqual([['missing', [3]]])
    expect(found({ availableMw: slots(13.7, { 5: 13.8 }) })).toEqual([['aboveMost', [5]]])
    expect(found({ expectedMw: slots(10, { 6: 13.8 }) })).toEqual([['aboveAvailable', [6]]])
    expect(found({ expectedMw: slots(10, { 7: 5 }) })).toEqual([['belowLeast', [7]]])
    expect(found({ expectedMw: slots(10, { 8: 7.5 }) })).toEqual([['forbiddenZone', [8]]])
    expect(found({ expectedMw: slots(10, { 8: 0 }) })).toEqual([])
    expect(found({}, { nightSlots: [0, 47] })).toEqual([['night', [0, 47]]])
  })

  test('a stop that is known of and not planned is warned of; planned, its half-hours give nothing', () => {
    const during = Array.from({ length: 16 }, (_, at) => at + 16)
    expect(found({}, { knownOutages: [out] })).toEqual([['outageNotPlanned', during]])
    expect(found({}, { knownOutages: [out] }, [out])).toEqual([['aboveMost', during]])
  })

  test('a stop that is planned and not, or no longer, known of is warned of, in its half-hours alone', () => {
    const during = Array.from({ length: 16 }, (_, at) => at + 16)
    const still = Object.fromEntries(during.map((at) => [at, 0]))
    const less = { availableMw: slots(13.7, still), expectedMw: slots(10, still) }
    expect(found(less, { knownOutages: [out] }, [out])).toEqual([])
    expect(found(less, {}, [out])).toEqual([['outageNotKnown', during]])
    expect(found(less, { knownOutages: [{ ...out, unitId: 2 }] }, [out])).toEqual([
      ['outageNotKnown', during],
    ])
  })

  test('declared below D-2 is warned of, but for what a stop takes away', () => {
    const before = { units: [{ ...bounded, twoDaysBeforeMw: slots(13.7) }] }
    const less = { availableMw: slots(12, {}) }
    expect(found(less, before)).toEqual([['belowTwoDaysBefore', Array.from({ length: 48 }, (_, at) => at)]])
    const still = { ...out, fromAt: '2026-11-20T17:00:00Z', toAt: '2026-11-21T17:00:00Z', lostMw: 1.7 }
    expect(found(less, { ...before, knownOutages: [still] }, [still])).toEqual([])
  })

  test('a week that is not the sum of its days is warned of', () => {
    const unit = {
      unitId: 1,
      availableMw: [],
      expectedMw: [],
      energyMwh: [100, 100, null, 100, 100, 100, 100],
    }
    const week = {
      period: 'week',
      endLevelM: null,
      startsOn: '2026-11-16',
      outages: [],
      units: [unit],
    } as const
    const complaints = complaintsOf(week, {
      ...bounds,
      partPlansMwh: [100.2, 102, null, null, 100, 100, 100],
    })
    expect(complaints).toEqual([
      { kind: 'missing', code: 'H1', parts: [2] },
      { kind: 'differsFromParts', code: null, parts: [1] },
    ])
  })

  test('a unit makes no more than its installed power does in the hours of a day, or of a month of a year', () => {
    const unit = { unitId: 1, availableMw: [], expectedMw: [] }
    const plan = { endLevelM: null, outages: [] }
    const days = { ...unit, energyMwh: [360, 361, 360, 0, 0, 0, 100_000] }
    expect(complaintsOf({ ...plan, period: 'week', startsOn: '2026-11-16', units: [days] }, bounds)).toEqual([
      { kind: 'aboveHours', code: 'H1', parts: [1, 6] },
    ])
    const months = { ...unit, energyMwh: [11_160, 10_081, ...Array.from({ length: 10 }, () => 0)] }
    expect(
      complaintsOf({ ...plan, period: 'year', startsOn: '2026-01-01', units: [months] }, bounds),
    ).toEqual([{ kind: 'aboveHours', code: 'H1', parts: [1] }])
    const unknown = { ...bounds, units: [{ ...bounded, ratedMw: null }] }
    expect(complaintsOf({ ...plan, period: 'week', startsOn: '2026-11-16', units: [days] }, unknown)).toEqual(
      [],
    )
    expect(isBlocking('aboveHours')).toBe(true)
  })

  test('what blocks its way and what warns', () => {
    expect(
      ['missing', 'aboveMost', 'aboveAvailable', 'night'].every((kind) => isBlocking(kind as 'night')),
    ).toBe(true)
    expect(isBlocking('belowTwoDaysBefore')).toBe(false)
    expect(isBlocking('outageNotKnown')).toBe(false)
    expect(partsText([0, 1, 2, 16, 20, 21], partLabels('day', day))).toBe('00:30–01:30, 08:30, 10:30–11:00')
  })
})
