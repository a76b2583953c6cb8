import { useEffect, useRef } from 'react'

const PULSE_MS = 2000

/** Does something every two seconds while it is worth it. */
export function usePulse(isOn: boolean, beat: () => void): void {
  const latest = useRef(beat)
  // A timer is outside of React: it is started and stopped with what it is for.
  useEffect(() => {
    latest.current = beat
  })
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => latest.current(), PULSE_MS)
    return () => clearInterval(timer)
  }, [isOn])
}
