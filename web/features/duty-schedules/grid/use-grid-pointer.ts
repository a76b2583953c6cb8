import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

import { focusCell } from '../roster/use-roster.tsx'
import type { RosterStore } from '../roster/roster-store.ts'
import { extended, stretched } from '#web/kit/sheet/rules/fill.rules.ts'
import { type Block, blockOf, type Place, selectionOf } from '#web/kit/sheet/rules/selection.rules.ts'

/** The cell that an event is about. */
export function placeOf(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['day']) } : undefined
}

/** What a pressed button draws over the grid: a selection, or codes from the corner of one. */
type Drag = { readonly kind: 'select' } | { readonly kind: 'fill'; readonly source: Block }

/** Selecting with the mouse by pressing and drawing, filling by the handle, and with a finger by tapping. */
export function useGridPointer(store: RosterStore, canEdit: boolean) {
  const drag = useRef<Drag | null>(null)

  // The button may come up anywhere.
  useEffect(() => {
    const end = () => {
      const ended = drag.current
      drag.current = null
      if (ended?.kind === 'fill')
        store.write(extended((place) => store.codeAt(place), ended.source, blockOf(store.selection())))
    }
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    return () => {
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
  }, [store])

  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target)
      // A finger that moves scrolls.
      if (!place || event.pointerType !== 'mouse' || event.button !== 0) return
      const isHandle = event.target instanceof Element && event.target.hasAttribute('data-handle')
      drag.current =
        canEdit && isHandle ? { kind: 'fill', source: blockOf(store.selection()) } : { kind: 'select' }
      if (isHandle) event.preventDefault()
      else if (event.shiftKey) store.select({ anchor: store.selection().anchor, focus: place })
      else store.select(selectionOf(place))
    },
    onPointerOver: (event: PointerEvent) => {
      const place = placeOf(event.target)
      if (!place || !drag.current) return
      const { kind } = drag.current
      store.select(
        kind === 'fill'
          ? stretched(drag.current.source, place)
          : { anchor: store.selection().anchor, focus: place },
      )
      focusCell(store)
    },
    onClick: (event: MouseEvent) => {
      const place = placeOf(event.target)
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent
      if (!place || pointerType === 'mouse') return
      store.select(selectionOf(place))
      focusCell(store)
    },
    /** A screen reader may move the focus by itself. */
    onFocus: (event: FocusEvent) => {
      const place = placeOf(event.target)
      const { focus } = store.selection()
      if (place && (place.row !== focus.row || place.column !== focus.column))
        store.select(selectionOf(place))
    },
  }
}
