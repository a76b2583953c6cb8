import type { GateOpening } from '#contract/gate-orders/order.ts'
import { observationCodes } from '#contract/reservoirs/codes.ts'
import type { Gate } from '#contract/reservoirs/outlets.ts'

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
const LONGEST_ORDER_HOURS = 6 * 24
const MOST_STEPS = 24
/** Gates are said to have been moved where one stands so much elsewhere than at the step before. */
const MOVED_M = 0.08

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
  other.openings.some(
    ({ openingM }, place) => Math.abs(openingM - (one.openings[place]?.openingM ?? 0)) > MOVED_M,
  )

/**
 * The end of the last time the gates were open, as long as one order reaches: how they stood before, and each time they were
 * moved, until they were shut.
 */
export function lastStorm(story: HydroStory, gates: readonly Gate[], now: Date): StormSlot[] {
  const lastMs = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const slots = Array.from({ length: LOOKED_BACK_DAYS * 24 }, (_, back) =>
    slotOf(story, gates, new Date(lastMs - back * HOUR_MS)),
  ).toReversed()
  const end = slots.findLastIndex(
    (slot, place) => !isOpen(slot) && place > 0 && isOpen(slots[place - 1] ?? slot),
  )
  if (end < 0) return []
  const shutBefore = slots.findLastIndex((slot, place) => place < end && !isOpen(slot))
  const start = Math.max(shutBefore, end - LONGEST_ORDER_HOURS, 0)
  const [before, shut] = [slots[start], slots[end]]
  if (!before || !shut) return []
  const told = [before]
  for (const slot of slots.slice(start + 1, end)) {
    const last = told.at(-1)
    if (last && told.length < MOST_STEPS && hasMoved(last, slot)) told.push(slot)
  }
  return told.length > 1 ? [...told, shut] : []
}

/** How the reservoir of the story stands now, to the quarter of an hour. */
export const standingNow = (story: HydroStory, gates: readonly Gate[], now: Date): StormSlot =>
  slotOf(story, gates, new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS))
