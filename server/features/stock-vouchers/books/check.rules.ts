import { quantityOf, thousandthsOf } from '#contract/core/quantity.ts'
import type { StockDifference } from '#contract/stock-vouchers/books.ts'

import { emptyBook, inBookOrder, tell, type BookedEntry } from '../prices/book.rules.ts'

/** What is stored of an item besides its moves. */
export interface StoredItem {
  readonly itemId: number
  readonly itemCode: string
  readonly quantity: string
  readonly valueVnd: string
  readonly at: ReadonlyMap<string, bigint>
}

/** Where what is stored of an item does not agree with its moves told anew from the first. */
export function differencesOf(item: StoredItem, moves: readonly BookedEntry[]): StockDifference[] {
  const { itemId, itemCode } = item
  const told = tell(emptyBook, moves.toSorted(inBookOrder))
  const found: StockDifference[] = []
  const compare = (what: StockDifference['what'], stored: string, computed: string) => {
    if (stored !== computed) found.push({ itemId, itemCode, what, stored, computed })
  }
  compare('quantity', quantityOf(thousandthsOf(item.quantity)), quantityOf(told.quantity))
  compare('value', item.valueVnd, String(told.value))
  const computed = new Map<string, bigint>()
  for (const { where, quantity } of moves) computed.set(where, (computed.get(where) ?? 0n) + quantity)
  for (const where of new Set([...computed.keys(), ...item.at.keys()]))
    compare('place', quantityOf(item.at.get(where) ?? 0n), quantityOf(computed.get(where) ?? 0n))
  for (const { id, value } of moves) compare('move', String(value), String(told.values.get(id) ?? 0n))
  return found
}
