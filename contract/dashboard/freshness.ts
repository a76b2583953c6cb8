import { GRACE_MINUTES } from '#contract/readings/slots.ts'

import type { Reported } from './production.ts'

type Slot = Pick<Reported, 'at' | 'frequencyMinutes'>

/** Whole minutes since the slot of a reading. */
export function ageMinutes({ at }: Pick<Slot, 'at'>, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(at)) / 60_000))
}

/** Says whether the slot after that of a reading has been missed: its own time and the grace for it are over. */
export function isStale(reported: Slot, nowMs: number): boolean {
  const { frequencyMinutes } = reported
  return ageMinutes(reported, nowMs) > frequencyMinutes + Math.min(frequencyMinutes, GRACE_MINUTES)
}
