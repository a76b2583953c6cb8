import { useSyncExternalStore } from 'react'

import { dropTake, keepTake, listKeptTakes, type KeptTake } from './device-store.ts'
import { answersKept, takesOutbox } from './takes-outbox.ts'

let kept: readonly KeptTake[] | null = null
const listeners = new Set<() => void>()

async function reloadKept(): Promise<void> {
  kept = await listKeptTakes()
  for (const tell of listeners) tell()
}

/** Takes a stock-take along. @throws where the device has no room */
export async function takeAlong(take: KeptTake): Promise<void> {
  await keepTake(take)
  await reloadKept()
}

export async function leaveBehind(id: number): Promise<void> {
  await dropTake(id)
  await reloadKept()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (kept === null) void reloadKept()
  // What was sent is known better by the server, once that is kept.
  const stop = takesOutbox.onAnswer(() => void answersKept().then(reloadKept))
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** The stock-takes on this device; null until they are read. */
export const useKeptTakes = () => useSyncExternalStore(subscribe, () => kept)
