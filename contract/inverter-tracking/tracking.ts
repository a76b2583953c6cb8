import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { limitFields } from '#contract/devices/limits.ts'
import { weathers } from '#contract/duty-shift-logs/labels.ts'
import { qualities, readingErrors, readingSources } from '#contract/readings/labels.ts'

import { trackingErrors, trackingRules } from './labels.ts'

const hour = z.int().min(0).max(23)
const value = z.number().min(-1e15).max(1e15).nullable()

/** The specification's name for a parameter of an inverter. */
const Specification = z.object({ specificationName: z.string(), unit: z.string().nullable() })

/**
 * One value of an hour. It names its specification by id or by name and unit. Without a value it says in its note why
 * there is none; without both it asks for nothing, so that a sheet may be sent back as it was read.
 */
const ItemWrite = z.object({
  specificationId: recordId.optional(),
  specification: z.object({ specificationName: text(120), unit: optionalText(20) }).optional(),
  value,
  note: optionalText(255),
  /** What the writer saw in the cell, null for nothing: equal to what stands, it is replaced without a reason. */
  from: value.optional(),
})

const HourWrite = z.object({ hour, hourlyTrackingDataItems: z.array(ItemWrite).max(300) })
const hourlyTrackingData = z.array(HourWrite).max(24).default([])

const writing = {
  hourlyTrackingData,
  /** Given, it asks to replace other values that are there already; they are kept with this reason. */
  correctionReason: optionalText(500),
  /** Keeps what is right although some values are not; without it one wrong value refuses the call. */
  acceptsPartly: z.boolean().default(false),
}

/** Begins the sheet of an inverter and day. */
export const TrackingWrite = z.object({
  inverterId: recordId,
  date: day,
  shiftCode: text(10),
  /** The caller unless named. */
  recorderId: recordId.optional(),
  weather: optional(z.enum(weathers)),
  notes: optionalText(1000),
  ...writing,
})
export type TrackingWrite = z.output<typeof TrackingWrite>

/**
 * Changes a sheet. Properties that are left out stay as they are. `version` is needed to change the head (shift, recorder,
 * weather, notes); values are merged cell by cell and need none.
 */
export const TrackingUpdate = z.object({
  id: recordId,
  version: version.optional(),
  shiftCode: text(10).optional(),
  recorderId: recordId.optional(),
  weather: optional(z.enum(weathers)),
  notes: optionalText(1000),
  ...writing,
})
export type TrackingUpdate = z.output<typeof TrackingUpdate>

/** One row of the sheet: a parameter of the inverter with the limits that hold at it. */
export const TrackingSpecification = z.object({
  id: recordId,
  code: z.string(),
  specificationName: z.string(),
  symbol: z.string().nullable(),
  group: z.string().nullable(),
  unit: z.string().nullable(),
  decimals: z.int(),
  isRequired: z.boolean(),
  ...limitFields,
})
export type TrackingSpecification = z.output<typeof TrackingSpecification>

const Item = z.object({
  specificationId: recordId,
  specification: Specification,
  value: z.number().nullable(),
  note: z.string().nullable(),
  /** Null where nothing was recorded. */
  quality: z.enum(qualities).nullable(),
  source: z.enum(readingSources).nullable(),
  limitState: z.enum(['normal', 'warn', 'alarm', 'trip']),
  isLate: z.boolean(),
  isCorrected: z.boolean(),
})
export type TrackingItem = z.output<typeof Item>

const Hour = z.object({ hour, hourlyTrackingDataItems: z.array(Item) })
export type TrackingHour = z.output<typeof Hour>

/** A rule that values of an hour break, in words. */
const Finding = z.object({
  rule: z.enum(trackingRules),
  severity: z.enum(['warn', 'error']),
  hour,
  specificationIds: z.array(recordId),
  message: z.string(),
})
export type TrackingFinding = z.output<typeof Finding>

/**
 * The sheet of an inverter and day. In a list only the first item carries values: `specifications`, `hourlyTrackingData`
 * and `findings` of the others are empty.
 */
