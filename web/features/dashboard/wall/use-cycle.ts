import { useEffect, useState } from 'react'

/** A place among several that goes on by itself. */
export interface Cycle {
  readonly place: number
  readonly isPaused: boolean
  /** By hand; the while begins anew. */
  readonly move: (by: number) => void
  readonly pause: (isPaused: boolean) => void
}

/**
 * Goes through so many places, each shown for a while. It stands still until it is told otherwise where the system asks
 * for less motion.
 */
export function useCycle(count: number, shownSeconds: number): Cycle {
  const [place, setPlace] = useState(0)
  const [isPaused, pause] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const shown = count > 0 ? place % count : 0
  const move = (by: number) => setPlace((now) => (now + by + count) % Math.max(1, count))
  useEffect(() => {
    if (count < 2 || isPaused) return undefined
    const timer = setTimeout(() => setPlace((place + 1) % count), shownSeconds * 1000)
    return () => clearTimeout(timer)
  }, [count, place, isPaused, shownSeconds])
  return { place: shown, isPaused, move, pause }
}
