import * as z from 'zod'

import { instant, recordId, text } from '#contract/core/rules.ts'
import { type Label, words } from '#contract/core/words.ts'

/** What a device may have been called otherwise before. */
export const formerFields = ['code', 'operatingNo'] as const
export type FormerField = (typeof formerFields)[number]

export const formerFieldLabels: Readonly<Record<FormerField, Label>> = {
  code: { vi: 'Mã', en: 'Code' },
  operatingNo: { vi: 'Số hiệu vận hành', en: 'Operating number' },
}

/** A code or operating number that a device had before: by it, it is still found. */
export const FormerCode = z.object({
  field: z.enum(formerFields),
  value: z.string(),
  /** When it was kept: on the change of the code, or by hand. */
  notedAt: instant,
  notedByName: z.string(),
  id: recordId,
})
export type FormerCode = z.output<typeof FormerCode>

/** Adds one by hand, e.g. of before the register was kept here. */
export const FormerCodeWrite = z.object({
  id: recordId.positive(),
  field: z.enum(formerFields),
  value: text(30),
})
export type FormerCodeWrite = z.output<typeof FormerCodeWrite>

/** One of a device. */
export const FormerCodeKey = z.object({ id: recordId.positive(), formerId: recordId.positive() })
export type FormerCodeKey = z.output<typeof FormerCodeKey>

export const formerCodeWords = words<FormerCodeWrite>()({
  field: { vi: 'Là', en: 'It was the' },
  value: { vi: 'Mã cũ', en: 'Former code' },
})

/** What lists, papers and history call them. */
export const formerCodesWord = { vi: 'Mã cũ', en: 'Former codes' } as const
