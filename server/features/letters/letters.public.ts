import type { Viewing } from '#server/platform/db/list/list.ts'

import { letterList } from './letters.list.ts'

export { letterReminders } from './reminders/reminders.service.ts'
export { mayReadLetterFile } from './letters.list.ts'

/** Says whether the caller may see a letter, e.g. its history. */
export const seesLetter = letterList.sees

/** A letter that goes with its number, which was not made void: what proves that something went out. */
export async function findNumberedLetter(
  viewing: Viewing,
  id: number,
): Promise<{ readonly plantId: number; readonly symbol: string } | undefined> {
  if (!viewing.actor.permissions.has('Letters.View')) return undefined
  const letter = await letterList.find(viewing, id)
  if (letter?.direction !== 'out' || letter.symbol === null || letter.status === 'cancelled') return undefined
  return { plantId: letter.powerPlantId, symbol: letter.symbol }
}
