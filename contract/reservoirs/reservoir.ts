import * as z from 'zod'

import { day, optional, recordId, text, version } from '#contract/core/rules.ts'

/** What a writer says of a reservoir. Its observations are the readings of its device. */
export const ReservoirWrite = z.object({
  powerPlantId: recordId,
  /** Unique in its plant. */
  code: text(20),
  name: text(120),
  /** The device of the plant that its levels are read of. */
  deviceId: recordId,
  /** The reservoir above it on the river, of any plant, and how long its release takes to come. */
  upstreamReservoirId: optional(recordId),
  travelHours: optional(z.number().min(0).max(240)),
})
export type ReservoirWrite = z.output<typeof ReservoirWrite>

/** A reservoir stays with its plant. */
export const ReservoirUpdate = ReservoirWrite.omit({ powerPlantId: true }).extend({ id: recordId, version })
export type ReservoirUpdate = z.output<typeof ReservoirUpdate>

export const Reservoir = ReservoirWrite.extend({
  powerPlantName: z.string(),
  deviceCode: z.string(),
  deviceName: z.string(),
  upstreamReservoirName: z.string().nullable(),
  travelHours: z.number().nullable(),
  versionCount: z.int(),
  /** From when the version of today holds; null where none does. */
  versionValidFrom: day.nullable(),
  version,
  id: recordId,
})
export type Reservoir = z.output<typeof Reservoir>

export const ReservoirQuery = z.object({ powerPlantId: recordId.optional() })
