import type { GateOpening } from '#contract/gate-orders/order.ts'
import { observationCodes } from '#contract/reservoirs/codes.ts'
import type { Gate } from '#contract/reservoirs/outlets.ts'

import { spillM3s } from '#server/features/gate-orders/plan/release.ts'
import type { ReservoirContent } from '#contract/reservoirs/version.ts'

import { plantTimeOf } from '../demo-days.ts'
import type { HydroStory } from '../readings/generator/hydro-story.ts'
import { reservoirReadings } from '../readings/generator/reservoir.ts'

/** How the gates of a reservoir stood at a time, and its level. */
export interface StormSlot {
  readonly at: string
  readonly levelM: number
  readonly openings: readonly GateOpening[]
}

const QUARTER_MS = 900_000
const HOUR_MS = 3_600_000
const LOOKED_BACK_DAYS = 38
/** One order reaches so far, and has so many steps. */
const LONGEST_ORDER_MS = 6 * 24 * HOUR_MS
const MOST_STEPS = 40
/** The next order is drawn up, signed and announced meanwhile. */
const BETWEEN_ORDERS_MS = 7 * HOUR_MS

/** How the reservoir of the story stood at a time. */
function slotOf(story: HydroStory, gates: readonly Gate[], at: Date): StormSlot {
  const read = reservoirReadings(story, plantTimeOf(at))
  return {
    at: at.toISOString(),
    levelM: Math.round((read[observationCodes.levelM] ?? 0) * 100) / 100,
    openings: gates.map(({ code, openingCode }) => ({
      gateCode: code,
      openingM: Math.round((read[openingCode] ?? 0) * 100) / 100,
    })),
  }
}

const isOpen = ({ openings }: StormSlot) => openings.some(({ openingM }) => openingM > 0)
const hasMoved = (one: StormSlot, other: StormSlot) =>
  other.openings.some(({ openingM }, place) => openingM !== one.openings[place]?.openingM)

/**
 * What was done of the gates in the last weeks, order by order: first how they stood before, then each time they were moved.
 * Whatever was read of them is in one of the orders.
 */
export function storms(story: HydroStory, gates: readonly Gate[], now: Date): StormSlot[][] {
  const lastMs = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - HOUR_MS
  const slots = Array.from({ length: LOOKED_BACK_DAYS * 24 }, (_, back) =>
    slotOf(story, gates, new Date(lastMs - back * HOUR_MS)),
  ).toReversed()
  const orders: StormSlot[][] = []
  for (const [place, slot] of slots.entries()) {
    const before = slots[place - 1]
    if (!before || !hasMoved(before, slot)) continue
    const order = orders.at(-1)
    if (order && goesOn(order, slot)) order.push(slot)
    else orders.push([before, slot])
  }
  return orders
}

/** A movement belongs to the order before it, unless that is over or grew too long. */
function goesOn(order: readonly StormSlot[], slot: StormSlot): boolean {
  const [first, last] = [order[1], order.at(-1)]
  if (!first || !last || order.length > MOST_STEPS) return false
  const sinceLastMs = Date.parse(slot.at) - Date.parse(last.at)
  if (Date.parse(slot.at) - Date.parse(first.at) > LONGEST_ORDER_MS) return false
  return sinceLastMs < BETWEEN_ORDERS_MS || isOpen(last)
}

/** Says whether an order left gates open. */
export const leavesOpen = (order: readonly StormSlot[]): boolean => {
  const last = order.at(-1)
  return last !== undefined && isOpen(last)
}

/** How the reservoir of the story stands now, to the quarter of an hour. */
export const standingNow = (story: HydroStory, gates: readonly Gate[], now: Date): StormSlot =>
  slotOf(story, gates, new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS))

/** What the turbines and the outlet let out while a storm is ordered for, in m³/s. */
const BESIDE_GATES_M3S = 58

/**
 * The inflow in m³/s that an order is drawn up for: what its first opening lets out, but no more than its gates do on the
 * whole, or the level that follows would leave the table within the days that an order may reach.
 */
export function expectedInflowM3s(
  content: Pick<ReservoirContent, 'gates' | 'weirs'>,
  steps: readonly StormSlot[],
): number {
  const spills = steps.map(({ at, openings, levelM }) => ({
    ms: Date.parse(at),
    m3s: spillM3s(content, openings, levelM),
  }))
  const lasts = (place: number) => (spills[place + 1]?.ms ?? 0) - (spills[place]?.ms ?? 0)
  const stretches = spills.slice(0, -1).map(({ m3s }, place) => ({ m3s, ms: lasts(place) }))
  const wholeMs = stretches.reduce((sum, { ms }) => sum + ms, 0)
  const first = spills[0]?.m3s ?? 0
  const mean = wholeMs > 0 ? stretches.reduce((sum, { m3s, ms }) => sum + m3s * ms, 0) / wholeMs : first
  return Math.round(BESIDE_GATES_M3S + Math.min(first, mean))
}
