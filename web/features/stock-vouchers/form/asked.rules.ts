import { quantityOf, thousandthsOf, WRITTEN_QUANTITY, type Quantity } from '#contract/core/quantity.ts'
import type { ItemToMove } from '#contract/stock-vouchers/books.ts'

/** A line while it is typed. */
interface TypedLine {
  readonly itemId?: number | null | undefined
  readonly quantity?: string | null | undefined
  readonly unit?: string | null | undefined
}

/** How much the lines ask of an item in all, in its own unit, as far as they can be read. */
export function askedOf(
  lines: readonly TypedLine[],
  { id, units }: Pick<ItemToMove, 'id' | 'units'>,
): Quantity {
  const asked = lines.map(({ itemId, quantity, unit }) => {
    if (itemId !== id || !quantity || !WRITTEN_QUANTITY.test(quantity)) return 0n
    const factor = units.find((one) => one.unit === unit)?.factor ?? '1'
    return (thousandthsOf(quantity) * thousandthsOf(factor)) / 1000n
  })
  return quantityOf(asked.reduce((sum, one) => sum + one, 0n))
}
