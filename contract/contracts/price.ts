import type * as z from 'zod'

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
const TEN_THOUSAND = 10_000n

/** A price as whole ten-thousandths. */
export function tenThousandthsOf(price: string): bigint {
  const [whole = '0', decimals = ''] = price.split('.')
  return BigInt(whole) * TEN_THOUSAND + BigInt(decimals.padEnd(4, '0').slice(0, 4))
}

/** Whole ten-thousandths as a price, without zeros that say nothing. */
export function priceOf(tenThousandths: bigint): Price {
  const decimals = String(tenThousandths % TEN_THOUSAND)
    .padStart(4, '0')
    .replace(/0+$/, '')
  const text = `${tenThousandths / TEN_THOUSAND}${decimals && `.${decimals}`}`
  return text as Price
}

/** A price as people here read it: `2.086`, `1.184,9`, `0,0935`. */
export function formatPrice(price: string): string {
  const [whole = '', decimals] = priceOf(tenThousandthsOf(price)).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return decimals === undefined ? grouped : `${grouped},${decimals}`
}

/** The price that somebody typed: `2.086`, `2086`, `1.184,9`, `0,0935`; undefined where it is none. A point parts thousands. */
export function readPrice(text: string): Price | undefined {
  const bare = text.trim().replaceAll(/(?<=\d)[ \u00A0\u202F](?=\d{3}(?:\D|$))/g, '')
  if (!/^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d{1,4})?$/.test(bare)) return undefined
  const plain = bare.replaceAll('.', '').replace(',', '.')
  return WRITTEN_PRICE.test(plain) ? priceOf(tenThousandthsOf(plain)) : undefined
}
