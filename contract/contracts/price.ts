import type * as z from 'zod'

import { asTyped, grouped, type Reading, readingOf, readingsOf, scaleOf } from '#contract/core/scaled.ts'

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

/** A price as it is read: `2,086`, `1,184.9`, `0.0935`. */
export const formatPrice = (price: string): string => grouped(priceOf(tenThousandthsOf(price)))

/** A price as it stands in a field: `2086`, `1184.9`, `2.0860`. */
export const typedPrice = (price: string): string => asTyped(priceOf(tenThousandthsOf(price)))

/**
 * The price that somebody typed: `2086`, `1184,9`, `1,184.9`, `1.184,9`, `0.0935`; both readings of one that can be either, as
 * `2.086`; undefined where it is none.
 */
export const readPrice = (text: string): Reading<Price> =>
  readingOf(
    readingsOf(text, DECIMALS)
      .filter((one) => WRITTEN_PRICE.test(one))
      .map((one) => priceOf(tenThousandthsOf(one))),
  )
