import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

import type { Written } from '../model/sheet.ts'
import type { SheetStore } from '../model/sheet-store.ts'
import {
  entered,
  type Held,
  moved,
  type Place,
  type Selection,
  spanned,
  tabbed,
} from '../rules/selection.rules.ts'

/** What the keys act on. */
interface KeyTarget {
  readonly store: SheetStore
  /** Moves the sight to the focused cell and the browser's focus back to the grid. */
  readonly follow: () => void
  readonly tell: (written: Written) => void
}

type Command = (store: SheetStore) => Written | void

const commands: Readonly<Record<string, Command>> = {
  z: (store) => store.undo(),
  y: (store) => store.redo(),
  d: (store) => store.fill('down'),
  r: (store) => store.fill('right'),
}

/** The keys of a sheet; the grid and the input in it tell of them all. */
export function useSheetKeys({ store, follow, tell }: KeyTarget): (event: KeyboardEvent) => void {
  return (event) => {
    const { key } = event
    const held = { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey }
    if (event.altKey || event.nativeEvent.isComposing) return
    if (!(store.isEditing() ? whileTyping(store, key, held) : whileWalking(event, store, held, tell))) return
    event.preventDefault()
    // An input that has just opened has taken the focus for itself.
    if (!store.isEditing()) follow()
  }
}

/** In the input of a cell most keys are the input's own. */
function whileTyping(store: SheetStore, key: string, held: Held): boolean {
  if (key === 'Escape') return store.cancel()
  const leaves = key === 'Enter' || key === 'Tab' || key === 'PageUp' || key === 'PageDown'
  const isArrow = key.startsWith('Arrow') && store.isTypingOver() && !held.shift
  if (!leaves && !isArrow) return false
  // A cell that asks keeps the focus until it is answered.
  const asks = store.settle()
  const to = asks ? undefined : selectionAfter(store, key, held)
  if (to) store.select(to)
  return true
}

function whileWalking(
  event: KeyboardEvent,
  store: SheetStore,
  held: Held,
  tell: (written: Written) => void,
): boolean {
  const { key } = event
  const to = selectionAfter(store, key, held)
  if (to) {
    store.select(to)
    return true
  }
  if (held.ctrl) return command(store, key, held, tell)
  if (key === 'Escape') return store.cancel()
  if (key === 'F2') return beginTyping(store, undefined)
  if (key === 'Delete' || key === 'Backspace') {
    tell(store.clear())
    return true
  }
  // The browser writes the letter into the input that has just got the focus; so input methods work too.
  if (key.length === 1 || key === 'Process') beginTyping(store, '')
  return false
}

function command(store: SheetStore, key: string, held: Held, tell: (written: Written) => void): boolean {
  const name = key.toLowerCase() === 'z' && held.shift ? 'y' : key.toLowerCase()
  const written = commands[name]?.(store)
  if (written) tell(written)
  return name in commands
}

function selectionAfter(store: SheetStore, key: string, held: Held): Selection | undefined {
  const [selection, { size }] = [store.selection(), store]
  if (key === 'Tab') return tabbed(selection, held, size)
  if (key === 'Enter') return entered(selection, held, size)
  const isFilled = (place: Place) => store.isFilled(place)
  return spanned(selection, key, held, size) ?? moved(selection, key, held, size, isFilled)
}

function beginTyping(store: SheetStore, text: string | undefined): boolean {
  // Drawn before the browser goes on with the key.
  return flushSync(() => store.edit(text))
}
