/** What a drag by pointer does, from where it was taken. */
export interface Drag<From> {
  /** Takes up what the pointer is on; null where there is nothing to take. */
  readonly take: (event: PointerEvent) => From | null
  readonly move: (event: PointerEvent, from: From) => void
  /** @param isDone false where the drag was broken off */
  readonly release: (isDone: boolean) => void
}

/** Follows the pointer from where it went down inside an element to where it is let go. @returns what ends it */
export function followDrag<From>(place: HTMLElement, { take, move, release }: Drag<From>): () => void {
  let from: From | null = null
  const onDown = (event: PointerEvent) => {
    if (event.button === 0) from = take(event) ?? from
  }
  const onMove = (event: PointerEvent) => {
    if (from) move(event, from)
  }
  const onEnd = ({ type }: PointerEvent) => {
    if (from) release(type === 'pointerup')
    from = null
  }
  place.addEventListener('pointerdown', onDown)
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onEnd)
  window.addEventListener('pointercancel', onEnd)
  return () => {
    place.removeEventListener('pointerdown', onDown)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onEnd)
    window.removeEventListener('pointercancel', onEnd)
  }
}
