import { PLANT_UTC_OFFSET_HOURS, plantDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/** How a card comes back. */
export const returnOutcomes = ['good', 'damaged', 'lost'] as const
export type ReturnOutcome = (typeof returnOutcomes)[number]

export const returnOutcomeLabels: Labels<ReturnOutcome> = {
  good: { vi: 'Thẻ còn tốt', en: 'In good order' },
  damaged: { vi: 'Thẻ bị hỏng', en: 'Damaged' },
  lost: { vi: 'Không trả được, thẻ bị mất', en: 'Not returned, the card is lost' },
}

/** Which way somebody goes through the gate. */
export const passages = ['in', 'out'] as const
export type Passage = (typeof passages)[number]

/** The instant from which a card that is still out is overdue: the end of the day on which it was due. */
export function overdueFrom(dueAt: string): Date {
  const endOfDay = new Date(`${plantDay(dueAt)}T00:00:00Z`)
  endOfDay.setUTCDate(endOfDay.getUTCDate() + 1)
  endOfDay.setUTCHours(endOfDay.getUTCHours() - PLANT_UTC_OFFSET_HOURS)
  return endOfDay
}

/** How many days of the plants a rental touches, at most a year: what a chain’s conditions look at. */
export function rentalDays(fromAt: string, dueAt: string): number {
  const days = (Date.parse(plantDay(dueAt)) - Date.parse(plantDay(fromAt))) / 86_400_000 + 1
  return Math.min(days, 366)
}
