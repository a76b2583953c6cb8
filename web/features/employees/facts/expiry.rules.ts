import { PAPER_REMINDER_DAYS } from '#contract/employees/labels.ts'

/** From this many days before its end a card or certificate is pointed out: as soon as it is told of. */
export const EXPIRY_NOTICE_DAYS = Math.max(...PAPER_REMINDER_DAYS)

/** How a paper stands on a day: its days left, negative once it has run out. */
export interface Expiry {
  readonly state: 'fine' | 'soon' | 'past'
  readonly daysLeft: number
}

const DAY_MS = 86_400_000

/**
 * Says whether a paper still holds. It holds to the end of its last day: one that ends on 2026-11-21 has 0 days left on
 * that day and is past on the next.
 *
 * @param lastDay `YYYY-MM-DD`
 * @param today `YYYY-MM-DD` at the plants
 */
export function expiryOn(lastDay: string, today: string): Expiry {
  const daysLeft = Math.round((Date.parse(lastDay) - Date.parse(today)) / DAY_MS)
  if (daysLeft < 0) return { state: 'past', daysLeft }
  return { state: daysLeft <= EXPIRY_NOTICE_DAYS ? 'soon' : 'fine', daysLeft }
}
