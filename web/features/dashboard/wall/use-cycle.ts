import { useEffect, useState } from 'react'

const SHOWN_MS = 20_000

/** Goes through so many places, each shown for a while; a move by hand begins the while anew. */
export function useCycle(count: number) {
  const [place, setPlace] = useState(0)
  const shown = count > 0 ? place % count : 0
  const move = (by: number) => setPlace((now) => (now + by + count) % Math.max(1, count))
  useEffect(() => {
    if (count < 2) return undefined
    const timer = setTimeout(() => setPlace((place + 1) % count), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [count, place])
  return { place: shown, move }
}
