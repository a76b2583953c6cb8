import { useSyncExternalStore } from 'react'

import { dropRound, keepRound, listKeptRounds, type KeptRound } from './device-store.ts'
import { answersKept, roundsOutbox } from './rounds-outbox.ts'

let kept: readonly KeptRound[] | null = null
const listeners = new Set<() => void>()

/** Reads what is on the device anew. */
export async function reloadKept(): Promise<void> {
  kept = await listKeptRounds()
  for (const tell of listeners) tell()
}

/** Takes a round along. @throws where the device has no room */
export async function takeAlong(round: KeptRound): Promise<void> {
  await keepRound(round)
  await reloadKept()
}

export async function leaveBehind(id: number): Promise<void> {
  await dropRound(id)
  await reloadKept()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (kept === null) void reloadKept()
  // What was sent is known better by the server, once that is kept.
  const stop = roundsOutbox.onAnswer(() => void answersKept().then(reloadKept))
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** The rounds on this device; null until they are read. */
export const useKept = () => useSyncExternalStore(subscribe, () => kept)
