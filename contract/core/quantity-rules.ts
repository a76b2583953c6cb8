import * as z from 'zod'

import { type Quantity, quantityOf, thousandthsOf, TIE_MARK, WRITTEN_QUANTITY } from './quantity.ts'

const amount = (isAllowed: (thousandths: bigint) => boolean, vi: string, en: string) =>
  z
    .string()
    .trim()
    .refine((text) => !text.endsWith(TIE_MARK), {
      params: {
        vi: 'Không rõ dấu ngăn hàng nghìn hay phần lẻ. Hãy gõ 1250 hoặc 1,25.',
        en: 'It can be read in two ways. Type 1250 or 1,25.',
      },
      abort: true,
    })
    .refine((text) => WRITTEN_QUANTITY.test(text) && isAllowed(thousandthsOf(text)), { params: { vi, en } })
    .transform((text) => quantityOf(thousandthsOf(text)))

/** A quantity above nothing. */
export const quantity = amount(
  (thousandths) => thousandths > 0n,
  'Số lượng phải lớn hơn 0, tối đa 12 chữ số và 3 chữ số lẻ, ví dụ 12,5',
  'A quantity above 0 with at most 12 digits and 3 decimals, as 12,5',
)

/** A quantity that may be nothing. */
export const quantityOrNone = amount(
  (thousandths) => thousandths >= 0n,
  'Số lượng không âm, tối đa 12 chữ số và 3 chữ số lẻ, ví dụ 12,5',
  'A quantity of 0 or more with at most 12 digits and 3 decimals, as 12,5',
)

/** A quantity as an answer tells it. */
export const quantityTold = z.string().transform((text) => text as Quantity)
