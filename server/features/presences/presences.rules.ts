import { plantDay } from '#contract/core/format.ts'
import { AFTER_HOURS } from '#contract/presences/presence.ts'
import { dayStartMs } from '#contract/readings/slots.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * When a presence that begins or is renewed now ends by itself: with the plant's working day. Whoever comes, or says that
 * they stay, in its last hour or after it is there for {@link AFTER_HOURS}.
 *
 * @param dayEndsAt the end of the working day at the plant, `16:30`
 */
export function endOfPresence(now: Date, dayEndsAt: string): Date {
  const [hours = 0, minutes = 0] = dayEndsAt.split(':').map(Number)
  const dayEndMs = dayStartMs(plantDay(now)) + hours * HOUR_MS + minutes * MINUTE_MS
  return new Date(now.getTime() <= dayEndMs - HOUR_MS ? dayEndMs : now.getTime() + AFTER_HOURS * HOUR_MS)
}

/** What coming to a plant does to a presence that is still open. */
export type Entering = 'lapse' | 'move' | 'renew'

/** It ended by itself meanwhile, it was at another plant, or they stay. */
export function enteringOver(
  open: { readonly plantId: number; readonly endsAt: string },
  plantId: number,
  now: Date,
): Entering {
  if (Date.parse(open.endsAt) <= now.getTime()) return 'lapse'
  return open.plantId === plantId ? 'renew' : 'move'
}
