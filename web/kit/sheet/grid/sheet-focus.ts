import type { SheetStore } from '../model/sheet-store.ts'

const grids = new WeakMap<SheetStore, () => void>()

/** The grid of a sheet says how it takes the browser's focus. */
export function registerGrid(store: SheetStore, focus: () => void): void {
  grids.set(store, focus)
}

/** Gives the browser's focus back to the grid of a sheet: after a dialog about its cells one types on where one was. */
export function focusSheet(store: SheetStore): void {
  grids.get(store)?.()
}
