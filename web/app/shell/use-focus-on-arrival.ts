import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the main part of the page when another screen has come, as a browser does with another page:
 * keyboard and screen reader go on there and not in the menu.
 */
export function useFocusOnArrival(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  // The focus belongs to the document; it moves once the new screen is in it.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
