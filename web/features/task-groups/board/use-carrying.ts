import { type RefObject, useEffect, useEffectEvent } from 'react'

import { followDrag } from '../follow-drag.ts'
import { Carrier, type Carrying } from './carrier.ts'

/**
 * Lets the cards of a board be carried by mouse, finger or keys. The handle of a card takes Space to lift it, arrows to carry it,
 * Space or Enter to put it down, Escape to put it back; a finger drags by the handle, for elsewhere it scrolls.
 */
export function useCarrying(board: RefObject<HTMLElement | null>, carrying: Carrying): void {
  const mayEnter = useEffectEvent(carrying.mayEnter)
  const drop = useEffectEvent(carrying.drop)
  const tell = useEffectEvent(carrying.tell)
  // Moves of the pointer are the browser's: React would draw the board for each.
  useEffect(() => {
    const place = board.current
    if (!place) return undefined
    const carrier = new Carrier(place, {
      mayEnter: (id, column) => mayEnter(id, column),
      drop: (id, column) => drop(id, column),
      tell: (id, column) => tell(id, column),
    })
    const stops = [followPointer(place, carrier), followKeys(place, carrier)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [board])
}

function followKeys(place: HTMLElement, carrier: Carrier): () => void {
  const carried: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => carrier.step(-1),
    ArrowRight: () => carrier.step(1),
    ' ': () => carrier.release(true),
    Enter: () => carrier.release(true),
    Escape: () => carrier.release(false),
  }
  const onKey = (event: KeyboardEvent) => {
    const card = cardOf(event.target, '[data-handle]')
    if (!card) return
    const run = carrier.isCarrying
      ? carried[event.key]
      : event.key === ' '
        ? () => carrier.lift(card)
        : undefined
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  place.addEventListener('keydown', onKey)
  return () => place.removeEventListener('keydown', onKey)
}

const followPointer = (place: HTMLElement, carrier: Carrier): (() => void) =>
  followDrag(place, {
    take: ({ target, pointerType, clientX, clientY }) => {
      const isLink = target instanceof Element && target.closest('a, input') !== null
      const byHandle = cardOf(target, '[data-handle]')
      const card = byHandle ?? (pointerType === 'touch' || isLink ? null : cardOf(target, '*'))
      if (!card) return null
      carrier.touch(card)
      return { x: clientX, y: clientY }
    },
    move: ({ clientX, clientY }, { x, y }) => carrier.drag(clientX - x, clientY - y, clientX),
    release: (isDone) => carrier.release(isDone),
  })

/** The card that something inside of it belongs to. */
function cardOf(target: EventTarget | null, inside: string): HTMLElement | null {
  if (!(target instanceof Element)) return null
  return target.closest(inside)?.closest<HTMLElement>('[data-task]') ?? null
}
