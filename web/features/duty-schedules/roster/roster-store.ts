import type { CellsUpdate, DutyScheduleDetail } from '#contract/duty-schedules/schedule.ts'

import { type Filled, filled } from '#web/kit/sheet/rules/fill.rules.ts'
import {
  type Block,
  blockOf,
  type Place,
  placesOf,
  type Selection,
  selectionOf,
  within,
} from '#web/kit/sheet/rules/selection.rules.ts'
import { toTable } from '#web/kit/sheet/rules/table-text.rules.ts'
import {
  type Edit,
  emptyLog,
  noted,
  redo,
  rowsMoved,
  undo,
  type UndoLog,
  type UndoStep,
} from '#web/kit/sheet/rules/undo.rules.ts'

import { type Code, pasted } from '../rules/clipboard.rules.ts'
import { exactCode, readTyped } from '../rules/code-input.rules.ts'
import { mergedRow } from '../rules/merge.rules.ts'
import type { Clash, RosterState } from './roster-state.ts'
import { placeOfNewcomer, type RosterPerson, withNewcomers } from './newcomers.ts'
import { type CellMark, noMarks, type RowMarks, type RowView, sameMarks, viewOfRow } from './row-view.ts'

type CellPatch = CellsUpdate['cells'][number]

/**
 * The grid's state outside React: a key stroke makes new views of the rows it touches and of no others, so React draws
 * those alone.
 */
export class RosterStore {
  readonly days: readonly string[]
  readonly knownCodes: readonly string[]
  #state: RosterState
  #base: readonly (readonly Code[])[]
  #version: number
  #views: readonly RowView[] = []
  #marks: ReadonlyMap<number, RowMarks> = new Map()
  #selection: Selection = selectionOf({ row: 0, column: 0 })
  #typed = ''
  #log: UndoLog<Code> = emptyLog
  /** The rows as they are on their way to the server. */
  #sent: ReadonlyMap<number, readonly Code[]> = new Map()
  /** Those whom this user has added, in this order. */
  readonly #newcomers: RosterPerson[] = []
  readonly #listeners = new Set<() => void>()

