import * as z from 'zod'

import { recordId } from '#contract/core/record-id.ts'

/** The columns of a list of items, in their order: what is imported, and what is exported. */
export const itemImportFields = [
  'itemCode',
  'name',
  'groupName',
  'unit',
  'specification',
  'manufacturer',
  'origin',
  'placeCode',
  'minStock',
  'maxStock',
  'safetyStock',
  'leadTimeDays',
  'suppliers',
  'isCritical',
  'isTool',
  'tracking',
  'hasExpiry',
  'note',
] as const
export type ItemImportField = (typeof itemImportFields)[number]

/** How decimals are written in a file. */
export const decimalMarks = ['comma', 'point'] as const
export type DecimalMarkSaid = (typeof decimalMarks)[number]

/** The items of one plant from a file; `decimalMark` is what a person says where the file does not. */
export const ItemImportRequest = z.object({
  fileId: recordId,
  powerPlantId: recordId,
  decimalMark: z.enum(decimalMarks).optional(),
})
export type ItemImportRequest = z.output<typeof ItemImportRequest>

/** What a run would do or did; rows count as in the file. */
export const ItemImportResult = z.object({
  rowCount: z.int(),
  createdCount: z.int(),
  /** How decimals were read: as the file shows, as a person says, or not at all for want of that. */
  decimalMark: z.enum([...decimalMarks, 'tie', 'conflict', 'free']),
  /** Cells that can be read in two ways, or that show both ways. */
  markCells: z.array(z.object({ row: z.int(), text: z.string() })),
  ignoredColumns: z.array(z.string()),
  errors: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })),
})
export type ItemImportResult = z.output<typeof ItemImportResult>
