import * as z from 'zod'

import { untied } from './digit-rules.ts'
import {
  type Quantity,
  quantityOf,
  readQuantity,
  thousandthsOf,
  typedQuantity,
  WRITTEN_QUANTITY,
} from './quantity.ts'

const amount = (isAllowed: (thousandths: bigint) => boolean, vi: string, en: string) =>
  untied(readQuantity, typedQuantity)
    .refine((text) => WRITTEN_QUANTITY.test(text) && isAllowed(thousandthsOf(text)), { params: { vi, en } })
    .transform((text) => quantityOf(thousandthsOf(text)))

/** A quantity above nothing. */
export const quantity = amount(
  (thousandths) => thousandths > 0n,
  'Số lượng phải lớn hơn 0, tối đa 12 chữ số và 3 chữ số lẻ, ví dụ 12.5',
  'A quantity above 0 with at most 12 digits and 3 decimals, as 12.5',
)

/** A quantity that may be nothing. */
export const quantityOrNone = amount(
  (thousandths) => thousandths >= 0n,
  'Số lượng không âm, tối đa 12 chữ số và 3 chữ số lẻ, ví dụ 12.5',
  'A quantity of 0 or more with at most 12 digits and 3 decimals, as 12.5',
)

/** A quantity as an answer tells it. */
export const quantityTold = z.string().transform((text) => text as Quantity)
