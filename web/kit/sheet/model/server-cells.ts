import { differing } from './differing.ts'
import type { Address, CellChange, SheetCell } from './sheet.ts'

const empty: SheetCell = { value: null }

/** What the server has: its last known state, and what it has taken since. */
export class ServerCells {
  #cells: ReadonlyMap<Address, SheetCell> = new Map()
  readonly #taken = new Map<Address, SheetCell>()

  at(address: Address): SheetCell {
    return this.#taken.get(address) ?? this.#cells.get(address) ?? empty
  }

  /** Takes up a newer state; answers which cells are others now. */
  adopt(cells: ReadonlyMap<Address, SheetCell>): readonly Address[] {
    if (cells === this.#cells) return []
    const touched = [...differing(this.#cells, cells), ...this.#taken.keys()]
    this.#cells = cells
    this.#taken.clear()
    return touched
  }

  /** Some changes are on the server now. */
  take(changes: readonly CellChange[]): void {
    for (const { address, to } of changes) this.#taken.set(address, { ...this.at(address), value: to })
  }
}
