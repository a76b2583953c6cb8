import { type Totals, totalsOf } from '../rules/totals.rules.ts'
import type { Address } from './sheet.ts'

/** What columns come to, worked out when asked for and kept until one of their values changes. */
export class ColumnTotals {
  readonly #known = new Map<string, Totals | undefined>()

  of(columnKey: string, values: () => readonly (number | null)[]): Totals | undefined {
    if (!this.#known.has(columnKey)) this.#known.set(columnKey, totalsOf(values()))
    return this.#known.get(columnKey)
  }

  /** These cells have changed. */
  forget(addresses: readonly Address[]): void {
    for (const address of addresses) this.#known.delete(address.slice(address.indexOf('|') + 1))
  }

  forgetAll(): void {
    this.#known.clear()
  }
}
