import { useSyncExternalStore } from 'react'

/** A hook that says whether the window is as a media query asks. */
function mediaHook(asked: string): () => boolean {
  const subscribe = (tell: () => void) => {
    const query = matchMedia(asked)
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }
  return () => useSyncExternalStore(subscribe, () => matchMedia(asked).matches)
}

/** Says whether the window is as narrow as a phone, the same 640 px as in the style sheets. */
export const useIsPhone = mediaHook('(max-width: 640px)')

/** Says whether the screen is touched with fingers, which need larger cells. */
export const useIsTouch = mediaHook('(pointer: coarse)')
