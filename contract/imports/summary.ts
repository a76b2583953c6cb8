import * as z from 'zod'

import { instant, recordId } from '#contract/core/rules.ts'
import { sheetKinds } from '#contract/device-parameters/sheets.ts'
import { deviceKinds } from '#contract/devices/device.ts'

/** What makes a file suspicious as a whole, though each of its values may be kept. */
export const importWarningCodes = [
  'manyOutside',
  'farBelowRating',
  'unlikeStored',
  'unlikeSiblings',
  'irradianceInKw',
  'likeEnergy',
  'likePower',
  'daysJump',
  'inFuture',
  'otherMark',
] as const
export type ImportWarningCode = (typeof importWarningCodes)[number]

export const ImportWarning = z.object({
  code: z.enum(importWarningCodes),
  /** What fills its words. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ImportWarning = z.output<typeof ImportWarning>

/** What a file brings of one parameter, in the parameter's unit. */
const ParameterFigures = z.object({
  parameterId: recordId,
  code: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  deviceKind: z.enum(deviceKinds),
  deviceCount: z.int(),
  /** The first of them, which lead to their sheets; none in what was checked before these were kept. */
  devices: z.array(z.object({ id: recordId, code: z.string() })).optional(),
  /** The book that its values stand in; null for those of inverters. */
  book: z.enum(sheetKinds).nullable().optional(),
  /** Values within the limits, and the least and the most of them. */
  count: z.int(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Values beyond the limits, which will not come in. */
  outsideCount: z.int(),
  /** What its devices are built for, where it is a power and all are built alike. */
  rated: z.number().nullable(),
  /** What days usually reach in the file, and in what is stored of these weeks and the months around. */
  usual: z.number().nullable(),
  usualStored: z.number().nullable(),
})
export type ParameterFigures = z.output<typeof ParameterFigures>

/** What the check found in the whole file; empty before it, and for what is imported in one call. */
export const ImportSummary = z.object({
  from: instant.nullable(),
  to: instant.nullable(),
  dayCount: z.int(),
  parameters: z.array(ParameterFigures),
  /** Whoever imports says that they have seen these. */
  warnings: z.array(ImportWarning),
})
export type ImportSummary = z.output<typeof ImportSummary>

/** Errors of one kind: how many, and the first cells. */
export const ImportErrorGroup = z.object({
  message: z.string(),
  count: z.int(),
  /** The most frequent value among them, and how often it is there. */
  value: z.string(),
  valueCount: z.int(),
  cells: z.array(z.object({ row: z.int(), column: z.string() })),
})
export type ImportErrorGroup = z.output<typeof ImportErrorGroup>
