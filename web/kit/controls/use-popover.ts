import {
  type CSSProperties,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

/** The part of a panel's look that depends on where its button stands. */
type Place = Pick<CSSProperties, 'top' | 'bottom' | 'left' | 'right' | 'maxHeight'>

const GAP = 4
const EDGE = 8

/** Where a panel opens beside its button: below, or above when there is more room; flush with the nearer side. */
export function placeBeside(button: DOMRect, view: { width: number; height: number }): Place {
  const below = view.height - button.bottom - GAP - EDGE
  const above = button.top - GAP - EDGE
  const vertical: Place =
    below >= 260 || below >= above
      ? { top: button.bottom + GAP, bottom: 'auto', maxHeight: below }
      : { top: 'auto', bottom: view.height - button.top + GAP, maxHeight: above }
  const isOnTheRight = button.left + button.width / 2 > view.width / 2
  return isOnTheRight
    ? { ...vertical, left: 'auto', right: Math.max(EDGE, view.width - button.right) }
    : { ...vertical, left: Math.max(EDGE, button.left), right: 'auto' }
}

/** What pushes a panel back that sticks out of the window, once its width is known; null where it fits. */
export function keptInside(
  { left, right }: Pick<DOMRect, 'left' | 'right'>,
  width: number,
): Pick<Place, 'left' | 'right'> | null {
  if (right > width - EDGE) return { left: 'auto', right: EDGE }
  return left < EDGE ? { left: EDGE, right: 'auto' } : null
}

/** Where a panel of a known width stands beside its button, wholly within the window. */
export function placeOf(button: DOMRect, width: number, view: { width: number; height: number }): Place {
  const place = placeBeside(button, view)
  const left = typeof place.left === 'number' ? place.left : view.width - Number(place.right) - width
  return { ...place, ...keptInside({ left, right: left + width }, view.width) }
}

/** What {@link usePopover} hands out. */
export interface Popover<Panel extends HTMLElement> {
  readonly isOpen: boolean
  readonly close: () => void
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  readonly panelRef: RefObject<Panel | null>
  /** For the button that opens the panel. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>
    readonly popoverTarget: string
    readonly 'aria-expanded': boolean
  }
  /** For the panel. */
  readonly panel: {
    readonly ref: RefObject<Panel | null>
    readonly id: string
    readonly popover: 'auto'
    readonly style: CSSProperties
    readonly onBeforeToggle: (event: ToggleEvent<HTMLElement>) => void
    readonly onToggle: (event: ToggleEvent<HTMLElement>) => void
  }
}

/**
 * A panel that opens beside a button, on the browser's own popover: it lies above everything, and Esc or a click
 * elsewhere closes it. It follows its button when the page moves, and goes when the button is out of sight.
 *
 * @param onOpen called once the panel is on the screen, e.g. to move the focus into it
 */
export function usePopover<Panel extends HTMLElement = HTMLDivElement>(
  onOpen: (panel: Panel) => void,
): Popover<Panel> {
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panelRef = useRef<Panel>(null)
  const stopWatching = useRef(() => {})
  const [isOpen, setOpen] = useState(false)
  const [style, setStyle] = useState<CSSProperties>({})

  useEffect(() => () => stopWatching.current(), [])

  const close = () => panelRef.current?.hidePopover()

  function follow(): void {
    const button = buttonRef.current?.getBoundingClientRect()
    const panel = panelRef.current?.getBoundingClientRect()
    if (button && panel) setStyle(placeOf(button, panel.width, { width: innerWidth, height: innerHeight }))
  }

  /** A panel that stayed while its button scrolled away would point at nothing. */
  function watch(): void {
    const sight = new IntersectionObserver((seen) => {
      if (seen.at(-1)?.isIntersecting === false) close()
    })
    if (buttonRef.current) sight.observe(buttonRef.current)
    const listen = ({ target }: Event) => {
      if (!(target instanceof Node && panelRef.current?.contains(target))) follow()
    }
    addEventListener('scroll', listen, true)
    addEventListener('resize', follow)
    stopWatching.current = () => {
      sight.disconnect()
      removeEventListener('scroll', listen, true)
      removeEventListener('resize', follow)
    }
  }

  function prepare({ newState }: ToggleEvent<HTMLElement>): void {
    const button = buttonRef.current?.getBoundingClientRect()
    if (newState === 'closed' || !button) return
    setStyle(placeBeside(button, { width: innerWidth, height: innerHeight }))
    setOpen(true)
  }

  function settle({ newState }: ToggleEvent<HTMLElement>): void {
    stopWatching.current()
    // Not before: with what is in the panel the focus would be gone, and the browser gives it back to the button only from there.
    if (newState === 'closed') setOpen(false)
    else if (panelRef.current) {
      follow()
      watch()
      onOpen(panelRef.current)
    }
  }

  return {
    isOpen,
    close,
    buttonRef,
    panelRef,
    button: { ref: buttonRef, popoverTarget: id, 'aria-expanded': isOpen },
    panel: { ref: panelRef, id, popover: 'auto', style, onBeforeToggle: prepare, onToggle: settle },
  }
}
