import { describe, expect, test } from 'vitest'

import type { LossCause } from '#contract/loss-ledger/causes.ts'

import { allocate, type DeviceDay, type Pieces } from './allocate.rules.ts'
import type { StopSpan } from './causes.rules.ts'
import { noughts, type HalfReading } from './halves.rules.ts'
import { hydroLedger } from './hydro.rules.ts'
import { curtailedShares, type LimitSpan } from './limits.rules.ts'
import { sumOf } from './measured.rules.ts'
import { reassigned } from './reassign.rules.ts'
import { solarLedger, type SolarDevice, type SolarRules } from './solar.rules.ts'

const HALF_MS = 1_800_000
/** 11:30 to 12:00. */
const NOON = 23
const rules: SolarRules = {
  referencePr: 0.93,
  gammaPercentPerK: -0.35,
  runsFromWm2: 200,
  runsFromPeerPercent: 10,
  laggingPercent: 5,
  countsFromWm2: 50,
}
const none = noughts().map(() => null)
const at = (slot: number, value: number) => none.map((_, place) => (place === slot ? value : null))
const half = (wh: number, more: Partial<HalfReading> = {}): HalfReading => ({
  wh,
  minutes: 30,
  standing: wh === 0 ? 30 : 0,
  ...more,
})
const halvesAt = (slot: number, one: HalfReading) => {
  const halves: (HalfReading | undefined)[] = []
  halves[slot] = one
  return halves
}
const inverter = (id: number, wh: number, more: Partial<SolarDevice> = {}): SolarDevice => ({
  id,
  ratedKw: 225,
  sizeKw: 280,
  halves: halvesAt(NOON, half(wh)),
  energy: null,
  stops: [],
  ...more,
})
const stop = (cause: LossCause, fromMinute: number, toMinute: number): StopSpan => ({
  cause,
  fromMs: NOON * HALF_MS + fromMinute * 60_000,
  toMs: NOON * HALF_MS + toMinute * 60_000,
})
const noonOf = (day: DeviceDay | undefined): Partial<Record<LossCause, number>> =>
  Object.fromEntries(
    [...(day?.pieces ?? [])].flatMap(([cause, { wh }]) => (wh[NOON] ? [[cause, wh[NOON]]] : [])),
  )
const ledgerAt = (
  devices: readonly SolarDevice[],
  { wm2 = 900, moduleC = null as number | null, limits = [] as LimitSpan[] } = {},
) =>
  solarLedger(
    devices,
    {
      dayMs: 0,
      irradianceWm2: at(NOON, wm2),
      moduleC: moduleC === null ? none : at(NOON, moduleC),
      limits,
    },
    rules,
  )

describe('an inverter at noon', () => {
  // 280 kWp × 0.9 × 0.93 × 0.5 h = 117.18 kWh, at most 225 kW × 0.5 h = 112.5 kWh.
  test('is expected what the light gives with its panels, at most its rating', () => {
    const [day] = ledgerAt([inverter(1, 112_000)])
    expect(day?.expectedWh[NOON]).toBe(112_500)
    expect(noonOf(day)).toEqual({ unexplained: 500 })
    expect(day?.referenceWh).toBe(280 * 900 * 0.5)
    expect(day?.serviceMinutes).toBe(30)
  })
  test('that stands still without a recorded stop has lost it to a stop that nobody recorded', () => {
    const [day] = ledgerAt([inverter(1, 0), inverter(2, 100_000)])
    expect(noonOf(day)).toEqual({ unrecordedStop: 112_500 })
    expect(day?.pieces.get('unrecordedStop')?.minutes[NOON]).toBe(30)
  })
  test('that stood still for 18 of 30 minutes by a fault has lost three fifths to it', () => {
    const [day] = ledgerAt([inverter(1, 45_000, { stops: [stop('forced', 12, 30)] })])
    expect(noonOf(day)).toEqual({ forced: 67_500 })
    expect(day?.pieces.get('forced')?.minutes[NOON]).toBe(18)
  })
  test('never loses more than is missing, whatever claims it', () => {
    const [day] = ledgerAt([inverter(1, 100_000, { stops: [stop('forced', 0, 30)] })])
    expect(noonOf(day)).toEqual({ forced: 12_500 })
  })
  test('loses to temperature 0.35 % for each kelvin above 25 °C of the module', () => {
    // At 600 W/m²: 280 × 0.6 × 0.93 × 0.5 = 78.12 kWh; 30 K above take 10.5 % = 8.2026 kWh.
    const [day] = ledgerAt([inverter(1, 69_917)], { wm2: 600, moduleC: 55 })
    expect(noonOf(day)).toEqual({ derating: 8203 })
  })
  test('that gives less than its siblings by more than 5 % is below them by all of that', () => {
    const devices = [inverter(1, 80_000), inverter(2, 100_000), inverter(3, 100_000)]
    const [below] = ledgerAt(devices)
    expect(noonOf(below)).toEqual({ belowSiblings: 20_000, unexplained: 12_500 })
    const [near] = ledgerAt([inverter(1, 96_000), ...devices.slice(1)])
    expect(noonOf(near)).toEqual({ unexplained: 16_500 })
  })
  test('that gives more than expected has a piece of its own, below zero', () => {
    const [day] = ledgerAt([inverter(1, 70_000)], { wm2: 500 })
    expect(day?.expectedWh[NOON]).toBe(65_100)
    expect(noonOf(day)).toEqual({ surplus: -4900 })
  })
  test('without measured light is expected what the median of its running siblings gave', () => {
    const devices = [inverter(1, 0), inverter(2, 90_000), inverter(3, 100_000), inverter(4, 110_000)]
    const [day] = solarLedger(devices, { dayMs: 0, irradianceWm2: none, moduleC: none, limits: [] }, rules)
    expect(day?.expectedWh[NOON]).toBe(100_000)
    expect(noonOf(day)).toEqual({ unrecordedStop: 100_000 })
    expect(day?.referenceWh).toBeNull()
  })
  test('that was not read counts on neither side', () => {
    const [day] = ledgerAt([inverter(1, 0, { halves: [] })])
    expect(day).toMatchObject({ unmeasuredWh: 112_500, serviceMinutes: 0 })
    expect(sumOf(day?.expectedWh ?? [])).toBe(0)
    expect(day?.pieces.size).toBe(0)
  })
})

