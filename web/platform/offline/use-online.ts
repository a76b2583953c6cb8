import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says whether the device believes to have a network. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
