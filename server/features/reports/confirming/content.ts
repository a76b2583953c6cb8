import * as z from 'zod'

import { ReportLayout } from '#contract/reports/layout.ts'

/** What is hashed when a report is confirmed: all that its papers say but the signatures that come later. */
export const ReportContent = z.object({
  kind: z.string(),
  plantCode: z.string(),
  /** Who gets the form of a day; reports that were confirmed before plants laid it down have none. */
  dispatchCentre: z.string().nullable().default(null),
  from: z.string(),
  to: z.string(),
  recordId: z.int().nullable(),
  revision: z.int(),
  layout: ReportLayout,
  comments: z.record(z.string(), z.string()),
  confirmNote: z.string().nullable(),
  /** What the figures were worked out with: which version of a reservoir's curves held from when. */
  sources: z.array(z.object({ name: z.string(), version: z.int(), validFrom: z.string() })),
  confirmedByName: z.string(),
  confirmedAt: z.string(),
})
export type ReportContent = z.output<typeof ReportContent>

/** What was confirmed, from the text that was hashed. */
export const parseContent = (text: string): ReportContent => ReportContent.parse(JSON.parse(text))
