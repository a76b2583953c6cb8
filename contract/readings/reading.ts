import * as z from 'zod'

import { day, instant, optionalText, recordId } from '#contract/core/rules.ts'
import { deviceKinds } from '#contract/devices/device.ts'
import { trackingRules } from '#contract/inverter-tracking/labels.ts'

import { qualities, readingErrors, readingSources } from './labels.ts'
import { resolutions } from './resolution.ts'

/** The most readings one call brings. */
export const MAX_READINGS_PER_CALL = 10_000

/** How long what one has typed may be typed anew without a reason. */
export const TYPING_MINUTES = 30

/** One reading as a writer gives it. Without a value it says in its note why there is none. */
const ReadingWrite = z.object({
  deviceId: recordId,
  parameterId: recordId,
  at: instant,
  value: z.number().min(-1e15).max(1e15).nullable(),
  isSuspect: z.boolean().default(false),
  note: optionalText(255),
  /**
   * The value the writer saw, null for none: where it still stands it is replaced, with a correction reason or, within
   * {@link TYPING_MINUTES} of one's own typing, without; where another stands, that one stays and is answered.
   */
  from: z.number().nullable().optional(),
})
export type ReadingWrite = z.output<typeof ReadingWrite>

export const ReadingsWrite = z.object({
  powerPlantId: recordId,
  source: z.enum(['manual', 'import']).default('manual'),
  /** Given, it asks to replace other values that are there already; they are kept with this reason. */
  correctionReason: optionalText(500),
  readings: z.array(ReadingWrite).min(1).max(MAX_READINGS_PER_CALL),
})
export type ReadingsWrite = z.output<typeof ReadingsWrite>

/** A value, and who wrote it when; no name for what no person wrote. */
const WrittenValue = z.object({
  value: z.number().nullable(),
  writtenByName: z.string().nullable(),
  writtenAt: instant,
})
export type WrittenValue = z.output<typeof WrittenValue>

/** What became of the readings of a call; those with errors are not kept, all others are. */
export const WriteOutcome = z.object({
  created: z.int(),
  corrected: z.int(),
  /** Were there already with the same value. */
  skipped: z.int(),
  errors: z.array(
    z.object({
      /** Place in the request, from 0. */
      row: z.int(),
      error: z.enum([...readingErrors, ...trackingRules]),
      message: z.string(),
      /** What stands where the writer saw something else. */
      standing: WrittenValue.optional(),
    }),
  ),
})
export type WriteOutcome = z.output<typeof WriteOutcome>

/** One value of a sheet. */
export const Reading = z.object({
  deviceId: recordId,
  parameterId: recordId,
  at: instant,
  value: z.number().nullable(),
  quality: z.enum(qualities),
  source: z.enum(readingSources),
  isLate: z.boolean(),
  isCorrected: z.boolean(),
  note: z.string().nullable(),
})
export type Reading = z.output<typeof Reading>

/** The same with who wrote it and when. */
export const DeviceReading = Reading.extend({
  writtenAt: instant,
  /** Null for what no person wrote. */
  writtenByName: z.string().nullable(),
  /** What somebody else typed at the same time and was not taken; it goes once one of the two is chosen. */
  rival: WrittenValue.nullable(),
})
export type DeviceReading = z.output<typeof DeviceReading>

export const DeviceDayQuery = z.object({ deviceId: recordId, day })

export const PlantDayQuery = z.object({
  powerPlantId: recordId,
  day,
  deviceKind: z.enum(deviceKinds),
  parameterIds: z.array(recordId).min(1).max(100),
})

/** What stands in a cell of a plant's sheet, and what somebody else typed into it at the same time. */
export const Rival = z.object({
  deviceId: recordId,
  parameterId: recordId,
  at: instant,
  standing: WrittenValue,
  rival: WrittenValue,
})
export type Rival = z.output<typeof Rival>

export const RivalsQuery = z.object({ powerPlantId: recordId, day, parameterId: recordId })

export const RangeQuery = z.object({
  parameterId: recordId,
  /** Every device of the parameter's kind unless named. */
  deviceIds: z.array(recordId).max(500).optional(),
  from: day,
  to: day,
  /** What suits the length of the range unless named. */
  resolution: z.enum(resolutions).optional(),
})
export type RangeQuery = z.output<typeof RangeQuery>

/** One point of a curve: a reading, or what the hour or day that begins at `at` comes to. */
const RangePoint = z.object({
  deviceId: recordId,
  at: instant,
  count: z.int(),
  min: z.number(),
  max: z.number(),
  mean: z.number(),
  /** Sum or energy where the parameter adds up. */
  total: z.number().nullable(),
})
export type RangePoint = z.output<typeof RangePoint>

export const Range = z.object({ resolution: z.enum(resolutions), points: z.array(RangePoint) })
export type Range = z.output<typeof Range>

export const CorrectionsQuery = z.object({ deviceId: recordId, parameterId: recordId, at: instant })

/** A value that was replaced: what it was and who wrote it, what came instead, why and by whom. */
export const Correction = z.object({
  oldValue: z.number().nullable(),
  oldQuality: z.enum(qualities),
  oldNote: z.string().nullable(),
  oldSource: z.enum(readingSources),
  oldWrittenAt: instant,
  oldWrittenByName: z.string().nullable(),
  newValue: z.number().nullable(),
  newQuality: z.enum(qualities),
  newNote: z.string().nullable(),
  reason: z.string(),
  correctedAt: instant,
  correctedByName: z.string(),
  id: recordId,
})
export type Correction = z.output<typeof Correction>
