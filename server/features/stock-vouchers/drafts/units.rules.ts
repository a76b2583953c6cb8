import { thousandthsOf } from '#contract/core/quantity.ts'

const THOUSAND = 1000n

/**
 * A quantity in the unit of the item, in thousandths: 2 cuộn of 100 m are 200,000; undefined where that is no whole number of
 * thousandths, for the books know nothing smaller.
 */
export function inBaseUnit(quantity: string, factor: string): bigint | undefined {
  const product = thousandthsOf(quantity) * thousandthsOf(factor)
  return product % THOUSAND === 0n ? product / THOUSAND : undefined
}
