import type { DecimalMark } from '#contract/core/numbers.ts'

import { type Filled, filled } from '../rules/fill.rules.ts'
import { editText } from '../numbers/numbers.rules.ts'
import {
  blockOf,
  type Place,
  placeOf,
  placesOf,
  rowsOf,
  type Selection,
  selectionOf,
  within,
} from '../rules/selection.rules.ts'
import { beyondOf, laidOver, tableOf } from '../rules/table-text.rules.ts'
import type { Totals } from '../rules/totals.rules.ts'
import { type Edit, emptyLog, noted, redo, undo, type UndoLog, type UndoStep } from '../rules/undo.rules.ts'
import { CellViews } from './cell-views.ts'
import { ColumnTotals } from './column-totals.ts'
import { rowViewOf } from './row-view.ts'
import { judgeCells } from '../judging/judge-cells.ts'
import { type Judged, judgeText, judgeTyped, type Refused } from '../judging/judge.rules.ts'
import { pasteMark } from '../judging/paste.rules.ts'
import { SheetValues } from './sheet-values.ts'
import {
  type Address,
  type CellChange,
  type CellDraft,
  type CellView,
  type RefusedText,
  type RowView,
  type SheetCell,
  type SheetField,
  type SheetListener,
  type SheetShape,
  type SheetState,
  type Written,
} from './sheet.ts'

type Value = number | null
type Judge = (text: string, field: SheetField) => Judged

/** The text in the input of the focused cell. */
interface Typing {
  readonly initial: string
  text: string
  /** It takes the place of what was there. */
  readonly isOver: boolean
  /** The mark that begins decimals in what was there. */
  readonly mark: DecimalMark | null
}

/**
 * A sheet's state outside React: a key stroke makes new views of the rows it touches and of no others, so React draws
 * those alone. What the user writes is reported, and shown once it comes back as drafts.
 */
export class SheetStore {
  readonly #values: SheetValues
  readonly #totals = new ColumnTotals()
  readonly #views = new Map<number, RowView>()
  readonly #cellViews = new CellViews((place) => this.#values.viewOf(place))
  #selection: Selection = selectionOf({ row: 0, column: 0 })
  #editing: Typing | null = null
  /** The mark that begins decimals, once somebody has said so in this sheet. */
  #habit: DecimalMark | null = null
  #log: UndoLog<Value> = emptyLog
  #state: SheetState = { canUndo: false, canRedo: false, version: 0 }
  #onChanges: (changes: readonly CellChange[]) => void = () => undefined
  #onForget: (cells: readonly { readonly address: Address }[]) => void = () => undefined
  readonly #listeners = new Set<() => void>()

