import { describe, expect, test } from 'vitest'

import { operatingStates } from '#contract/unit-operations/labels.ts'

import {
  addSums,
  availability,
  capacityFactor,
  figuresOf,
  forcedOutageRate,
  hourClassOf,
  hoursBetweenFailures,
  lostEnergyMwh,
  plannedOutageFactor,
  startReliability,
  sumsOf,
  type Span,
  type UnitFacts,
} from './figures.rules.ts'
import { periodOf } from './period.rules.ts'

const HOUR_MS = 3_600_000

/** States one after the other: what, for how many hours, and what is special about them. */
function spansOf(
  ...states: readonly (readonly [Span['state'], hours: number, more?: Partial<Span>])[]
): Span[] {
  let fromMs = 0
  return states.map(([state, hours, more]) => {
    const toMs = fromMs + hours * HOUR_MS
    const span = { state, fromMs, toMs, reason: 'theo lệnh', isOutsideControl: false, startResult: null }
    fromMs = toMs
    return { ...span, expectedPowerMw: null, ...more }
  })
}

const days = (count: number, countsOutsideControl = false) => ({
  fromMs: 0,
  toMs: count * 24 * HOUR_MS,
  countsOutsideControl,
})
const unit: UnitFacts = { ratedMw: 15, energyMwh: 5400, energySource: 'counter', energyUntilMs: null }