  constructor(schedule: DutyScheduleDetail, knownCodes: readonly string[]) {
    const codes = schedule.rows.map((row) => row.codes)
    this.days = schedule.days
    this.knownCodes = knownCodes
    this.#version = schedule.version
    this.#base = codes
    this.#state = { people: schedule.rows, codes, unsavedCount: 0, canUndo: false, canRedo: false }
    this.#refreshAll()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly state = (): RosterState => this.#state
  readonly selection = (): Selection => this.#selection
  readonly rowView = (row: number): RowView | undefined => this.#views[row]

  get size() {
    return { rows: this.#state.people.length, columns: this.days.length }
  }

  codeAt({ row, column }: Place): Code {
    return this.#state.codes[row]?.[column] ?? null
  }

  /** What is wrong with a cell, for those who look at it. */
  markAt({ row, column }: Place): CellMark | undefined {
    return this.#views[row]?.marks.get(column)
  }

  select(selection: Selection): void {
    this.settle()
    const [before, after] = [blockOf(this.#selection), blockOf(selection)]
    this.#selection = selection
    this.#refresh([...rowsOf(before), ...rowsOf(after)])
  }

  /** A letter was typed: as soon as it is clear which code is meant, the selected cells take it. */
  type(letter: string): void {
    // A plus goes on from the code that is there: the same person stands a second shift.
    const before = letter === '+' && !this.#typed ? (this.codeAt(this.#selection.focus) ?? '') : this.#typed
    const meant = readTyped(before + letter, this.knownCodes) ?? readTyped(letter, this.knownCodes)
    if (!meant) return
    this.#typed = 'pending' in meant ? meant.pending : ''
    if ('code' in meant) this.put(meant.code)
    else this.#refresh([this.#selection.focus.row])
  }

  isTyping(): boolean {
    return this.#typed !== ''
  }

  /** Ends what was typed so far: it counts if it is a code. */
  settle(): void {
    if (!this.#typed) return
    const code = exactCode(this.#typed, this.knownCodes)
    this.#typed = ''
    if (code) this.put(code)
    else this.#refresh([this.#selection.focus.row])
  }

  /** Gives up what was typed, else the selection of several cells. Answers whether there was anything to give up. */
  cancel(): boolean {
    const { anchor, focus } = this.#selection
    const isWide = anchor.row !== focus.row || anchor.column !== focus.column
    if (!this.#typed && !isWide) return false
    if (this.#typed) {
      this.#typed = ''
      this.#refresh([focus.row])
    } else this.select(selectionOf(focus))
    return true
  }

  /** Gives every selected cell a code; after a plus it is the second one of the day. */
  put(code: Code): void {
    const value = code !== null && this.#typed.endsWith('+') ? this.#typed + code : code
    this.#typed = ''
    this.write(placesOf(blockOf(this.#selection)).map((place) => ({ ...place, value })))
  }

  copied(): string {
    const { top, bottom, left, right } = blockOf(this.#selection)
    const rows = this.#state.codes.slice(top, bottom + 1)
    return toTable(rows.map((codes) => codes.slice(left, right + 1).map((code) => code ?? '')))
  }

  /** Lays a text from a spreadsheet over the grid. Answers the texts in it that are no code of the plant. */
  paste(text: string): readonly string[] {
    const { cells, unknown } = pasted(text, blockOf(this.#selection), this.size, this.knownCodes)
    const [first, last] = [cells[0], cells.at(-1)]
    this.write(cells)
    if (first && last) this.select({ anchor: { ...last }, focus: { ...first } })
    return unknown
  }

  fill(direction: 'down' | 'right'): void {
    this.settle()
    this.write(filled((place) => this.codeAt(place), blockOf(this.#selection), direction))
  }

  /** Writes cells as one act, which can be taken back. */
  write(cells: readonly Filled<Code>[]): void {
    const edit = cells
      .map(({ value, ...place }) => ({ ...place, from: this.codeAt(place), to: value }))
      .filter(({ from, to }) => from !== to)
    if (edit.length === 0) return this.#refresh(cells.map(({ row }) => row))
    this.#log = noted(this.#log, edit)
    this.#apply(edit)
  }

  undo(): void {
    this.#typed = ''
    this.#step(undo(this.#log))
  }

  redo(): void {
    this.#step(redo(this.#log))
  }

  /** The cells to save. When they come back they are no news, whatever is typed until then. */
  toSend(): CellPatch[] {
    const { people, codes } = this.#state
    this.#sent = new Map(people.map(({ employeeId }, row) => [employeeId, codes[row] ?? []]))
    return this.unsaved()
  }

  /** Nothing is on its way any more. */
  answered(): void {
    this.#sent = new Map()
  }

  /** The cells that are not saved, each with what this user saw in it. */
  unsaved(): CellPatch[] {
    const { people, codes } = this.#state
    return people.flatMap(({ employeeId }, row) =>
      this.days.flatMap((day, at): CellPatch[] => {
        const [from, to] = [this.#base[row]?.[at] ?? null, codes[row]?.[at] ?? null]
        return from === to ? [] : [{ employeeId, day, from, to }]
      }),
    )
  }

  /** Gives up everything that is not saved. */
  revert(): void {
    const edit = this.unsaved().map(({ employeeId, day, from, to }) => ({
      row: this.#state.people.findIndex((person) => person.employeeId === employeeId),
      column: this.days.indexOf(day),
      from: to,
      to: from,
    }))
    this.#log = emptyLog
    this.#apply(edit)
  }

  /** Puts somebody into the grid; the server learns of them with their first code. */
  add(person: RosterPerson): void {
    this.#newcomers.push(person)
    const { people, codes } = this.#state
    const row = placeOfNewcomer(people, person)
    const empty = this.days.map(() => null)
    this.#begin(
      people.toSpliced(row, 0, person),
      codes.toSpliced(row, 0, empty),
      this.#base.toSpliced(row, 0, empty),
    )
    this.select(selectionOf({ row, column: 0 }))
  }

  /** Somebody was taken off the schedule: nothing of theirs waits any more. */
  forget(employeeId: number): void {
    const at = this.#newcomers.findIndex((person) => person.employeeId === employeeId)
    if (at >= 0) this.#newcomers.splice(at, 1)
    const row = this.#state.people.findIndex((person) => person.employeeId === employeeId)
    const { people, codes } = this.#state
    if (row >= 0) this.#begin(people.toSpliced(row, 1), codes.toSpliced(row, 1), this.#base.toSpliced(row, 1))
  }

  /** Takes up the server's newer state. Answers what clashed with unsaved work; an older state is left aside. */
  adopt(schedule: DutyScheduleDetail): Clash[] {
    if (schedule.version < this.#version) return []
    this.#version = schedule.version
    const { people, codes } = this.#state
    const places = new Map(people.map(({ employeeId }, row) => [employeeId, row]))
    const clashes: Clash[] = []
    const rows = withNewcomers(schedule.rows, this.#newcomers)
    const merged = rows.map(({ employeeId, fullName, codes: theirs }) => {
      const row = places.get(employeeId) ?? -1
      const base = this.#base[row] ?? theirs
      const one = mergedRow(codes[row] ?? theirs, base, theirs, this.#sent.get(employeeId))
      for (const { day, ...clash } of one.clashes)
        clashes.push({ ...clash, fullName, day: this.days[day] ?? '' })
      return one.codes
    })
    const base = rows.map((row) => row.codes)
    const isSamePeople =
      people.length === base.length && rows.every((row, at) => places.get(row.employeeId) === at)
    if (isSamePeople) this.#renew(merged, base)
    else this.#begin(rows, merged, base)
    return clashes
  }

  /** The same people: only rows that are different now are drawn again. */
  #renew(merged: readonly (readonly Code[])[], base: readonly (readonly Code[])[]): void {
    const before = this.#state.codes
    const isSame = (one: readonly Code[] = [], other: readonly Code[] = []) =>
      one.length === other.length && one.every((code, day) => code === other[day])
    const changed = merged.flatMap((codes, row) =>
      isSame(codes, before[row]) && isSame(base[row], this.#base[row]) ? [] : [row],
    )
    this.#base = base
    const codes = merged.map((row, at) => (isSame(row, before[at]) ? (before[at] ?? row) : row))
    this.#state = { ...this.#state, codes }
    this.#refresh(changed)
  }

  /** Other people: the rows have moved, and what knows of rows follows them. */
  #begin(
    people: readonly RosterPerson[],
    codes: readonly (readonly Code[])[],
    base: readonly (readonly Code[])[],
  ): void {
    const before = this.#state.people
    const places = new Map(people.map(({ employeeId }, row) => [employeeId, row]))
    const rowAfter = (row: number) => places.get(before[row]?.employeeId ?? 0)
    this.#log = rowsMoved(this.#log, rowAfter)
    this.#base = base
    this.#state = { ...this.#state, people, codes }
    const { anchor, focus } = this.#selection
    this.#selection = {
      anchor: within({ ...anchor, row: rowAfter(anchor.row) ?? anchor.row }, this.size),
      focus: within({ ...focus, row: rowAfter(focus.row) ?? focus.row }, this.size),
    }
    this.#refreshAll()
  }

  /** Outlines cells: by row, then by day. */
  mark(marks: ReadonlyMap<number, RowMarks>): void {
    const rows = [...new Set([...this.#marks.keys(), ...marks.keys()])]
    const changed = rows.filter((row) => !sameMarks(this.#marks.get(row), marks.get(row)))
    this.#marks = marks
    if (changed.length > 0) this.#refresh(changed)
  }

  #step(step: UndoStep<Code> | undefined): void {
    if (!step) return
    this.#log = step.log
    const [first] = step.edit
    if (first) this.select(selectionOf({ row: first.row, column: first.column }))
    this.#apply(step.edit)
  }

  #apply(edit: Edit<Code>): void {
    const touched = new Set(edit.map(({ row }) => row))
    const codes = this.#state.codes.map((row, at) => (touched.has(at) ? [...row] : row) as Code[])
    for (const { row, column, to } of edit) (codes[row] ?? [])[column] = to
    this.#state = { ...this.#state, codes }
    this.#refresh([...touched])
  }

  #refreshAll(): void {
    this.#views = []
    this.#refresh(this.#state.people.map((_, row) => row))
  }

  #refresh(rows: readonly number[]): void {
    const views = [...this.#views]
    const block = blockOf(this.#selection)
    for (const row of new Set(rows)) {
      const { focus } = this.#selection
      views[row] = viewOfRow({
        codes: this.#state.codes[row] ?? [],
        base: this.#base[row] ?? [],
        selected: row >= block.top && row <= block.bottom ? block : null,
        focusDay: row === focus.row ? focus.column : null,
        typed: row === focus.row ? this.#typed : '',
        handleDay: row === block.bottom ? block.right : null,
        marks: this.#marks.get(row) ?? noMarks,
      })
    }
    this.#views = views
    this.#keepState()
    for (const tell of this.#listeners) tell()
  }

  #keepState(): void {
    const unsavedCount = this.#views.reduce((sum, { unsaved }) => sum + unsaved.size, 0)
    const [canUndo, canRedo] = [this.#log.done.length > 0, this.#log.undone.length > 0]
    const now = this.#state
    if (now.unsavedCount === unsavedCount && now.canUndo === canUndo && now.canRedo === canRedo) return
    this.#state = { ...now, unsavedCount, canUndo, canRedo }
  }
}

const rowsOf = ({ top, bottom }: Block) => Array.from({ length: bottom - top + 1 }, (_, at) => top + at)
