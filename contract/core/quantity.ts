import type * as z from 'zod'

import { asTyped, grouped, type Reading, readingOf, readingsOf, scaleOf } from './scaled.ts'

/**
 * How much there is of a thing, as digits with at most three decimals: `2`, `0.5`, `1250.125`. Never a float: it is kept as
 * `numeric(15, 3)`, crosses the wire as a text and is counted as whole thousandths in a bigint.
 */
export type Quantity = string & z.$brand<'Quantity'>

/** How a quantity crosses the wire. */
export const WRITTEN_QUANTITY = /^-?\d{1,12}(?:\.\d{1,3})?$/
const DECIMALS = 3
const thousandths = scaleOf(DECIMALS)

/** A quantity as whole thousandths. */
export const thousandthsOf = (quantity: string): bigint => thousandths.stepsOf(quantity)

/** Whole thousandths as a quantity, without zeros that say nothing. */
export const quantityOf = (steps: bigint): Quantity => thousandths.textOf(steps) as Quantity

/** Nothing. */
export const NO_QUANTITY = quantityOf(0n)

/** Adds quantities of one unit. */
export const sumQuantities = (quantities: readonly string[]): Quantity =>
  quantityOf(quantities.reduce((sum, quantity) => sum + thousandthsOf(quantity), 0n))

/** What one quantity is more than another. */
export const lessQuantity = (from: string, quantity: string): Quantity =>
  quantityOf(thousandthsOf(from) - thousandthsOf(quantity))

/** Whether a quantity is less than another; not where one of them is none, which another rule complains of. */
export const isLessQuantity = (quantity: string, than: string): boolean =>
  [quantity, than].every((text) => WRITTEN_QUANTITY.test(text)) &&
  thousandthsOf(quantity) < thousandthsOf(than)

/** A quantity as it is read: `1,250`, `0.5`. Papers of accounting have marks of their own. */
export const formatQuantity = (quantity: string | null | undefined): string =>
  quantity ? grouped(quantityOf(thousandthsOf(quantity))) : ''

/** A quantity as it stands in a field and in cells that are read again: `1250`, `0.5`, `1.1250`. */
export const typedQuantity = (quantity: string): string => asTyped(quantityOf(thousandthsOf(quantity)))

/**
 * The quantity that somebody typed: `12,5`, `12.5`, `1.250,5`, `1,250.5`, `1 250`; both readings of one that can be either,
 * as `1.250`; undefined where it is none. A zero as a fourth decimal says that three of them are no thousands: `1.1250`.
 */
export function readQuantity(text: string): Reading<Quantity> {
  const plain = readingsOf(text, DECIMALS + 1).map((one) => one.replace(/(?<=\.\d{3})0$/, ''))
  return readingOf(
    plain.filter((one) => WRITTEN_QUANTITY.test(one)).map((one) => quantityOf(thousandthsOf(one))),
  )
}