describe('figures of IEEE Std 762, one worked number each', () => {
  // A month of 720 h: 480 h service, 168 h reserve, 48 h planned, 12 h maintenance, 12 h forced.
  const hours = { service: 480, reserve: 168, planned: 48, maintenance: 12, forced: 12 }

  test('AF = (480 + 168) / 720 = 90 %', () => expect(availability(hours)).toBe(0.9))
  test('POF = 48 / 720 = 6.67 %', () => expect(plannedOutageFactor(hours)).toBeCloseTo(0.066667, 6))
  test('FOR = 12 / (12 + 480) = 2.44 %', () => expect(forcedOutageRate(hours)).toBeCloseTo(0.02439, 5))
  test('CF = 5,400 MWh / (15 MW × 720 h) = 50 %', () => expect(capacityFactor(5400, 15 * 720)).toBe(0.5))
  test('MTBF = 480 h / 2 = 240 h', () => expect(hoursBetweenFailures(480, 2)).toBe(240))
  test('start reliability = 19 / 20 = 95 %', () => expect(startReliability(19, 1)).toBe(0.95))
  test('lost energy = 14.2 MW × 26.5 h = 376.3 MWh', () =>
    expect(lostEnergyMwh(14.2, 26.5)).toBeCloseTo(376.3, 9))

  test('are not there where there is nothing to divide by', () => {
    const none = { service: 0, reserve: 0, planned: 0, maintenance: 0, forced: 0 }
    expect([availability(none), plannedOutageFactor(none), forcedOutageRate(none)]).toEqual([
      null,
      null,
      null,
    ])
    expect([capacityFactor(null, 10), capacityFactor(10, null), capacityFactor(10, 0)]).toEqual([
      null,
      null,
      null,
    ])
    expect([hoursBetweenFailures(480, 0), startReliability(0, 0), lostEnergyMwh(null, 5)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

test('every state counts as one class of hours', () => {
  expect(Object.fromEntries(operatingStates.map((state) => [state, hourClassOf(state)]))).toEqual({
    generating: 'service',
    condensing: 'service',
    hotStandby: 'reserve',
    coldStandby: 'reserve',
    plannedRepair: 'planned',
    maintenance: 'maintenance',
    forcedOutage: 'forced',
    gridOutage: 'forced',
    noWater: 'reserve',
    noSun: 'reserve',
  })
})

describe('hours of a unit', () => {
  const month = spansOf(
    ['generating', 400],
    ['forcedOutage', 12, { expectedPowerMw: 14, reason: 'F87G tác động' }],
    ['coldStandby', 100],
    ['plannedRepair', 48],
    ['hotStandby', 20, { startResult: 'failed' }],
    ['generating', 80, { startResult: 'succeeded' }],
    ['gridOutage', 5, { isOutsideControl: true, reason: 'Mất ĐZ 171' }],
    ['noWater', 43, { isOutsideControl: true, reason: 'MNTL thấp' }],
    ['maintenance', 12],
  )

  test('leave causes outside control out and name them, the longest first', () => {
    const figures = figuresOf(sumsOf(month, days(30), unit))
    expect(figures).toMatchObject({
      periodHours: 672,
      serviceHours: 480,
      reserveHours: 120,
      plannedOutageHours: 48,
      maintenanceOutageHours: 12,
      forcedOutageHours: 12,
      excludedHours: 48,
      excluded: [
        { state: 'noWater', reason: 'MNTL thấp', hours: 43, times: 1 },
        { state: 'gridOutage', reason: 'Mất ĐZ 171', hours: 5, times: 1 },
      ],
      forcedOutages: 1,
      starts: 1,
      failedStarts: 1,
      startReliability: 0.5,
      hoursBetweenFailures: 480,
      lostEnergyMwh: 168,
    })
    expect(figures.availability).toBeCloseTo(600 / 672, 12)
    // 5,400 MWh / (15 MW × 672 h) = 53.57 %: the hours are those that are shown, without the 48 left out.
    expect(figures.capacityFactor).toBeCloseTo(0.535_714, 6)
  })

  test('count them by their class when asked to', () => {
    const figures = figuresOf(sumsOf(month, days(30, true), unit))
    expect(figures).toMatchObject({
      periodHours: 720,
      forcedOutageHours: 17,
      reserveHours: 163,
      excluded: [],
    })
    expect([figures.forcedOutages, figures.excludedHours]).toEqual([2, 0])
  })

  test('are cut to the period; what began before it is no new start or outage', () => {
    const spans = spansOf(
      ['forcedOutage', 30],
      ['generating', 30, { startResult: 'succeeded' }],
      ['forcedOutage', 10],
    )
    const second = { fromMs: 24 * HOUR_MS, toMs: 48 * HOUR_MS, countsOutsideControl: false }
    expect(sumsOf(spans, second, unit)).toMatchObject({
      hours: { service: 18, forced: 6 },
      forcedOutages: 0,
      starts: 1,
      possibleMwh: 360,
    })
    const third = { fromMs: 48 * HOUR_MS, toMs: 72 * HOUR_MS, countsOutsideControl: false }
    expect(sumsOf(spans, third, unit)).toMatchObject({ hours: { service: 12, forced: 10 }, starts: 0 })
  })

  test('of a state that lasts go on until the end of the period', () => {
    const [open] = spansOf(['generating', 1])
    if (!open) throw new Error('no span')
    expect(sumsOf([{ ...open, toMs: null }], days(2), unit).hours.service).toBe(48)
  })

  test('of a period that goes on are held against what was generated until its counter was read last', () => {
    // 10:22 on the first of a month, a counter read at 10:00: 75 MWh / (15 MW × 10 h) = 50 %, not 48.2 %.
    const now = { fromMs: 0, toMs: 10 * HOUR_MS + 22 * 60_000, countsOutsideControl: false }
    const [open] = spansOf(['generating', 1])
    if (!open) throw new Error('no span')
    const facts = { ...unit, energyMwh: 75, energyUntilMs: 10 * HOUR_MS }
    const figures = figuresOf(sumsOf([{ ...open, toMs: null }], now, facts))
    expect(figures.capacityFactor).toBe(0.5)
    expect(figures.periodHours).toBeCloseTo(10.3667, 4)
  })

  test('of an outage with failed starts are one outage', () => {
    const spans = spansOf(
      ['generating', 10],
      ['forcedOutage', 5],
      ['forcedOutage', 5, { startResult: 'failed' }],
    )
    expect(sumsOf(spans, days(1), unit)).toMatchObject({
      hours: { forced: 10 },
      forcedOutages: 1,
      failedStarts: 1,
    })
  })

  test('of a cause that came twice are added up', () => {
    const cause = { isOutsideControl: true, reason: 'Mất lưới 22 kV' }
    const spans = spansOf(['gridOutage', 2, cause], ['generating', 4], ['gridOutage', 3, cause])
    expect(sumsOf(spans, days(1), unit).excluded).toEqual([
      { state: 'gridOutage', reason: 'Mất lưới 22 kV', hours: 5, times: 2 },
    ])
  })

  test('are none outside the period, and ratings or readings that are not known stay unknown', () => {
    const far = { fromMs: 1e12, toMs: 2e12, countsOutsideControl: false }
    expect(figuresOf(sumsOf(month, far, unit))).toMatchObject({
      periodHours: 0,
      availability: null,
      starts: 0,
    })
    expect(sumsOf(month, days(30), { ...unit, ratedMw: null, energyMwh: null })).toMatchObject({
      possibleMwh: null,
      energyMwh: null,
    })
  })
})

describe('units together', () => {
  test('add hours, counts, causes and energies up', () => {
    const cause = { isOutsideControl: true, reason: 'Mất ĐZ 171' }
    const one = sumsOf(spansOf(['generating', 20], ['gridOutage', 4, cause]), days(1), unit)
    const other = sumsOf(
      spansOf(['forcedOutage', 20, { expectedPowerMw: 1 }], ['gridOutage', 4, cause]),
      days(1),
      unit,
    )
    expect(figuresOf(addSums([one, other]))).toMatchObject({
      periodHours: 40,
      availability: 0.5,
      forcedOutageRate: 0.5,
      excluded: [{ hours: 8, times: 2 }],
      capacityFactor: 10_800 / (15 * 40),
      lostEnergyMwh: 20,
    })
  })

  test('know what each of them knows, and nothing of nobody', () => {
    const known = sumsOf(spansOf(['generating', 24]), days(1), unit)
    const unknown = sumsOf(spansOf(['generating', 24]), days(1), { ...unit, energyMwh: null })
    expect(addSums([known, unknown]).energyMwh).toBeNull()
    expect(figuresOf(addSums([]))).toMatchObject({ periodHours: 0, availability: null, capacityFactor: null })
  })
})

describe('a period', () => {
  test('is whole days at the plants', () => {
    const period = periodOf({ from: '2026-11-20', to: '2026-11-21' }, 92)
    expect(new Date(period.fromMs).toISOString()).toBe('2026-11-19T17:00:00.000Z')
    expect(new Date(period.toMs).toISOString()).toBe('2026-11-21T17:00:00.000Z')
  })

  test('that is empty or too long is refused', () => {
    expect(() => periodOf({ from: '2026-11-21', to: '2026-11-20' }, 92)).toThrow(
      'unit-operations.periodTooLong',
    )
    expect(() => periodOf({ from: '2026-01-01', to: '2026-11-20' }, 92)).toThrow(
      'unit-operations.periodTooLong',
    )
  })
})
