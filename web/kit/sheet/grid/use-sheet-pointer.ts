import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

import type { Written } from '../model/sheet.ts'
import type { SheetStore } from '../model/sheet-store.ts'
import { extended, stretched } from '../rules/fill.rules.ts'
import { type Block, blockOf, type Place, type Selection, selectionOf } from '../rules/selection.rules.ts'

/** The cell or head that an event is about; a head has only one of the two. */
function placeOf(target: EventTarget | null): Partial<Place> | undefined {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-row],[data-column]') : null
  if (!at) return undefined
  const { row, column } = at.dataset
  return { ...(row && { row: Number(row) }), ...(column && { column: Number(column) }) }
}

/** The cells that belong to a place: one, or the whole row or column of a head. */
function selectionAt({ row, column }: Partial<Place>, store: SheetStore): Selection {
  const { rows, columns } = store.size
  if (row !== undefined && column !== undefined) return selectionOf({ row, column })
  if (row !== undefined) return { anchor: { row, column: columns - 1 }, focus: { row, column: 0 } }
  return { anchor: { row: rows - 1, column: column ?? 0 }, focus: { row: 0, column: column ?? 0 } }
}

const isWhole = (place: Partial<Place> | undefined): place is Place =>
  place?.row !== undefined && place.column !== undefined

/** What a pressed button draws over the grid: a selection, or values from the corner of one. */
type Drag = { readonly kind: 'select' } | { readonly kind: 'fill'; readonly source: Block }

/** Selecting with the mouse, filling by the handle; with a finger a tap selects and a second one types. */
export function useSheetPointer(store: SheetStore, focus: () => void, tell: (written: Written) => void) {
  const drag = useRef<Drag | null>(null)

  // The button may come up anywhere.
  useEffect(() => {
    const end = () => {
      const ended = drag.current
      drag.current = null
      if (ended?.kind !== 'fill') return
      const valueAt = (place: Place) => store.valueAt(place)
      tell(store.writeValues(extended(valueAt, ended.source, blockOf(store.selection()))))
    }
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    return () => {
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
  }, [store, tell])

  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target)
      const isInput = event.target instanceof HTMLInputElement
      // A finger that moves scrolls.
      if (!place || isInput || event.pointerType !== 'mouse' || event.button !== 0) return
      event.preventDefault()
      const isHandle = event.target instanceof Element && event.target.hasAttribute('data-handle')
      drag.current = isHandle ? { kind: 'fill', source: blockOf(store.selection()) } : { kind: 'select' }
      if (event.shiftKey && isWhole(place)) store.select({ anchor: store.selection().anchor, focus: place })
      else if (!isHandle) store.select(selectionAt(place, store))
      focus()
    },
    onPointerOver: (event: PointerEvent) => {
      const place = placeOf(event.target)
      if (!drag.current || !isWhole(place)) return
      const { current } = drag
      const { anchor } = store.selection()
      store.select(current.kind === 'fill' ? stretched(current.source, place) : { anchor, focus: place })
    },
    onDoubleClick: (event: MouseEvent) => {
      if (isWhole(placeOf(event.target)) && !store.isEditing()) flushSync(() => store.edit())
    },
    onClick: (event: MouseEvent) => {
      const place = placeOf(event.target)
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent
      if (!place || pointerType === 'mouse' || event.target instanceof HTMLInputElement) return
      const now = store.selection().focus
      const isAgain = place.row === now.row && place.column === now.column
      // The keyboard of a tablet comes up only for a focus that belongs to the tap itself.
      if (isAgain) flushSync(() => store.edit())
      else {
        store.select(selectionAt(place, store))
        focus()
      }
    },
  }
}
