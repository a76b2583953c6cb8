import * as z from 'zod'

import { day, instant, recordId } from '#contract/core/rules.ts'

import { operatingStates, startResults, unitKinds } from './labels.ts'

/** The longest timeline that is drawn, in days. */
export const MAX_TIMELINE_DAYS = 366

/** A plant over some days, both ends included. */
export const TimelineQuery = z.object({
  powerPlantId: recordId,
  from: day,
  to: day,
  kind: z.enum(unitKinds).optional(),
})
export type TimelineQuery = z.output<typeof TimelineQuery>

/** A bar of the chart; it may reach over both ends of the period. */
const TimelineState = z.object({
  id: recordId,
  state: z.enum(operatingStates),
  startedAt: instant,
  endedAt: instant.nullable(),
  startResult: z.enum(startResults).nullable(),
  reason: z.string(),
})

/** A unit with its states in the period and its counters as they stand now. */
export const TimelineUnit = z.object({
  unitId: recordId,
  code: z.string(),
  name: z.string(),
  station: z.string().nullable(),
  /** It failed an inspection and must not be used. */
  isBanned: z.boolean(),
  kind: z.enum(unitKinds),
  ratedMw: z.number().nullable(),
  states: z.array(TimelineState),
  /** What it does now; null for a unit without any state. */
  currentState: z.enum(operatingStates).nullable(),
  currentSince: instant.nullable(),
  /** Where it may go from there; empty for who may not change it. */
  nextStates: z.array(z.enum(operatingStates)),
  /** Hours it has run since it was built, and starts that succeeded. */
  runningHours: z.number(),
  starts: z.int(),
  /** Hours it has run since the last repair or maintenance that is over; null without one. */
  hoursSinceService: z.number().nullable(),
  /** The maintenance due next by running hours, and in how many; negative when overdue. */
  nextServiceHours: z.number(),
  hoursToService: z.number(),
  /** What the counters stood at when the first state was written. */
  hoursBefore: z.number(),
  startsBefore: z.int(),
  /** 0 until somebody has set the counters. */
  countersVersion: z.int(),
})
export type TimelineUnit = z.output<typeof TimelineUnit>

/** What the counters of a unit stood at before its first state. */
export const CountersWrite = z.object({
  unitId: recordId,
  hoursBefore: z.number().min(0).max(1_000_000),
  startsBefore: z.int().min(0).max(1_000_000),
  version: z.int().min(0),
})
export type CountersWrite = z.output<typeof CountersWrite>

export const Counters = CountersWrite.extend({ version: z.int().min(1) })
export type Counters = z.output<typeof Counters>
