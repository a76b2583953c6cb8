import * as z from 'zod'

import { day, instant, recordId } from '#contract/core/rules.ts'

import { CapacityRange, RangedUnit } from './range.ts'

/** A unit, or a solar plant as a whole, and a day. */
export const DiagramQuery = z.object({
  powerPlantId: recordId,
  unitId: recordId.optional(),
  /** Today if left out. */
  day: day.optional(),
})
export type DiagramQuery = z.output<typeof DiagramQuery>

/** Where a unit worked at a moment, by its readings; what was not read then is null. */
export const WorkingPoint = z.object({
  at: instant,
  pMw: z.number(),
  qMvar: z.number().nullable(),
  /** Gross head: upstream less downstream level, both read within the hour before; of hydro plants with one reservoir. */
  headM: z.number().nullable(),
  ambientC: z.number().nullable(),
  /** How many machines the power was read of. */
  deviceCount: z.int(),
})
export type WorkingPoint = z.output<typeof WorkingPoint>

/** The capacity range that held on a day, with where the unit worked. */
export const Diagram = z.object({
  day,
  unit: RangedUnit,
  /** Null where none was in force. */
  range: CapacityRange.nullable(),
  points: z.array(WorkingPoint),
})
export type Diagram = z.output<typeof Diagram>

/** A plant and a month, written `2026-11`. */
export const ZoneTimesQuery = z.object({
  powerPlantId: recordId,
  month: z
    .string()
    .refine((text) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text), { params: { rule: 'day' } })
    .optional(),
})
export type ZoneTimesQuery = z.output<typeof ZoneTimesQuery>

/** A stretch of readings that all lie in a forbidden zone. */
export const ZoneStay = z.object({
  startedAt: instant,
  /** Until when the last of its readings stands. */
  endedAt: instant,
  minutes: z.number(),
  leastMw: z.number(),
  greatestMw: z.number(),
})
export type ZoneStay = z.output<typeof ZoneStay>

/** How long a unit worked in its forbidden zones in a month. */
export const UnitZoneTime = z.object({
  unitId: recordId,
  code: z.string(),
  name: z.string(),
  /** Whether a range with forbidden zones held on any day of the month. */
  hasZones: z.boolean(),
  /** Hours of the month for which power was read; 0 tells nothing of zones. */
  readHours: z.number(),
  hours: z.number(),
  stayCount: z.int(),
  /** Stays of more than five minutes, the latest first. */
  longStays: z.array(ZoneStay),
})
export type UnitZoneTime = z.output<typeof UnitZoneTime>

/** The units of a hydro plant with their hours in forbidden zones. */
export const ZoneTimes = z.object({
  month: z.string(),
  /** Every how many minutes power is read: a stay shorter than this is not seen, or counted as long as this. */
  stepMinutes: z.int().nullable(),
  items: z.array(UnitZoneTime),
})
export type ZoneTimes = z.output<typeof ZoneTimes>
