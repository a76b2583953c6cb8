import type * as z from 'zod'

import { inGroups, scaleOf, withoutBlanks } from './scaled.ts'

/**
 * How much there is of a thing, as digits with at most three decimals: `2`, `0.5`, `1250.125`. Never a float: it is kept as
 * `numeric(15, 3)`, crosses the wire as a text and is counted as whole thousandths in a bigint.
 */
export type Quantity = string & z.$brand<'Quantity'>

/** How a quantity crosses the wire. */
export const WRITTEN_QUANTITY = /^-?\d{1,12}(?:\.\d{1,3})?$/
const thousandths = scaleOf(3)

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

/** A quantity so that nobody takes its thousands for decimals, whatever they are used to: `1 250`, `0,5`. */
export function formatQuantity(quantity: string | null | undefined): string {
  if (!quantity) return ''
  const [whole = '', decimals] = quantityOf(thousandthsOf(quantity)).split('.')
  const grouped = inGroups(whole, '\u00A0')
  return decimals === undefined ? grouped : `${grouped},${decimals}`
}

/** What somebody typed, or the two quantities that it could be: `1.250` is 1250 or 1.25, and nobody guesses which. */
export type ReadQuantity =
  | { readonly quantity: Quantity }
  | { readonly either: readonly [Quantity, Quantity] }
  | undefined

/** Behind what was typed that can be read in two ways, so that no rule takes it for one of them. */
export const TIE_MARK = '?'

/**
 * The quantity that somebody typed or a file holds: `12,5`, `12.5`, `1.250,5`, `1 250`; both readings of one that can be
 * either, as `1.250`; undefined where it is none.
 */
export function readQuantity(text: string): ReadQuantity {
  const bare = withoutBlanks(text)
  const [comma, point] = [byMark(bare, ',', '.'), byMark(bare, '.', ',')]
  if (comma !== undefined && point !== undefined && comma !== point) return { either: [comma, point] }
  const quantity = comma ?? point
  return quantity === undefined ? undefined : { quantity }
}

/** The quantity by one mark of decimals, thousands in whole groups parted by the other. */
function byMark(bare: string, mark: string, group: string): Quantity | undefined {
  const pattern = new RegExp(String.raw`^(?:[1-9]\d{0,2}(?:[${group}]\d{3})+|\d+)(?:[${mark}]\d{1,3})?$`)
  if (!pattern.test(bare)) return undefined
  const plain = bare.replaceAll(group, '').replace(mark, '.')
  return WRITTEN_QUANTITY.test(plain) ? quantityOf(thousandthsOf(plain)) : undefined
}
