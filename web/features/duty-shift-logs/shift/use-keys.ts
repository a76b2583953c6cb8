import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Follows the keys pressed anywhere within an element, without making the element itself one to interact with. A list that is
 * open under the box with the focus has the keys that take from it or leave it.
 */
export function useKeys(place: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(onKey)
  useEffect(() => {
    const element = place.current
    // React hears keys at the root of the page, after this element: what a list stops there was heard here before.
    const listen = (event: KeyboardEvent) => {
      if (!(event.key === 'Escape' && hasOpenList(event.target))) pressed(event)
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [place])
}

const hasOpenList = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')
