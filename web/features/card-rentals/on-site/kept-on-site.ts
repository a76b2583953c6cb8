import type { OnSite } from '#contract/card-rentals/index.ts'

import { onSessionEnd } from '#web/platform/session/session.ts'

const PREFIX = 'vh.onSite.'

// What an older app kept has another shape.
const keyOf = (plantId: number) => `${PREFIX}2.${plantId}`

/** Keeps the list in the browser: who is on site must be known when the network is down. */
export function keepOnSite(list: OnSite): void {
  try {
    localStorage.setItem(keyOf(list.powerPlantId), JSON.stringify(list))
  } catch {
    // A full or forbidden store only means that there is no older list to show.
  }
}

/** The last list of a plant that this browser saw. */
export function keptOnSite(plantId: number): OnSite | undefined {
  const kept = localStorage.getItem(keyOf(plantId))
  return kept === null ? undefined : (JSON.parse(kept) as OnSite)
}

// Names and numbers of people stay no longer than whoever may read them.
onSessionEnd(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
})