describe('a limit of dispatch', () => {
  const limit: LimitSpan = { fromMs: 22 * HALF_MS, toMs: 27 * HALF_MS, limitMw: 12, availableMw: 15.92 }
  test('of 12 MW instead of 15.92 MW from 11:00 to 13:30 takes 3.92 MW × 2.5 h = 9.8 MWh', () => {
    const available = noughts().map(() => 15_920_000 / 2)
    const taken = curtailedShares([limit], available, 0).map((share, slot) => share * (available[slot] ?? 0))
    expect(sumOf(taken)).toBeCloseTo(9_800_000, 3)
  })
  test('is shared by the inverters that ran, by what each could have given', () => {
    const limits = [{ ...limit, limitMw: 0.3, availableMw: null }]
    // Two of 225 kW could have given 450 kW and are let give 300.
    const days = ledgerAt([inverter(1, 75_000), inverter(2, 75_000)], { limits })
    expect(days.map(noonOf)).toEqual([{ dispatch: 37_500 }, { dispatch: 37_500 }])
  })
  test('above what there was takes nothing', () => {
    expect(
      ledgerAt([inverter(1, 112_500)], { limits: [{ ...limit, availableMw: null }] }).map(noonOf),
    ).toEqual([{}])
  })
})

describe('a unit of a hydro plant', () => {
  const unit = (wh: number, stops: StopSpan[] = []) => ({
    id: 1,
    ratedKw: 15_000,
    sizeKw: 15_000,
    halves: halvesAt(NOON, half(wh)),
    energy: null,
    stops,
  })
  const ledger = (wh: number, stops: StopSpan[] = [], spill = 0) =>
    hydroLedger([unit(wh, stops)], { dayMs: 0, spillM3s: at(NOON, spill), limits: [] }).map(noonOf)

  test('of 15 MW is expected 7.5 MWh in half an hour; 10 minutes of a fault are 2.5 MWh of it', () => {
    expect(ledger(5_000_000, [stop('forced', 20, 30)])).toEqual([{ forced: 2_500_000 }])
  })
  test('below its rating gives what the reservoir is let give, and lacks water', () => {
    expect(ledger(6_000_000)).toEqual([{ water: 1_500_000 }])
  })
  test('below its rating while water goes over the dam is unexplained', () => {
    expect(ledger(6_000_000, [], 40)).toEqual([{ unexplained: 1_500_000 }])
  })
  test('in reserve has lost it to that', () => {
    expect(ledger(0, [stop('reserve', 0, 30)])).toEqual([{ reserve: 7_500_000 }])
  })
  test('read as standing for the half-hour in which it started by the book has no stop that nobody noted', () => {
    const [day] = hydroLedger([unit(0, [stop('reserve', 0, 22)])], {
      dayMs: 0,
      spillM3s: at(NOON, 0),
      limits: [],
    })
    expect(noonOf(day)).toEqual({ reserve: 7_500_000 })
    expect(day?.pieces.get('reserve')?.minutes[NOON]).toBe(22)
    expect(ledger(0)).toEqual([{ unrecordedStop: 7_500_000 }])
  })
})

test('a move says what it moved, and a second one of the same half-hour finds nothing left', () => {
  const days = ledgerAt([inverter(1, 0), inverter(2, 100_000)])
  const move = {
    deviceId: 1,
    fromSlot: 24,
    toSlot: 24,
    fromCause: 'unrecordedStop',
    toCause: 'grid',
  } as const
  const { wh, touched } = reassigned(days, [
    { id: 7, ...move },
    { id: 8, ...move },
  ])
  expect([...wh]).toEqual([
    [7, 112_500],
    [8, 0],
  ])
  expect([...touched]).toEqual(['1 unrecordedStop', '1 grid'])
  expect(noonOf(days[0])).toEqual({ grid: 112_500 })
})

test('claims take what is left in their order: 50 + 10 of 60', () => {
  const pieces: Pieces = new Map()
  allocate(pieces, 0, 60, [
    { cause: 'forced', wh: 50 },
    { cause: 'derating', wh: 30 },
  ])
  expect([...pieces].map(([cause, { wh }]) => [cause, wh[0]])).toEqual([
    ['forced', 50],
    ['derating', 10],
  ])
})
