import type { Place, Size } from '../rules/selection.rules.ts'
import { cellViewOf } from './cell-view.ts'
import { differing } from './differing.ts'
import { askedOf } from '../judging/judge.rules.ts'
import { RefusedTexts } from './refused-texts.ts'
import { ServerCells } from './server-cells.ts'
import {
  type Address,
  addressOf,
  type CellDraft,
  type CellView,
  placesIn,
  type RefusedText,
  type SheetField,
  type SheetShape,
} from './sheet.ts'

type Drafts = ReadonlyMap<Address, CellDraft>

/** What stands in the cells of a sheet: what the server has, what is on its way there, and what was refused. */
export class SheetValues {
  #shape: SheetShape
  #placeOf: (address: Address) => Place
  #drafts: Drafts = new Map()
  readonly cells = new ServerCells()
  /** What was refused before it went anywhere. */
  readonly texts = new RefusedTexts()

  constructor(shape: SheetShape) {
    this.#shape = shape
    this.#placeOf = placesIn(shape)
  }

  get shape(): SheetShape {
    return this.#shape
  }

  get size(): Size {
    return { rows: this.#shape.rows.length, columns: this.#shape.columns.length }
  }

  reshape(shape: SheetShape): void {
    this.#shape = shape
    this.#placeOf = placesIn(shape)
  }

  /** Takes up what is on its way or was refused on it; answers which cells are others now. */
  setDrafts(drafts: Drafts): readonly Address[] {
    if (drafts === this.#drafts) return []
    const touched = differing(this.#drafts, drafts)
    this.#drafts = drafts
    return touched
  }

  readonly placeOf = (address: Address): Place => this.#placeOf(address)
  readonly fieldAt = ({ row, column }: Place): SheetField => this.#shape.fieldAt(row, column)
  readonly addressAt = ({ row, column }: Place): Address =>
    addressOf(this.#shape.rows[row]?.key ?? '', this.#shape.columns[column]?.key ?? '')

  /** The value of a cell as the user has it: what is on its way, else what the server has. */
  readonly valueAt = (place: Place): number | null => {
    const address = this.addressAt(place)
    const draft = this.#drafts.get(address)
    return draft?.state === 'waiting' ? draft.value : this.cells.at(address).value
  }

  /** The text that was refused in a cell, here or by the server. */
  readonly refusedAt = (address: Address): RefusedText | undefined =>
    this.texts.at(address) ?? this.#refusedByServer(address)

  /** The draft of a cell was refused by the server. */
  readonly isDraftRefused = (address: Address): boolean => this.#refusedByServer(address) !== undefined

  /** The cells whose text has two readings, with that text. */
  asking(): (Place & { readonly value: string })[] {
    return [...this.texts.all()]
      .map(([address, { text }]) => ({ ...this.placeOf(address), value: text }))
      .filter(({ row, column }) => row >= 0 && column >= 0)
      .filter((place) => askedOf(place.value, this.fieldAt(place)))
  }

  readonly viewOf = (place: Place): CellView => {
    const address = this.addressAt(place)
    return cellViewOf({
      field: this.fieldAt(place),
      cell: this.cells.at(address),
      value: this.valueAt(place),
      refused: this.refusedAt(address),
      isWaiting: this.#drafts.get(address)?.state === 'waiting',
      isOwnText: this.texts.at(address) !== undefined,
    })
  }

  #refusedByServer(address: Address): RefusedText | undefined {
    const draft = this.#drafts.get(address)
    return draft?.state === 'refused' ? draft : undefined
  }
}
