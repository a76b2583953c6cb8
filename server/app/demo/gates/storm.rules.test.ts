import { describe, expect, test } from 'vitest'

import { releaseCurve } from '#server/features/gate-orders/plan/release.ts'

import { demoReservoir } from '../demo-reservoir.ts'
import { plantTimeOf } from '../demo-days.ts'
import { reservoirReadings } from '../readings/generator/reservoir.ts'
import { plannedHydroStory } from '../stories.ts'
import { expectedInflowM3s, storms } from './storm.ts'

const HOUR_MS = 3_600_000
const LOOKED_BACK_HOURS = 38 * 24

describe.each(['2026-11-24T03:20:00Z', '2026-11-04T20:10:00Z', '2027-12-01T01:00:00Z'])(
  'at %s',
  (instant) => {
    const now = new Date(instant)
    const firstDayNumber = plantTimeOf(now).dayNumber - 1
    const story = plannedHydroStory({ startedAt: now, firstDayNumber })
    const orders = storms(story, demoReservoir.gates, now)
    const openingsAt = (ms: number) => {
      const read = reservoirReadings(story, plantTimeOf(new Date(ms)))
      return demoReservoir.gates.map(({ openingCode }) => Math.round((read[openingCode] ?? 0) * 100) / 100)
    }

    test('orders move the gates whenever what is read of them moves, and begin as they stood', () => {
      const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - HOUR_MS
      const moves: string[] = []
      for (let ms = last - (LOOKED_BACK_HOURS - 2) * HOUR_MS; ms <= last; ms += HOUR_MS)
        if (openingsAt(ms).join() !== openingsAt(ms - HOUR_MS).join()) moves.push(new Date(ms).toISOString())
      expect(orders.flatMap((order) => order.slice(1)).map(({ at }) => at)).toEqual(moves)
      for (const order of orders)
        for (const { at, openings } of order)
          expect(openings.map(({ openingM }) => openingM)).toEqual(openingsAt(Date.parse(at)))
    })

    test('no order is longer than one may be', () => {
      for (const order of orders) {
        expect(order.length).toBeGreaterThan(1)
        expect(order.length - 1).toBeLessThanOrEqual(48)
        const [first, end] = [order[1], order.at(-1)]
        expect(Date.parse(end?.at ?? '') - Date.parse(first?.at ?? '')).toBeLessThanOrEqual(7 * 24 * HOUR_MS)
      }
    })
  },
)

test('whenever the demonstration begins, the level that an order expects stays within the table', () => {
  const days = Array.from(
    { length: 26 },
    (_, step) => new Date(Date.UTC(2026, 7, 3 + step * 7, 1 + step, 30)),
  )
  const tops = days.flatMap((now) => {
    const firstDayNumber = plantTimeOf(now).dayNumber - 1
    const orders = storms(plannedHydroStory({ startedAt: now, firstDayNumber }), demoReservoir.gates, now)
    return orders.map(([before, ...steps]) => {
      const inflowM3s = expectedInflowM3s(demoReservoir, steps)
      const assumed = {
        levelM: before?.levelM ?? 0,
        inflowM3s,
        turbineFlowM3s: 54.8,
        environmentalFlowM3s: 3.2,
      }
      const drawn = steps.map(({ at, openings }) => ({ at, openings: [...openings] }))
      const { points } = releaseCurve(demoReservoir, assumed, [...(before?.openings ?? [])], drawn)
      return Math.max(...points.map(({ levelM }) => levelM))
    })
  })
  expect(tops.length).toBeGreaterThan(20)
  expect(Math.max(...tops)).toBeLessThan(325)
})
