import * as z from 'zod'

import { recordId } from '#contract/core/record-id.ts'

/** The 16 columns of the register, in their order: what is imported, and what is exported. */
export const registerFields = [
  'equipmentCode',
  'equipmentName',
  'subject',
  'typeName',
  'legalBasis',
  'cycleMonths',
  'lastOn',
  'nextOn',
  'organization',
  'certificateNo',
  'stampNo',
  'result',
  'usableQty',
  'unusableQty',
  'responsibleName',
  'note',
] as const
export type RegisterField = (typeof registerFields)[number]

/** How days that are written with numbers alone are read. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const
export type DayOrder = (typeof dayOrders)[number]

/** The register of one plant from a file; `dayOrder` is what a person says where the file does not. */
export const InspectionImportRequest = z.object({
  fileId: recordId,
  powerPlantId: recordId,
  dayOrder: z.enum(dayOrders).optional(),
})

/** What a run would do or did; rows count as in the file. */
export const InspectionImportResult = z.object({
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
export type InspectionImportResult = z.output<typeof InspectionImportResult>
