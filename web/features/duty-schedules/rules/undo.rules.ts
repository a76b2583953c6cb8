import type { Code } from './clipboard.rules.ts'
import type { Place } from './selection.rules.ts'

/** A cell before and after an edit. */
export interface CellEdit extends Place {
  readonly from: Code
  readonly to: Code
}

/** One act of the user, however many cells it changed. */
export type Edit = readonly CellEdit[]

/** What can be taken back, and what was taken back; the newest last. */
export interface UndoLog {
  readonly done: readonly Edit[]
  readonly undone: readonly Edit[]
}

const KEPT = 200

/** A log with nothing in it. */
export const emptyLog: UndoLog = { done: [], undone: [] }

/** The log after an edit: what was taken back before cannot come again. */
export function noted(log: UndoLog, edit: Edit): UndoLog {
  return { done: [...log.done, edit].slice(-KEPT), undone: [] }
}

/** Takes the last edit back: the cells to write, and the log after it. Undefined where there is nothing left. */
export function undo({ done, undone }: UndoLog): { readonly edit: Edit; readonly log: UndoLog } | undefined {
  const last = done.at(-1)
  return last && { edit: last.map(reversed), log: { done: done.slice(0, -1), undone: [...undone, last] } }
}

/** Does again what was taken back last. */
export function redo({ done, undone }: UndoLog): { readonly edit: Edit; readonly log: UndoLog } | undefined {
  const last = undone.at(-1)
  return last && { edit: last, log: { done: [...done, last], undone: undone.slice(0, -1) } }
}

const reversed = ({ row, day, from, to }: CellEdit): CellEdit => ({ row, day, from: to, to: from })

/** The log once the rows stand elsewhere; what was done to a row that is gone is forgotten. */
export function moved({ done, undone }: UndoLog, rowAfter: (row: number) => number | undefined): UndoLog {
  const follow = (edits: readonly Edit[]) =>
    edits
      .map((edit) =>
        edit.flatMap((cell) => {
          const row = rowAfter(cell.row)
          return row === undefined ? [] : [{ ...cell, row }]
        }),
      )
      .filter((edit) => edit.length > 0)
  return { done: follow(done), undone: follow(undone) }
}
