import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { assignableCauses, lossCauses, SLOTS, type LossCause } from '#contract/loss-ledger/causes.ts'

import type { DeviceDay } from './allocate.rules.ts'
import { hydroLedger } from './hydro.rules.ts'
import { sumOf } from './measured.rules.ts'
import { reassigned } from './reassign.rules.ts'
import { solarLedger, type SolarRules } from './solar.rules.ts'

const HALF_MS = 1_800_000
const rules: SolarRules = {
  referencePr: 0.93,
  gammaPercentPerK: -0.35,
  runsFromWm2: 200,
  runsFromPeerPercent: 10,
  laggingPercent: 5,
  countsFromWm2: 50,
}

/** A day of inverters in any state: light, readings, stops, limits and counters as they come. */
const anyDay = fc.record({
  devices: fc.array(
    fc.record({
      halves: fc.array(
        fc.option(
          fc.record({
            wh: fc.integer({ min: -500, max: 130_000 }),
            minutes: fc.constantFrom(15, 30),
            standing: fc.constantFrom(0, 15),
          }),
          { nil: undefined },
        ),
        { minLength: SLOTS, maxLength: SLOTS },
      ),
      energy: fc.option(
        fc.record({ wh: fc.double({ min: 0, max: 2e6, noNaN: true }), isCounted: fc.boolean() }),
      ),
      stops: fc.array(
        fc.record({
          cause: fc.constantFrom<LossCause>('forced', 'planned', 'grid', 'dispatch'),
          fromMs: fc.integer({ min: -HALF_MS, max: 49 * HALF_MS }),
          lastsMs: fc.integer({ min: 1, max: 20 * HALF_MS }),
        }),
        { maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  wm2: fc.array(fc.option(fc.double({ min: -5, max: 1300, noNaN: true })), {
    minLength: SLOTS,
    maxLength: SLOTS,
  }),
  moduleC: fc.array(fc.option(fc.double({ min: 5, max: 75, noNaN: true })), {
    minLength: SLOTS,
    maxLength: SLOTS,
  }),
  limits: fc.array(
    fc.record({
      fromMs: fc.integer({ min: 0, max: 40 * HALF_MS }),
      lastsMs: fc.integer({ min: 1, max: 10 * HALF_MS }),
      limitMw: fc.double({ min: 0, max: 1, noNaN: true }),
      availableMw: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    }),
    { maxLength: 3 },
  ),
})
const ended = <T extends { fromMs: number; lastsMs: number }>(one: T) => ({
  ...one,
  toMs: one.fromMs + one.lastsMs,
})

type AnyDay = typeof anyDay extends fc.Arbitrary<infer Day> ? Day : never

/** The ledger of any day, with the energies that the screens show of it. */
function ledgerOf({ devices, wm2, moduleC, limits }: AnyDay, isHydro: boolean) {
  const known = devices.map(({ halves, energy, stops }, id) => ({
    id,
    ratedKw: 225,
    sizeKw: 280,
    halves,
    energy,
    stops: stops.map(ended),
  }))
  const around = { dayMs: 0, limits: limits.map(ended) }
  const days = isHydro
    ? hydroLedger(known, { ...around, spillM3s: wm2 })
    : solarLedger(known, { ...around, irradianceWm2: wm2, moduleC }, rules)
  return { days, energies: known.map(({ energy }) => energy?.wh ?? null) }
}

describe('whatever happened', () => {
  test('in every half-hour the pieces sum to expected less actual, only what is above being below zero', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(anyDay, fc.boolean(), (any, isHydro) => {
        const { days, energies } = ledgerOf(any, isHydro)
        expect(days.flatMap(faultsOf)).toEqual([])
        const off = days.map(({ deviceId, actualWh }) => {
          const made = sumOf(actualWh)
          return made === 0 ? 0 : Math.abs(made - (energies[deviceId] ?? made))
        })
        expect(Math.max(...off)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
      { numRuns: 200 },
    )
  })

  test('moving pieces moves nothing into or out of a half-hour, and no minute is lost', () => {
    expect.hasAssertions()
    const anyMove = fc
      .record({
        id: fc.nat(),
        deviceId: fc.option(fc.constant(0)),
        fromSlot: fc.integer({ min: 1, max: SLOTS }),
        toSlot: fc.integer({ min: 1, max: SLOTS }),
        fromCause: fc.constantFrom(...lossCauses.filter((cause) => cause !== 'surplus')),
        toCause: fc.constantFrom(...assignableCauses),
      })
      .filter(({ fromCause, toCause }) => fromCause !== toCause)
    fc.assert(
      fc.property(anyDay, fc.array(anyMove, { maxLength: 6 }), (any, moves) => {
        const { days } = ledgerOf(any, false)
        const before = days.map(minutesOf)
        reassigned(days, moves)
        expect(days.flatMap(faultsOf)).toEqual([])
        expect(days.map(minutesOf)).toEqual(before)
      }),
    )
  })
})

const minutesOf = ({ pieces }: DeviceDay) => sumOf([...pieces.values()].flatMap(({ minutes }) => minutes))

/** What does not add up in a day of a device, in words. */
function faultsOf({ expectedWh, actualWh, pieces }: DeviceDay): string[] {
  return expectedWh.flatMap((expected, slot) => {
    const own = [...pieces].map(([cause, piece]) => ({ cause, wh: piece.wh[slot] ?? 0 }))
    const minutes = sumOf([...pieces.values()].map((piece) => piece.minutes[slot] ?? 0))
    const isWhole = sumOf(own.map(({ wh }) => wh)) === expected - (actualWh[slot] ?? 0)
    const strays = own.filter(
      ({ cause, wh }) => !Number.isInteger(wh) || (cause === 'surplus' ? wh > 0 : wh < 0),
    )
    return [
      ...(isWhole ? [] : [`half-hour ${slot} does not add up`]),
      ...strays.map(({ cause, wh }) => `half-hour ${slot}: ${cause} of ${wh}`),
      // Stops are cut to the minute: some of them may round up.
      ...(minutes > 32 ? [`half-hour ${slot} has ${minutes} minutes`] : []),
    ]
  })
}
