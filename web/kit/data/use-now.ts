import { useSyncExternalStore } from 'react'

const TICK_MS = 20_000

let now = new Date()
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

function follow(tell: () => void): () => void {
  listeners.add(tell)
  ticking ??= setInterval(() => {
    now = new Date()
    for (const listener of listeners) listener()
  }, TICK_MS)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/** The same until the next tick; while nobody followed it, the clock stood. */
function read(): Date {
  if (ticking === undefined && Date.now() - now.getTime() >= TICK_MS) now = new Date()
  return now
}

/** The time, three times a minute: one clock for all countdowns of a screen. */
export function useNow(): Date {
  return useSyncExternalStore(follow, read)
}
