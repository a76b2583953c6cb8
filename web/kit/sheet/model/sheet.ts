import type { LimitState, LimitValues } from '#contract/devices/limits.ts'

import type { Place } from '../rules/selection.rules.ts'
import type { Beyond } from '../rules/table-text.rules.ts'
import type { Tie } from '../numbers/tie.rules.ts'

/** A row or a column by its key, and what is written at its head. */
export interface SheetHead {
  readonly key: string
  readonly label: string
  /** Small below the label: a unit, a model. */
  readonly detail?: string
}

/** What may be written into a cell. */
export interface SheetField {
  readonly decimals: number
  readonly limits: LimitValues
  /** A value should be there by now. */
  readonly isDue: boolean
  /** Why nobody may write here, in words; null where one may. */
  readonly lockedWhy: string | null
}

/** The rows and columns of a sheet, and the field where two of them meet. */
export interface SheetShape {
  readonly rows: readonly SheetHead[]
  readonly columns: readonly SheetHead[]
  readonly fieldAt: (row: number, column: number) => SheetField
}

/** What the server has of a cell. */
export interface SheetCell {
  readonly value: number | null
  readonly isLate?: boolean
  readonly isCorrected?: boolean
  readonly isSuspect?: boolean
  /** Somebody said why there is no value. */
  readonly isMissing?: boolean
  readonly note?: string | null
  /** What it belongs to, in words. */
  readonly remark?: string | null
  /** What somebody else typed at the same time, in words. */
  readonly rival?: string | null
}

/** A text that is no value of its cell, and why. */
export interface RefusedText {
  readonly text: string
  readonly why: string
}

/** What the user typed and the server does not have: on its way, or refused and why. */
export type CellDraft =
  | { readonly state: 'waiting'; readonly value: number | null }
  | ({ readonly state: 'refused' } & RefusedText)

/** The address of a cell: the keys of its row and column. */
export type Address = `${string}|${string}`

/** Makes the {@link Address} of a cell. */
export function addressOf(rowKey: string, columnKey: string): Address {
  return `${rowKey}|${columnKey}`
}

/** Finds the cells of a sheet by their address; one that it has not is in row or column -1. */
export function placesIn({ rows, columns }: SheetShape): (address: Address) => Place {
  const [rowOf, columnOf] = [rows, columns].map((heads) => new Map(heads.map(({ key }, at) => [key, at])))
  return (address) => {
    const [row = '', column = ''] = address.split('|')
    return { row: rowOf?.get(row) ?? -1, column: columnOf?.get(column) ?? -1 }
  }
}

/** A change the user made, as it goes to the server. */
export interface CellChange {
  readonly address: Address
  readonly from: number | null
  readonly to: number | null
}

/** What one cell shows. */
export interface CellView {
  readonly text: string
  readonly limit: LimitState
  readonly draft: CellDraft['state'] | null
  readonly isDue: boolean
  readonly isLocked: boolean
  readonly cell: SheetCell
  /** What is wrong with it, or why it is locked; null for nothing. */
  readonly why: string | null
  /** The two readings of the text in it that somebody must choose from. */
  readonly asks: Tie | null
}

/** What one row shows. It is another object only when the row must be drawn again. */
export interface RowView {
  readonly cells: readonly CellView[]
  /** The first and the last selected column. */
  readonly selected: { readonly left: number; readonly right: number } | null
  readonly focusColumn: number | null
  /** The column at the lower right corner of the selection, where values can be drawn on from. */
  readonly handleColumn: number | null
  /** The text the focused cell's input begins with; null while nobody types. */
  readonly editing: string | null
}

/** What surrounds the rows: it changes with values, but not with the selection. */
export interface SheetState {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Grows with every change of a value: what is worked out of them is worked out anew. */
  readonly version: number
}

/** What became of the cells of an act. */
export interface Written {
  readonly refused: number
  readonly locked: number
  /** What of a pasted text did not fit into the sheet. */
  readonly beyond?: Beyond | undefined
}

/** Who is told of what the user does with a sheet. */
export interface SheetListener {
  readonly onChanges: (changes: readonly CellChange[]) => void
  /** Keeps texts that were refused before they went anywhere for later visits; null forgets one. */
  readonly onTexts: (texts: ReadonlyMap<Address, RefusedText | null>) => void
  /** Gives up what the server refused. */
  readonly onForget: (cells: readonly { readonly address: Address }[]) => void
}
