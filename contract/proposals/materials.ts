import { divided } from '#contract/core/money.ts'

/** What a row of materials says of its cost. */
interface Priced {
  readonly quantity: number | null
  readonly unitPriceVnd: number | null
}

/** What a row comes to in whole dong, by the three decimals of its quantity that are shown; null where it has no price. */
export function amountOf({ quantity, unitPriceVnd }: Priced): number | null {
  if (quantity === null || unitPriceVnd === null) return null
  return Number(divided(BigInt(Math.round(quantity * 1000)) * BigInt(Math.round(unitPriceVnd)), 1000n))
}

/** What the rows that have a price come to; null where none has. */
export function totalOf(rows: readonly Priced[]): number | null {
  const amounts = rows.flatMap((row) => amountOf(row) ?? [])
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)
}
