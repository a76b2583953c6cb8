import { sumQuantities } from '#contract/core/quantity.ts'
import type { StockAt } from '#contract/stock-vouchers/books.ts'

type Spot = Pick<StockAt, 'placeId' | 'placePath' | 'isLent' | 'quantity'>

/** What stands in each place, and what of each is lent, whatever its lots: these have a list of their own. */
export function byPlace(at: readonly Spot[]): Spot[] {
  const found = new Map<string, Spot>()
  for (const { placeId, placePath, isLent, quantity } of at) {
    const key = `${placeId} ${isLent}`
    const before = found.get(key)?.quantity ?? '0'
    found.set(key, { placeId, placePath, isLent, quantity: sumQuantities([before, quantity]) })
  }
  return [...found.values()]
}
