import type { Place } from './selection.rules.ts'

/** A cell before and after an edit. */
export interface CellEdit<Value> extends Place {
  readonly from: Value
  readonly to: Value
}

/** One act of the user, however many cells it changed. */
export type Edit<Value> = readonly CellEdit<Value>[]

/** What can be taken back, and what was taken back; the newest last. */
export interface UndoLog<Value> {
  readonly done: readonly Edit<Value>[]
  readonly undone: readonly Edit<Value>[]
}

const KEPT = 200

/** A log with nothing in it. */
export const emptyLog: UndoLog<never> = { done: [], undone: [] }

/** What a step back or forth does: the cells to write, and the log after it. */
export interface UndoStep<Value> {
  readonly edit: Edit<Value>
  readonly log: UndoLog<Value>
}

/** The log after an edit: what was taken back before cannot come again. */
export function noted<Value>(log: UndoLog<Value>, edit: Edit<Value>): UndoLog<Value> {
  return { done: [...log.done, edit].slice(-KEPT), undone: [] }
}

/** Takes the last edit back. Undefined where there is nothing left. */
export function undo<Value>({ done, undone }: UndoLog<Value>): UndoStep<Value> | undefined {
  const last = done.at(-1)
  return last && { edit: last.map(reversed), log: { done: done.slice(0, -1), undone: [...undone, last] } }
}

/** Does again what was taken back last. */
export function redo<Value>({ done, undone }: UndoLog<Value>): UndoStep<Value> | undefined {
  const last = undone.at(-1)
  return last && { edit: last, log: { done: [...done, last], undone: undone.slice(0, -1) } }
}

function reversed<Value>({ from, to, ...place }: CellEdit<Value>): CellEdit<Value> {
  return { ...place, from: to, to: from }
}

/** The log once the rows stand elsewhere; what was done to a row that is gone is forgotten. */
export function rowsMoved<Value>(
  { done, undone }: UndoLog<Value>,
  rowAfter: (row: number) => number | undefined,
): UndoLog<Value> {
  const follow = (edits: readonly Edit<Value>[]) =>
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
