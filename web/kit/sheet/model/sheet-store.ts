import { type Filled, filled } from '../rules/fill.rules.ts'
import { editText } from '../rules/numbers.rules.ts'
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
import { laidOver, tableOf } from '../rules/table-text.rules.ts'
import type { Totals } from '../rules/totals.rules.ts'
import { type Edit, emptyLog, noted, redo, undo, type UndoLog, type UndoStep } from '../rules/undo.rules.ts'
import { cellViewOf } from './cell-view.ts'
import { CellViews } from './cell-views.ts'
import { ColumnTotals } from './column-totals.ts'
import { differing } from './differing.ts'
import { ServerCells } from './server-cells.ts'
import { rowViewOf } from './row-view.ts'
import { judgeText, type Refused } from './judge.rules.ts'
import { type BlockMark, pasteMark } from './paste.rules.ts'
import { RefusedTexts } from './refused-texts.ts'
import {
  type Address,
  addressOf,
  type CellChange,
  type CellDraft,
  type CellView,
  placesIn,
  type RefusedText,
  type RowView,
  type SheetCell,
  type SheetField,
  type SheetShape,
  type SheetState,
  type Written,
} from './sheet.ts'

type Value = number | null
/**
 * A sheet's state outside React: a key stroke makes new views of the rows it touches and of no others, so React draws
 * those alone. What the user writes is reported, and shown once it comes back as drafts.
 */
export class SheetStore {
  #shape: SheetShape
  #placeOf: (address: Address) => Place
  readonly #cells = new ServerCells()
  readonly #totals = new ColumnTotals()
  #drafts: ReadonlyMap<Address, CellDraft> = new Map()
  /** What was refused before it went anywhere. */
  readonly #texts = new RefusedTexts()
  readonly #views = new Map<number, RowView>()
  readonly #cellViews = new CellViews((place) => this.#cellView(place))
  #selection: Selection = selectionOf({ row: 0, column: 0 })
  #editing: { readonly initial: string; text: string; readonly isOver: boolean } | null = null
  #log: UndoLog<Value> = emptyLog
  #state: SheetState = { canUndo: false, canRedo: false, version: 0 }
  #onChanges: (changes: readonly CellChange[]) => void = () => undefined
  readonly #listeners = new Set<() => void>()

