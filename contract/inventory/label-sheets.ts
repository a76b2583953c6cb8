import * as z from 'zod'

import { recordId } from '#contract/core/rules.ts'
import { labelSheets, labelsPerPage, MOST_LABELS } from '#contract/equipment/label-sheets.ts'

/** Labels of items or of places, on the sheets that those of equipment are printed on. */
export const ItemLabelsQuery = z
  .object({
    ids: z.array(recordId.positive()).min(1).max(MOST_LABELS),
    sheet: z.enum(labelSheets).default('a4x24'),
    /** The first free label of the first sheet, counted from 1 along the rows. */
    firstLabel: z.int().min(1).max(24).default(1),
  })
  .refine(({ sheet, firstLabel }) => firstLabel <= labelsPerPage[sheet], {
    path: ['firstLabel'],
    params: {
      vi: 'Tờ này không có nhiều tem như vậy. Hãy chọn ô nhỏ hơn.',
      en: 'The sheet has fewer labels. Choose an earlier one.',
    },
  })
export type ItemLabelsQuery = z.output<typeof ItemLabelsQuery>
