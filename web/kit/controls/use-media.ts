import { useSyncExternalStore } from 'react'

const phone = '(max-width: 640px)'

function subscribe(tell: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Says whether the window is as narrow as a phone, the same 640 px as in the style sheets. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
}
