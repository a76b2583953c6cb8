import { expect, test } from 'vitest'

import { inSlots, plantSlots, slots, statesInstead } from './day-slots.rules.ts'

const DAY = '2026-11-21'
const at = (clock: string, day = DAY) => Date.parse(`${day}T${clock}:00+07:00`)
const placesOf = (fromMs: number, toMs: number) =>
  inSlots([{ fromMs, toMs }], DAY, (span) => span).flatMap((spans, slot) => (spans.length > 0 ? [slot] : []))

test('a stretch of time is in every half-hour that it touches, at the ends of the day, too', () => {
  expect(placesOf(at('08:10'), at('09:00'))).toEqual([16, 17])
  expect(placesOf(at('08:00'), at('08:01'))).toEqual([16])
  expect(placesOf(at('23:50', '2026-11-20'), at('00:01'))).toEqual([0])
  expect(placesOf(at('23:30'), at('05:00', '2026-11-22'))).toEqual([47])
  expect(placesOf(at('00:00'), at('00:00', '2026-11-22'))).toEqual(slots)
  expect(placesOf(at('00:00', '2026-11-22'), at('05:00', '2026-11-22'))).toEqual([])
  expect(placesOf(at('08:00'), at('08:00'))).toEqual([])
})

test('a plant gave what all its units gave, and nothing is known where one was not read', () => {
  const unit = (mw: number, gap: number) => ({
    plantId: 1,
    day: DAY,
    mw: Float64Array.from(slots, (slot) => (slot === gap ? Number.NaN : mw)),
  })
  const sums = plantSlots([unit(10, 3), unit(2.0004, 4)], 2)
  expect(sums.slice(2, 6)).toEqual([12, null, null, 12])
  expect(plantSlots([unit(10, 3)], 2)).toEqual(slots.map(() => null))
})

test('units tell what they did instead where the plan has them running, each state once', () => {
  const unit = (unitId: number, mw: number) => ({
    unitId,
    availableMw: [],
    energyMwh: [],
    expectedMw: slots.map((slot) => (slot < 10 ? mw : 0)),
  })
  const spell = (unitId: number) => ({ plantId: 1, unitId, state: 'noWater' as const, fromMs: 0, toMs: null })
  const spells = [spell(1), spell(2), spell(3)]
  expect(statesInstead(spells, [unit(1, 5), unit(2, 5)], 9)).toEqual(['noWater'])
  expect(statesInstead(spells, [unit(1, 5)], 10)).toEqual([])
  expect(statesInstead(spells, [unit(1, 0)], 9)).toEqual([])
})
