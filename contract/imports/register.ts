import * as z from 'zod'

import { recordId } from '#contract/core/record-id.ts'

/** How days that are written with numbers alone are read. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const
export type DayOrder = (typeof dayOrders)[number]

/** A register of one plant from a file; `dayOrder` is what a person says where the file does not. */
export const RegisterImportRequest = z.object({
  fileId: recordId,
  powerPlantId: recordId,
  dayOrder: z.enum(dayOrders).optional(),
})
export type RegisterImportRequest = z.output<typeof RegisterImportRequest>

/** What a run would do or did; rows count as in the file. */
export const RegisterImportResult = z.object({
  rowCount: z.int(),
  createdCount: z.int(),
  /** Cells that hold no day and are kept as they are written: `tem mờ`. */
  keptRaw: z.array(z.object({ row: z.int(), text: z.string() })),
  /** How days as texts were read: as the file shows, as a person says, or not at all for want of that. */
  dayOrder: z.enum([...dayOrders, 'tie', 'conflict', 'free']),
  /** A cell that can be read in two ways, or cells that show both ways. */
  dayCells: z.array(z.object({ row: z.int(), text: z.string() })),
  ignoredColumns: z.array(z.string()),
  errors: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })),
})
export type RegisterImportResult = z.output<typeof RegisterImportResult>
