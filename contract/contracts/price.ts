import type * as z from 'zod'

import { inGroups, plainOf, scaleOf } from '#contract/core/scaled.ts'

import type { PriceBand, Season } from './labels.ts'

/**
 * What one kWh is sold for, as digits with at most four decimals: `2086`, `1184.9`, `0.0935`. Never a float: it crosses the wire
 * as a text and is counted as whole ten-thousandths in a bigint.
 */
export type Price = string & z.$brand<'Price'>

/** What a kWh is sold for in a season, at some hours, from a day on. */
export interface PriceRow {
  readonly season: Season
  /** First and last day of the season in every year, `MM-DD`; null for the whole year. */
  readonly seasonFrom: string | null
  readonly seasonTo: string | null
  readonly band: PriceBand
  readonly price: Price
  readonly validFrom: string
  readonly validTo: string | null
}

/** How a price crosses the wire. */
export const WRITTEN_PRICE = /^\d{1,9}(?:\.\d{1,4})?$/
const DECIMALS = 4
const scale = scaleOf(DECIMALS)

/** A price as whole ten-thousandths. */
export const tenThousandthsOf = (price: string): bigint => scale.stepsOf(price)

/** Whole ten-thousandths as a price, without zeros that say nothing. */
export const priceOf = (tenThousandths: bigint): Price => scale.textOf(tenThousandths) as Price

/** A price as people here read it: `2.086`, `1.184,9`, `0,0935`. */
export function formatPrice(price: string): string {
  const [whole = '', decimals] = priceOf(tenThousandthsOf(price)).split('.')
  const grouped = inGroups(whole, '.')
  return decimals === undefined ? grouped : `${grouped},${decimals}`
}

/** The price that somebody typed: `2.086`, `2086`, `1.184,9`, `0,0935`; undefined where it is none. A point parts thousands. */
export function readPrice(text: string): Price | undefined {
  const plain = plainOf(text, DECIMALS)
  return plain !== undefined && WRITTEN_PRICE.test(plain) ? priceOf(tenThousandthsOf(plain)) : undefined
}
