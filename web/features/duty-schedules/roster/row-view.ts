import type { Code } from '../rules/clipboard.rules.ts'

/** Something to know about a cell, in words. */
export interface CellMark {
  readonly severity: 'block' | 'warn'
  readonly text: string
}

/** The marked days of a row. */
export type RowMarks = ReadonlyMap<number, CellMark>

/** No marked day; one object, so that rows without marks are equal. */
export const noMarks: RowMarks = new Map()

/** What one row of the grid shows. It is another object only when the row must be drawn again. */
export interface RowView {
  readonly codes: readonly Code[]
  readonly unsaved: ReadonlySet<number>
  /** The first and the last selected day. */
  readonly selected: { readonly left: number; readonly right: number } | null
  /** The day that has the grid's focus. */
  readonly focusDay: number | null
  /** What is being typed there. */
  readonly typed: string
  /** The day at the lower right corner of the selection, where codes can be drawn on from. */
  readonly handleDay: number | null
  readonly marks: RowMarks
}

interface RowParts extends Omit<RowView, 'unsaved'> {
  /** What the server has. */
  readonly base: readonly Code[]
}

const nothing: ReadonlySet<number> = new Set()

/** The view of a row. */
export function viewOfRow({ base, ...row }: RowParts): RowView {
  const unsaved = row.codes.flatMap((code, day) => (code === (base[day] ?? null) ? [] : [day]))
  return { ...row, unsaved: unsaved.length > 0 ? new Set(unsaved) : nothing }
}

/** Says whether two rows are marked alike. */
export function sameMarks(one: RowMarks = noMarks, other: RowMarks = noMarks): boolean {
  return (
    one.size === other.size &&
    [...one].every(([day, { severity, text }]) => {
      const its = other.get(day)
      return its?.severity === severity && its.text === text
    })
  )
}
