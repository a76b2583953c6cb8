import { useEffect } from 'react'

/** Keeps the screen awake while the page is seen, where the browser can. */
export function useWakeLock(): void {
  // The browser lets go of the lock with every hidden page, and does not take it again by itself.
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isLeft = false
    const take = async () => {
      // Absent where the page did not come over a safe connection, as in many a plant's own network.
      const wakeLock = (navigator as { readonly wakeLock?: WakeLock }).wakeLock
      if (document.hidden || !wakeLock) return
      // Refused on a low battery: then the screen goes dark as it always did.
      lock = await wakeLock.request('screen').catch(() => undefined)
      if (isLeft) await lock?.release()
    }
    const onVisibility = () => void take()
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', onVisibility)
      void lock?.release()
    }
  }, [])
}