export const Tracking = z.object({
  /** Null as long as nobody has begun the sheet, although readings may be there. */
  id: recordId.nullable(),
  powerPlantId: recordId,
  powerPlantName: z.string(),
  inverterId: recordId,
  inverterCode: z.string(),
  inverterName: z.string(),
  model: z.string().nullable(),
  station: z.string().nullable(),
  ratedKw: z.number().nullable(),
  dcKwp: z.number().nullable(),
  date: z.string(),
  shiftCode: z.string().nullable(),
  recorderId: recordId.nullable(),
  recorderName: z.string().nullable(),
  weather: z.enum(weathers).nullable(),
  notes: z.string().nullable(),
  confirmedById: recordId.nullable(),
  confirmedByName: z.string().nullable(),
  confirmedAt: instant.nullable(),
  /** Readings of the day were written after the confirmation, by an import for example. */
  isChangedSinceConfirmed: z.boolean(),
  version: z.int(),
  specifications: z.array(TrackingSpecification),
  hourlyTrackingData: z.array(Hour),
  findings: z.array(Finding),
  can: z.object({ edit: z.boolean(), confirm: z.boolean(), reopen: z.boolean() }),
})
export type Tracking = z.output<typeof Tracking>

/** What became of the values of a call. */
const ValuesOutcome = z.object({
  created: z.int(),
  corrected: z.int(),
  skipped: z.int(),
  errors: z.array(
    z.object({
      hour,
      specificationId: recordId.nullable(),
      error: z.enum([...readingErrors, ...trackingErrors, ...trackingRules]),
      message: z.string(),
    }),
  ),
})
export type ValuesOutcome = z.output<typeof ValuesOutcome>

/** The sheet after a write, and what became of its values. */
export const TrackingSaved = Tracking.extend({ outcome: ValuesOutcome })
export type TrackingSaved = z.output<typeof TrackingSaved>

const sortable = ['date', 'inverterCode', 'shiftCode', 'recorderName', 'confirmedAt'] as const

/**
 * Sheets that were begun, newest first. Asked for one inverter and date it answers exactly one item, also where nobody has
 * begun the sheet.
 */
export const TrackingQuery = listQuery(sortable, {
  powerPlantId: recordId.optional(),
  inverterId: recordId.optional(),
  date: day.optional(),
  from: day.optional(),
  to: day.optional(),
  isConfirmed: z.boolean().optional(),
})
export type TrackingQuery = z.output<typeof TrackingQuery>

export const TrackingConfirm = z.object({ id: recordId, version })
export const TrackingReopen = z.object({ id: recordId, version, reason: text(500) })
export type TrackingReopen = z.output<typeof TrackingReopen>

/** Begins the sheets of a plant and day that nobody has begun, all with the same head. */
export const DayBegin = z.object({
  powerPlantId: recordId,
  date: day,
  shiftCode: text(10),
  weather: optional(z.enum(weathers)),
  notes: optionalText(1000),
})
export type DayBegin = z.output<typeof DayBegin>

export const DayBegun = z.object({ begun: z.int() })

/** Confirms every sheet of a plant and day that was begun. */
export const DayConfirm = z.object({ powerPlantId: recordId, date: day })

/** The longest period of one workbook, in days. */
export const MAX_EXPORT_DAYS = 31

/** What a workbook is asked for: a plant or some of its inverters, one date or a period. */
export const TrackingExport = z
  .object({
    powerPlantId: recordId.optional(),
    inverterId: recordId.optional(),
    inverterIds: z.array(recordId).min(1).max(500).optional(),
    date: day.optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .refine(
    ({ powerPlantId, inverterId, inverterIds }) =>
      powerPlantId !== undefined || inverterId !== undefined || inverterIds !== undefined,
    {
      path: ['powerPlantId'],
      params: { vi: 'Hãy chọn nhà máy hoặc inverter', en: 'Name a plant or an inverter' },
    },
  )
  .refine(({ date, from, to }) => date !== undefined || (from !== undefined && to !== undefined), {
    path: ['date'],
    params: { vi: 'Hãy chọn ngày, hoặc từ ngày đến ngày', en: 'Name a date, or from and to' },
  })
export type TrackingExport = z.output<typeof TrackingExport>
