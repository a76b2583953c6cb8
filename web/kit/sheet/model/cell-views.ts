import type { Place } from '../rules/selection.rules.ts'
import type { CellView } from './sheet.ts'

/** What cells show, worked out when asked for and kept until something about them changes: then another object. */
export class CellViews {
  readonly #rows = new Map<number, (CellView | undefined)[]>()

  constructor(private readonly make: (place: Place) => CellView) {}

  /** The cells of a row, from the first column on. */
  of(row: number, columns: number): CellView[] {
    const known = this.#rows.get(row)
    const cells = Array.from(
      { length: columns },
      (_, column) => known?.[column] ?? this.make({ row, column }),
    )
    this.#rows.set(row, [...cells])
    return cells
  }

  /** This cell has changed. */
  forget({ row, column }: Place): void {
    const known = this.#rows.get(row)
    if (known) known[column] = undefined
  }

  forgetAll(): void {
    this.#rows.clear()
  }
}
