import * as z from 'zod'

import { recordId, version } from '#contract/core/rules.ts'

/** The curves that a file may bring: levels and volumes, flows and levels below the dam. */
export const importedCurves = ['volume', 'tailwater'] as const
export type ImportedCurve = (typeof importedCurves)[number]

/** A file with a curve for a version that stands; a trial says what it would do and changes nothing. */
export const CurveImport = z.object({
  fileId: recordId,
  versionId: recordId,
  version,
  curve: z.enum(importedCurves),
  isTrial: z.boolean(),
})
export type CurveImport = z.output<typeof CurveImport>

/** A point of either curve; what it has not is null. */
export const ImportedPoint = z.object({
  levelM: z.number(),
  volumeHm3: z.number().nullable(),
  areaKm2: z.number().nullable(),
  flowM3s: z.number().nullable(),
})
export type ImportedPoint = z.output<typeof ImportedPoint>

/** What a file has; with an error nothing of it is taken. Rows count as in the file. */
export const CurveImported = z.object({
  rowCount: z.int(),
  points: z.array(ImportedPoint),
  ignoredColumns: z.array(z.string()),
  errors: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })),
  /** The version's number now. */
  version,
})
export type CurveImported = z.output<typeof CurveImported>