  constructor(
    shape: SheetShape,
    /** The words for a text that was refused. */
    private readonly whyRefused: (refused: Refused) => string,
  ) {
    this.#shape = shape
    this.#placeOf = placesIn(shape)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly state = (): SheetState => this.#state
  readonly selection = (): Selection => this.#selection
  readonly shape = (): SheetShape => this.#shape
  readonly rowView = (row: number): RowView => {
    const known = this.#views.get(row)
    if (known) return known
    const cells = this.#cellViews.of(row, this.#shape.columns.length)
    const made = rowViewOf(row, cells, this.#selection, this.#editing?.text ?? null)
    this.#views.set(row, made)
    return made
  }

  get size() {
    return { rows: this.#shape.rows.length, columns: this.#shape.columns.length }
  }

  fieldAt({ row, column }: Place): SheetField {
    return this.#shape.fieldAt(row, column)
  }

  addressAt({ row, column }: Place): Address {
    return addressOf(this.#shape.rows[row]?.key ?? '', this.#shape.columns[column]?.key ?? '')
  }

  /** The value of a cell as the user has it: what is on its way, else what the server has. */
  valueAt(place: Place): Value {
    const address = this.addressAt(place)
    const draft = this.#drafts.get(address)
    return draft?.state === 'waiting' ? draft.value : this.#cells.at(address).value
  }

  /** What a column comes to. */
  totalsAt(column: number): Totals | undefined {
    const key = this.#shape.columns[column]?.key ?? ''
    return this.#totals.of(key, () => this.#shape.rows.map((_, row) => this.valueAt({ row, column })))
  }

  viewAt({ row, column }: Place): CellView | undefined {
    return this.rowView(row).cells[column]
  }

  /** Who takes what the user writes, and keeps what was refused before it went anywhere; until then nobody does. */
  reportTo(
    onChanges: (changes: readonly CellChange[]) => void,
    onTexts: (texts: ReadonlyMap<Address, RefusedText | null>) => void,
  ): void {
    this.#onChanges = onChanges
    this.#texts.reportTo(onTexts)
  }

  /** Other rows, columns or fields; the selection stays where it can. */
  reshape(shape: SheetShape): void {
    if (shape === this.#shape) return
    this.#shape = shape
    this.#placeOf = placesIn(shape)
    const { anchor, focus } = this.#selection
    this.#selection = { anchor: within(anchor, this.size), focus: within(focus, this.size) }
    this.#views.clear()
    this.#cellViews.forgetAll()
    this.#totals.forgetAll()
    this.#tell(true)
  }

  /** Takes up what the server has now. */
  adopt(cells: ReadonlyMap<Address, SheetCell>): void {
    this.#changed(this.#cells.adopt(cells))
  }

  /** Some cells are on the server now; the newer state of all will come. */
  accept(changes: readonly CellChange[]): void {
    this.#cells.take(changes)
    this.#changed(changes.map(({ address }) => address))
  }

  /** Takes up what is on its way or was refused on it. */
  setDrafts(drafts: ReadonlyMap<Address, CellDraft>): void {
    if (drafts === this.#drafts) return
    const touched = differing(this.#drafts, drafts)
    this.#drafts = drafts
    this.#changed(touched)
  }

  /** Takes up what was refused before it went anywhere, also on an earlier visit. */
  setTexts(texts: ReadonlyMap<Address, RefusedText>): void {
    this.#changed(this.#texts.adopt(texts))
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
    const refused = this.#refusedAt(this.addressAt(focus))
    const initial = refused?.text ?? editText(this.valueAt(focus))
    const isOver = text !== undefined
    this.#editing = { initial: isOver ? '' : initial, text: text ?? initial, isOver }
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

  /** Ends typing: what was typed counts; in a cell that was locked meanwhile it stays as a refused text. */
  settle(): void {
    if (!this.#editing) return
    const [{ initial, text }, { focus }] = [this.#editing, this.#selection]
    this.#editing = null
    if (text === initial && text !== '') this.#refresh([focus.row])
    else this.#write([{ ...focus, value: text }], null, text !== '')
  }

  /** Gives up what is being typed, else the selection of several cells, else a refused text; answers whether there was any. */
  cancel(): boolean {
    const { anchor, focus } = this.#selection
    const address = this.addressAt(focus)
    if (this.#editing) this.#editing = null
    else if (anchor.row !== focus.row || anchor.column !== focus.column) this.select(selectionOf(focus))
    else if (this.#texts.at(address)) this.#texts.change(new Map([[address, null]]))
    else return false
    this.#redraw([focus])
    return true
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
    const written = this.#write(cells, mark)
    const [first, last] = [cells[0], cells.at(-1)]
    if (first && last) this.select({ anchor: placeOf(last), focus: placeOf(first) })
    return written
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

  #write(cells: readonly Filled<string>[], mark: BlockMark = null, isTyped = false): Written {
    const edit: Edit<Value>[number][] = []
    const texts = new Map<Address, RefusedText | null>()
    let [refused, locked] = [0, 0]
    for (const { value: text, ...place } of cells) {
      const judged = judgeText(text, this.fieldAt(place), mark)
      const from = this.valueAt(place)
      if ('value' in judged) {
        edit.push({ ...place, from, to: this.#valueAfter(place, text, judged.value) })
        texts.set(this.addressAt(place), null)
      } else if (judged.refused === 'locked' && !isTyped) locked++
      else {
        refused++
        edit.push({ ...place, from, to: from })
        const why = this.fieldAt(place).lockedWhy ?? this.whyRefused(judged)
        texts.set(this.addressAt(place), { text, why })
      }
    }
    this.#texts.change(texts)
    if (edit.some(({ from, to }) => from !== to)) this.#log = noted(this.#log, edit)
    this.#send(edit)
    this.#redraw(cells)
    return { refused, locked }
  }

  /** Emptying a cell with a refused text gives up that text and nothing else. */
  #valueAfter(place: Place, text: string, value: Value): Value {
    const isRefused = this.#refusedAt(this.addressAt(place)) !== undefined
    return text.trim() === '' && isRefused ? this.valueAt(place) : value
  }

  #send(edit: Edit<Value>): void {
    const changes = edit
      .map(({ from, to, ...place }) => ({ address: this.addressAt(place), from, to }))
      .filter(({ address, from, to }) => from !== to || this.#drafts.get(address)?.state === 'refused')
      .filter(({ address }) => !this.#texts.at(address))
    if (changes.length > 0) this.#onChanges(changes)
  }

  #step(step: UndoStep<Value> | undefined): void {
    if (!step) return
    this.#log = step.log
    const [first] = step.edit
    if (first) this.select(selectionOf(placeOf(first)))
    this.#texts.change(new Map(step.edit.map((place) => [this.addressAt(place), null])))
    // Somebody else may have changed a cell since: what is taken back is what is there.
    this.#send(step.edit.map((cell) => ({ ...cell, from: this.valueAt(cell) })))
    this.#redraw(step.edit)
  }

  #refusedAt(address: Address): RefusedText | undefined {
    const draft = this.#drafts.get(address)
    return this.#texts.at(address) ?? (draft?.state === 'refused' ? draft : undefined)
  }

  #cellView(place: Place): CellView {
    const address = this.addressAt(place)
    return cellViewOf({
      field: this.fieldAt(place),
      cell: this.#cells.at(address),
      value: this.valueAt(place),
      refused: this.#refusedAt(address),
      isWaiting: this.#drafts.get(address)?.state === 'waiting',
    })
  }

  /** The values of some cells are others now. */
  #changed(addresses: readonly Address[]): void {
    if (addresses.length === 0) return
    this.#totals.forget(addresses)
    this.#redraw(addresses.map(this.#placeOf), true)
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