  constructor(
    shape: SheetShape,
    /** The words for a text that was refused. */
    private readonly whyRefused: (refused: Refused) => string,
  ) {
    this.#values = new SheetValues(shape)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly state = (): SheetState => this.#state
  readonly selection = (): Selection => this.#selection
  readonly shape = (): SheetShape => this.#values.shape
  readonly rowView = (row: number): RowView => {
    const known = this.#views.get(row)
    if (known) return known
    const cells = this.#cellViews.of(row, this.size.columns)
    const made = rowViewOf(row, cells, this.#selection, this.#editing?.text ?? null)
    this.#views.set(row, made)
    return made
  }

  get size() {
    return this.#values.size
  }

  /** Whether any cell takes what somebody writes. */
  isOpen(): boolean {
    const { rows, columns } = this.shape()
    return rows.some((_, row) =>
      columns.some((_, column) => this.fieldAt({ row, column }).lockedWhy === null),
    )
  }

  fieldAt(place: Place): SheetField {
    return this.#values.fieldAt(place)
  }

  /** The value of a cell as the user has it: what is on its way, else what the server has. */
  valueAt(place: Place): Value {
    return this.#values.valueAt(place)
  }

  /** What a column comes to. */
  totalsAt(column: number): Totals | undefined {
    const { rows, columns } = this.shape()
    const key = columns[column]?.key ?? ''
    return this.#totals.of(key, () => rows.map((_, row) => this.valueAt({ row, column })))
  }

  viewAt({ row, column }: Place): CellView | undefined {
    return this.rowView(row).cells[column]
  }

  /** Who takes what the user writes and gives up; until then nobody does. */
  reportTo({ onChanges, onTexts, onForget }: SheetListener): void {
    this.#onChanges = onChanges
    this.#onForget = onForget
    this.#values.texts.reportTo(onTexts)
  }

  /** Other rows, columns or fields; the selection stays where it can. */
  reshape(shape: SheetShape): void {
    if (shape === this.shape()) return
    this.#values.reshape(shape)
    const { anchor, focus } = this.#selection
    this.#selection = { anchor: within(anchor, this.size), focus: within(focus, this.size) }
    this.#views.clear()
    this.#cellViews.forgetAll()
    this.#totals.forgetAll()
    this.#tell(true)
  }

  /** Takes up what the server has now. */
  adopt(cells: ReadonlyMap<Address, SheetCell>): void {
    this.#changed(this.#values.cells.adopt(cells))
  }

  /** Some cells are on the server now; the newer state of all will come. */
  accept(changes: readonly CellChange[]): void {
    this.#values.cells.take(changes)
    this.#changed(changes.map(({ address }) => address))
  }

  /** Takes up what is on its way or was refused on it. */
  setDrafts(drafts: ReadonlyMap<Address, CellDraft>): void {
    this.#changed(this.#values.setDrafts(drafts))
  }

  /** Takes up what was refused before it went anywhere, also on an earlier visit. */
  setTexts(texts: ReadonlyMap<Address, RefusedText>): void {
    this.#changed(this.#values.texts.adopt(texts))
  }

  select(selection: Selection): void {
    this.settle()
    const [before, after] = [blockOf(this.#selection), blockOf(selection)]
    this.#selection = selection
    this.#refresh([...rowsOf(before), ...rowsOf(after)])
  }

  /** Begins to type into the focused cell: over what is there, or with `undefined` into it. Answers whether one may. */
  edit(text?: string): boolean {
    const { focus } = this.#selection
    if (this.fieldAt(focus).lockedWhy !== null) return false
    const refused = this.#values.refusedAt(this.#values.addressAt(focus))
    const initial = refused?.text ?? editText(this.valueAt(focus))
    const isOver = text !== undefined
    const mark = !isOver && !refused && initial.includes('.') ? 'point' : null
    this.#editing = { initial: isOver ? '' : initial, text: text ?? initial, isOver, mark }
    this.#refresh([focus.row])
    return true
  }

  isEditing(): boolean {
    return this.#editing !== null
  }

  /** Says whether what is typed takes the place of what was there: arrow keys then go on to the next cell. */
  isTypingOver(): boolean {
    return this.#editing?.isOver ?? false
  }

  /** The input of the focused cell holds another text now. It is not drawn anew: the input shows it already. */
  typed(text: string): void {
    if (this.#editing) this.#editing.text = text
  }

  /**
   * Ends typing: what was typed counts; in a cell that was locked meanwhile it stays as a refused text. Answers whether
   * the cell asks what was meant.
   */
  settle(): boolean {
    if (!this.#editing) return false
    const [{ initial, text, mark }, { focus }] = [this.#editing, this.#selection]
    this.#editing = null
    if (text === initial && text !== '') this.#refresh([focus.row])
    else this.#type([{ ...focus, value: text }], mark ?? this.#habit)
    return Boolean(this.viewAt(focus)?.asks)
  }

  /** Somebody says which mark begins decimals: every cell of the sheet that asks takes its value, and none asks again. */
  answer(mark: DecimalMark): void {
    this.#habit = mark
    this.#type(this.#values.asking(), mark)
  }

  /**
   * Gives up what is being typed, else the selection of several cells, else what was refused, here or by the server;
   * answers whether there was any.
   */
  cancel(): boolean {
    const { anchor, focus } = this.#selection
    const address = this.#values.addressAt(focus)
    if (this.#editing) this.#editing = null
    else if (anchor.row !== focus.row || anchor.column !== focus.column) this.select(selectionOf(focus))
    else if (this.#values.texts.at(address)) this.#values.texts.change(new Map([[address, null]]))
    else if (this.#values.refusedAt(address)) this.#onForget([{ address }])
    else return false
    this.#redraw([focus])
    return true
  }

  /** Says whether something stands in a cell: a value or a text that was refused. */
  isFilled(place: Place): boolean {
    return this.valueAt(place) !== null || this.#values.refusedAt(this.#values.addressAt(place)) !== undefined
  }

  /** Empties the selected cells. */
  clear(): Written {
    return this.#write(placesOf(blockOf(this.#selection)).map((place) => ({ ...place, value: '' })))
  }

  copied(): string {
    this.settle()
    return tableOf(blockOf(this.#selection), (place) => editText(this.valueAt(place)))
  }

  /** Lays a text from a spreadsheet over the sheet and selects what it covers. */
  paste(text: string, mark = pasteMark(text, this).mark): Written {
    const cells = laidOver(text, blockOf(this.#selection), this.size)
    const beyond = beyondOf(text, blockOf(this.#selection), this.size)
    const written = this.#write(cells, (one, field) => judgeText(one, field, mark))
    const [first, last] = [cells[0], cells.at(-1)]
    if (first && last) this.select({ anchor: placeOf(last), focus: placeOf(first) })
    return { ...written, beyond }
  }

  fill(direction: 'down' | 'right'): Written {
    this.settle()
    return this.writeValues(filled((place) => this.valueAt(place), blockOf(this.#selection), direction))
  }

  /** Writes values as one act, which can be taken back. */
  writeValues(cells: readonly Filled<Value>[]): Written {
    return this.#write(cells.map((cell) => ({ ...cell, value: editText(cell.value) })))
  }

  undo(): void {
    this.#editing = null
    this.#step(undo(this.#log))
  }

  redo(): void {
    this.#editing = null
    this.#step(redo(this.#log))
  }

  #write(cells: readonly Filled<string>[], judge: Judge = judgeText, isTyped = false): Written {
    const { edit, texts, refused, locked } = judgeCells(cells, {
      judge,
      isTyped,
      values: this.#values,
      whyRefused: this.whyRefused,
    })
    this.#values.texts.change(texts)
    if (edit.some(({ from, to }) => from !== to)) this.#log = noted(this.#log, edit)
    this.#send(edit)
    this.#redraw(cells)
    return { refused, locked }
  }

  /** Writes what somebody typed, read by the mark that this person uses. */
  #type(cells: readonly Filled<string>[], mark: DecimalMark | null): void {
    const isTyped = cells.some(({ value }) => value !== '')
    this.#write(cells, (text, field) => judgeTyped(text, field, mark), isTyped)
  }

  #send(edit: Edit<Value>): void {
    const changes = edit
      .map(({ from, to, ...place }) => ({ address: this.#values.addressAt(place), from, to }))
      .filter(({ address, from, to }) => from !== to || this.#values.isDraftRefused(address))
      .filter(({ address }) => !this.#values.texts.at(address))
    if (changes.length > 0) this.#onChanges(changes)
  }

  #step(step: UndoStep<Value> | undefined): void {
    if (!step) return
    this.#log = step.log
    const [first] = step.edit
    if (first) this.select(selectionOf(placeOf(first)))
    this.#values.texts.change(new Map(step.edit.map((place) => [this.#values.addressAt(place), null])))
    // Somebody else may have changed a cell since: what is taken back is what is there.
    this.#send(step.edit.map((cell) => ({ ...cell, from: this.valueAt(cell) })))
    this.#redraw(step.edit)
  }

  /** The values of some cells are others now. */
  #changed(addresses: readonly Address[]): void {
    if (addresses.length === 0) return
    this.#totals.forget(addresses)
    this.#redraw(addresses.map(this.#values.placeOf), true)
  }

  /** What these cells show is worked out anew. */
  #redraw(places: readonly Place[], hasNewValues = false): void {
    for (const place of places) this.#cellViews.forget(place)
    this.#refresh(
      places.map(({ row }) => row),
      hasNewValues,
    )
  }

  #refresh(rows: readonly number[], hasNewValues = false): void {
    for (const row of rows) this.#views.delete(row)
    this.#tell(hasNewValues)
  }

  #tell(hasNewValues: boolean): void {
    const [canUndo, canRedo] = [this.#log.done.length > 0, this.#log.undone.length > 0]
    const { version, ...now } = this.#state
    if (hasNewValues || now.canUndo !== canUndo || now.canRedo !== canRedo)
      this.#state = { canUndo, canRedo, version: version + (hasNewValues ? 1 : 0) }
    for (const tell of this.#listeners) tell()
  }
}
