import * as z from 'zod'

import { type Money, moneyOf, unitsOf, WRITTEN_MONEY } from './money.ts'

const amount = (isAllowed: (units: bigint) => boolean, vi: string, en: string) =>
  z
    .string()
    .trim()
    .refine((text) => WRITTEN_MONEY.test(text) && isAllowed(unitsOf(text)), { params: { vi, en } })
    .transform((text) => moneyOf(unitsOf(text)))

/** An amount above nothing. */
export const money = amount(
  (units) => units > 0n,
  'Số tiền phải lớn hơn 0, tối đa 15 chữ số và 2 chữ số lẻ, ví dụ 1,000,000,000',
  'An amount above 0 with at most 15 digits and 2 decimals, as 1,000,000,000',
)

/** An amount that may be nothing. */
export const moneyOrNone = amount(
  (units) => units >= 0n,
  'Số tiền không âm, tối đa 15 chữ số và 2 chữ số lẻ, ví dụ 1,000,000,000',
  'An amount of 0 or more with at most 15 digits and 2 decimals, as 1,000,000,000',
)

/** An amount that adds or takes away. */
export const moneyChange = amount(
  (units) => units !== 0n,
  'Số tiền tăng hoặc giảm khác 0, ví dụ -50,000,000',
  'An amount other than 0 that is added or taken away, as -50,000,000',
)

/** An amount as an answer tells it. */
export const moneyTold = z.string().transform((text) => text as Money)
