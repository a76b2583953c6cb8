import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Follows the keys pressed anywhere within an element, without making the element itself one to interact with. */
export function useKeys(place: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(onKey)
  useEffect(() => {
    const element = place.current
    const listen = (event: KeyboardEvent) => pressed(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [place])
}
