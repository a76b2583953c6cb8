import { quantityOf, thousandthsOf } from '#contract/core/quantity.ts'
import type { Reorder } from '#contract/inventory/stock.ts'

const DAYS_A_MONTH = 30n
const THOUSAND = 1000n

interface Use {
  /** Issued in that many months, less what came back. */
  readonly used: string
  readonly months: number
  readonly leadTimeDays: number
  readonly safetyStock: string
}

const upTo = (value: bigint, by: bigint) => (value + by - 1n) / by

/**
 * The minimum that the use of an item asks for: mean monthly use × months that a delivery takes + safety, rounded up to whole
 * ones. 0.5 a month × 3 months + 2 = 3.5 is 4. All in whole thousandths: nothing is lost on the way.
 */
export function reorderOf({ used, months, leadTimeDays, safetyStock }: Use): Reorder {
  const taken = thousandthsOf(used)
  const whole = (taken > 0n ? taken : 0n) * BigInt(leadTimeDays)
  const exact = upTo(whole, BigInt(months) * DAYS_A_MONTH) + thousandthsOf(safetyStock)
  return {
    months,
    used: quantityOf(taken > 0n ? taken : 0n),
    leadTimeDays,
    safetyStock: quantityOf(thousandthsOf(safetyStock)),
    exact: quantityOf(exact),
    minimum: quantityOf(upTo(exact, THOUSAND) * THOUSAND),
  }
}
