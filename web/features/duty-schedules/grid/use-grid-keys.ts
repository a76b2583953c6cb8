import { useRef } from 'react'

import { focusCell } from '../roster/use-roster.tsx'
import type { RosterStore } from '../roster/roster-store.ts'
import { placeOf } from './use-grid-pointer.ts'
import {
  entered,
  type Held,
  moved,
  type Selection,
  spanned,
  tabbed,
} from '#web/kit/sheet/rules/selection.rules.ts'

/** A key stroke, told by the table or by what hears keys beside it. */
export interface GridKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly isComposing: boolean
  readonly target: EventTarget | null
  readonly preventDefault: () => void
}

type Command = (store: RosterStore) => void

const commands: Readonly<Record<string, Command>> = {
  z: (store) => store.undo(),
  y: (store) => store.redo(),
  d: (store) => store.fill('down'),
  r: (store) => store.fill('right'),
}

/** The keys of the grid; the table tells of them all. */
export function useGridKeys(store: RosterStore, canEdit: boolean): (event: GridKey) => void {
  // Who pressed Escape with nothing left to give up is about to leave: Tab then goes on to what follows the grid.
  const isLeaving = useRef(false)

  return (event) => {
    const held = { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey }
    if (event.altKey || event.isComposing) return
    const wasLeaving = isLeaving.current
    isLeaving.current = event.key === 'Escape' && !store.cancel()
    const isHandled =
      walk(store, event.key, held, canEdit && !wasLeaving) ||
      (canEdit && placeOf(event.target) !== undefined && edit(store, event.key, held))
    if (!isHandled) return
    event.preventDefault()
    focusCell(store)
  }
}

/** Moves the focus or the selection; answers whether the key did that. */
function walk(store: RosterStore, key: string, held: Held, takesTab: boolean): boolean {
  const to = selectionAfter(store, key, held, takesTab)
  if (to) store.select(to)
  return to !== undefined
}

function selectionAfter(
  store: RosterStore,
  key: string,
  held: Held,
  takesTab: boolean,
): Selection | undefined {
  const [selection, { size }] = [store.selection(), store]
  if (key === 'Tab') return takesTab ? tabbed(selection, held, size) : undefined
  if (key === 'Enter') return entered(selection, held, size)
  return spanned(selection, key, held, size) ?? moved(selection, key, held, size)
}

/** Changes cells; answers whether the key did that. */
function edit(store: RosterStore, key: string, { ctrl, shift }: Held): boolean {
  if (ctrl) {
    const command = commands[key.toLowerCase() === 'z' && shift ? 'y' : key.toLowerCase()]
    command?.(store)
    return command !== undefined
  }
  if (key === 'Delete' || key === 'Backspace') {
    if (!store.isTyping()) store.put(null)
    else store.cancel()
    return true
  }
  if (key.length !== 1) return false
  store.type(key)
  return true
}
