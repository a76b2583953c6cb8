import { type RefObject, useEffect, useEffectEvent } from 'react'

import { followDrag } from '../follow-drag.ts'

/** The end of a bar that is carried. */
export type Edge = 'start' | 'due'

/** What becomes of an end that is carried, by so many days. */
interface Carrying {
  readonly drop: (taskId: number, edge: Edge, days: number) => void
  /** Tells who cannot see the timeline where the end is. */
  readonly tell: (taskId: number, edge: Edge, days: number) => void
}

interface Carried {
  readonly bar: HTMLElement
  readonly taskId: number
  readonly edge: Edge
  days: number
}

/** A bar has at least the day on which it is due. */
function within(bar: HTMLElement, edge: Edge, days: number): number {
  const length = Number(bar.dataset['length'])
  return edge === 'start' ? Math.min(days, length) : Math.max(days, -length)
}

/**
 * Lets the ends of bars be carried by their handles: dragged, or taken by Space, moved day by day with the arrows, put down
 * with Space or Enter, put back with Escape. Only the bar itself is drawn anew meanwhile.
 */
export function useEdges(timeline: RefObject<HTMLElement | null>, carrying: Carrying): void {
  const drop = useEffectEvent(carrying.drop)
  const tell = useEffectEvent(carrying.tell)
  // Moves of the pointer are the browser's: React would draw every bar for each.
  useEffect(() => {
    const place = timeline.current
    if (!place) return undefined
    let carried: Carried | null = null
    const take = (handle: HTMLElement): void => {
      const bar = handle.closest<HTMLElement>('[data-bar]')
      if (!bar) return
      const edge = handle.dataset['edge'] === 'start' ? 'start' : 'due'
      carried = { bar, taskId: Number(bar.dataset['bar']), edge, days: 0 }
      bar.dataset['carried'] = 'true'
    }
    const moveTo = (days: number): void => {
      if (!carried) return
      const { bar, edge, taskId } = carried
      carried.days = within(bar, edge, days)
      bar.style.setProperty(`--by-${edge}`, String(carried.days))
      tell(taskId, edge, carried.days)
    }
    const release = (isDropped: boolean): void => {
      if (!carried) return
      const { bar, edge, taskId, days } = carried
      carried = null
      bar.style.removeProperty(`--by-${edge}`)
      delete bar.dataset['carried']
      if (isDropped) drop(taskId, edge, days)
    }
    const by = { take, moveTo, release, now: () => carried?.days ?? null }
    const stops = [followPointer(place, by), followKeys(place, by)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [timeline])
}

interface Hands {
  readonly take: (handle: HTMLElement) => void
  readonly moveTo: (days: number) => void
  readonly release: (isDropped: boolean) => void
  /** By how many days the end is carried; null while none is. */
  readonly now: () => number | null
}

const handleOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-edge]') : null

function followKeys(place: HTMLElement, { take, moveTo, release, now }: Hands): () => void {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
  const onKey = (event: KeyboardEvent) => {
    const handle = handleOf(event.target)
    if (!handle) return
    const days = now()
    const step = steps[event.key]
    if (days === null) {
      if (event.key !== ' ') return
      take(handle)
      moveTo(0)
    } else if (step !== undefined) moveTo(days + step)
    else if (event.key === ' ' || event.key === 'Enter') release(true)
    else if (event.key === 'Escape') release(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // Whoever goes elsewhere meanwhile has not put it down.
  const onLeave = () => release(false)
  place.addEventListener('keydown', onKey)
  place.addEventListener('focusout', onLeave)
  return () => {
    place.removeEventListener('keydown', onKey)
    place.removeEventListener('focusout', onLeave)
  }
}

const followPointer = (place: HTMLElement, { take, moveTo, release }: Hands): (() => void) =>
  followDrag(place, {
    take: ({ target, clientX }) => {
      const handle = handleOf(target)
      const track = handle?.closest('[data-bar]')?.parentElement
      if (!handle || !track) return null
      take(handle)
      return { x: clientX, dayPx: track.clientWidth / Number(place.dataset['days']) }
    },
    move: ({ clientX }, { x, dayPx }) => moveTo(Math.round((clientX - x) / dayPx)),
    release,
  })
