import { sessionCookies } from '#contract/core/session.ts'

import { stored } from '#web/platform/stored.ts'

import { dropCookie, readCookie, writeCookie } from './cookies.ts'

const chosen = stored<number | null>(null, (plantId) =>
  plantId === null
    ? dropCookie(sessionCookies.powerPlant)
    : writeCookie(sessionCookies.powerPlant, String(plantId)),
)

/** The plant chosen in the header, by id; `null` stands for all plants of the user. */
export const usePlant = chosen.use

/** Chooses the plant that all screens show. */
export const choosePlant = chosen.set

/** Takes up the choice of an earlier visit, if it is still one of the user's plants. */
export function restorePlant(plantIds: readonly number[]): void {
  const remembered = Number(readCookie(sessionCookies.powerPlant))
  chosen.set(plantIds.includes(remembered) ? remembered : null)
}
