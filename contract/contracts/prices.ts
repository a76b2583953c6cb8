import * as z from 'zod'

import { untied } from '#contract/core/digit-rules.ts'
import { formatDay } from '#contract/core/format.ts'
import { day, monthDay, optional } from '#contract/core/rules.ts'

import { priceBands, seasons } from './labels.ts'
import { type Price, priceOf, readPrice, tenThousandthsOf, typedPrice, WRITTEN_PRICE } from './price.ts'
import { clashesIn } from './price-table.ts'

/** Of one paper: a year of three bands in two seasons has six. */
const MAX_PRICE_ROWS = 120

/** A price above nothing. */
const price = untied(readPrice, typedPrice)
  .refine((text) => WRITTEN_PRICE.test(text) && tenThousandthsOf(text) > 0n, {
    params: {
      vi: 'Đơn giá phải lớn hơn 0, tối đa 9 chữ số và 4 chữ số lẻ, ví dụ 2086.5 hoặc 0.0935',
      en: 'A price above 0 with at most 9 digits and 4 decimals, as 2086.5 or 0.0935',
    },
  })
  .transform((text) => priceOf(tenThousandthsOf(text)))

/** A price as an answer tells it. */
export const priceTold = z.string().transform((text) => text as Price)

/** What a kWh is sold for in a season, at some hours, from a day on. */
export const PriceRowWrite = z
  .object({
    season: z.enum(seasons),
    /** First and last day of the season in every year; none of a price for the whole year. */
    seasonFrom: optional(monthDay),
    seasonTo: optional(monthDay),
    band: z.enum(priceBands),
    price,
    validFrom: day,
    validTo: optional(day),
  })
  .superRefine((row, context) => {
    const wrong = (path: string, vi: string, en: string) =>
      context.issues.push({ code: 'custom', input: row, path: [path], params: { vi, en } })
    for (const name of ['seasonFrom', 'seasonTo'] as const) {
      if (row.season !== 'year' && row[name] === null)
        wrong(name, 'Hãy ghi ngày đầu và ngày cuối mùa', 'Give the first and last day of the season')
      if (row.season === 'year' && row[name] !== null)
        wrong(name, 'Giá cả năm thì để trống', 'Empty for the whole year')
    }
    if (row.validTo !== null && row.validTo < row.validFrom)
      wrong('validTo', 'Không được trước ngày bắt đầu', 'It must not be before the first day')
  })
export type PriceRowWrite = z.output<typeof PriceRowWrite>

/** The prices that a paper lays down: no two of them for the same hour. */
export const priceRows = z
  .array(PriceRowWrite)
  .max(MAX_PRICE_ROWS)
  .superRefine((rows, context) => {
    if (context.issues.length > 0) return
    for (const { at, other, field, on } of clashesIn(rows))
      context.issues.push({
        code: 'custom',
        input: rows,
        path: [at, field],
        params: {
          vi: `Trùng mùa, giờ với dòng ${other + 1} từ ${formatDay(on)}`,
          en: `It prices the hours of row ${other + 1} from ${formatDay(on)}`,
        },
      })
  })

/** A row as an answer tells it. */
export const PriceRowTold = z.object({
  season: z.enum(seasons),
  seasonFrom: z.string().nullable(),
  seasonTo: z.string().nullable(),
  band: z.enum(priceBands),
  price: priceTold,
  validFrom: z.string(),
  validTo: z.string().nullable(),
})

/** A row of the whole table. */
export const PriceShown = PriceRowTold.extend({
  /** The paper that laid it down; null for the contract itself. */
  appendixNo: z.string().nullable(),
  /** Some hour of today has this price. */
  isInUse: z.boolean(),
  /** No hour will have it any more: it ended, or a later paper took its place. */
  isOver: z.boolean(),
})
export type PriceShown = z.output<typeof PriceShown>
