import { useEffect } from 'react'

import { cellInFocus } from '../roster/use-roster.tsx'
import type { RosterStore } from '../roster/roster-store.ts'
import type { GridKey } from './use-grid-keys.ts'

/** What takes keys of its own, or stands above the grid. */
const OTHERS = 'a, button, input, select, textarea, summary, [contenteditable], [role=dialog], [role=menu]'

const GRID_KEYS = /^([\p{L}\p{N}+]|Arrow\w+|Enter|Delete|Backspace|Home|End|PageUp|PageDown)$/u

/** The grid looks selected while nothing else is: keys that nobody else takes are its own. */
export function useKeysBeside(store: RosterStore, onKeyDown: (event: GridKey) => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey } = event
      const isFree = target instanceof Element && !target.closest(`${OTHERS}, [data-day]`)
      if (event.defaultPrevented || !isFree || ctrlKey || metaKey || !GRID_KEYS.test(key)) return
      if (document.querySelector('[role=dialog]')) return
      const cell = cellInFocus(store)
      if (!cell) return
      onKeyDown({
        key,
        ctrlKey,
        metaKey,
        shiftKey: event.shiftKey,
        altKey: event.altKey,
        target: cell,
        isComposing: event.isComposing,
        preventDefault: () => event.preventDefault(),
      })
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
}
