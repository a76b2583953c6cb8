import * as z from 'zod'

import { recordId } from '#contract/core/rules.ts'
import type { Label } from '#contract/core/words.ts'

/** The sheets that labels are printed on: self-adhesive A4 in 3 × 8 and 2 × 7, and rolls of label printers. */
export const labelSheets = ['a4x24', 'a4x14', 'roll'] as const
export type LabelSheet = (typeof labelSheets)[number]

export const labelSheetLabels: Readonly<Record<LabelSheet, Label>> = {
  a4x24: { vi: 'A4, 24 tem 70 × 37 mm', en: 'A4, 24 labels of 70 × 37 mm' },
  a4x14: { vi: 'A4, 14 tem 99,1 × 38,1 mm', en: 'A4, 14 labels of 99.1 × 38.1 mm' },
  roll: { vi: 'Cuộn, mỗi trang 1 tem 60 × 40 mm', en: 'Roll, a label of 60 × 40 mm a page' },
}

/** How many labels stand on a page of each. */
export const labelsPerPage: Readonly<Record<LabelSheet, number>> = { a4x24: 24, a4x14: 14, roll: 1 }

/** The most labels of one file: ten sheets of 24. */
export const MOST_LABELS = 240

/** Whose labels: of things by number, or of a thing with all that is below it. */
export const EquipmentLabelsQuery = z
  .object({
    ids: z.array(recordId.positive()).min(1).max(MOST_LABELS).optional(),
    underId: recordId.positive().optional(),
    sheet: z.enum(labelSheets).default('a4x24'),
    /** The first free label of the first sheet, counted from 1 along the rows: the ones before it are used up. */
    firstLabel: z.int().min(1).max(24).default(1),
  })
  .refine(({ ids, underId }) => ids !== undefined || underId !== undefined, {
    path: ['ids'],
    params: {
      vi: 'Hãy chọn ít nhất một thiết bị để in tem',
      en: 'Choose a thing at least to print labels of',
    },
  })
  .refine(({ sheet, firstLabel }) => firstLabel <= labelsPerPage[sheet], {
    path: ['firstLabel'],
    params: {
      vi: 'Tờ này không có nhiều tem như vậy. Hãy chọn ô nhỏ hơn.',
      en: 'The sheet has fewer labels. Choose an earlier one.',
    },
  })
export type EquipmentLabelsQuery = z.output<typeof EquipmentLabelsQuery>
