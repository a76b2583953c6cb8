import * as z from 'zod'

import { day, instant, optional, optionalText, recordId, seenVersion } from '#contract/core/rules.ts'

const amount = optional(z.number().min(0).max(1_000_000))
const megawatts = z.number().min(0).max(10_000)

/** A time the grid let the plant give less than it could. */
const GridLimit = z
  .object({
    from: instant,
    to: instant,
    limitMw: megawatts,
    /** What it could have given: curtailed energy is worked out from it. */
    availableMw: optional(megawatts),
    orderNo: optionalText(60),
  })
  .refine(({ from, to }) => Date.parse(to) > Date.parse(from), {
    path: ['to'],
    params: { vi: 'Giờ hết tiết giảm phải sau giờ bắt đầu', en: 'A limit ends after it began' },
  })

/** What readings tell of a day where nobody entered it. */
export const readFigures = ['irradiationGhiKwhPerM2', 'irradiationPoaKwhPerM2', 'meterEnergyMwh'] as const
export type ReadFigure = (typeof readFigures)[number]

/** The body of `update-report-operation`: the whole report of a plant and day. Of {@link readFigures}, one left out follows the readings. */
export const ReportOperationWrite = z.object({
  powerPlantId: recordId,
  reportDate: day,
  irradiationGhiKwhPerM2: amount,
  irradiationPoaKwhPerM2: amount,
  meterEnergyMwh: amount,
  auxEnergyMwh: amount,
  gridLimits: z.array(GridLimit).max(100).default([]),
  gridOutageMinutes: z.int().min(0).max(1440).default(0),
  /** Panels cleaned, and ground cleared of plants. */
  cleanedMwp: amount,
  clearedHa: amount,
  weather: optionalText(200),
  summary: optionalText(4000),
  /** Confirms the report, or takes the confirmation back; left out it stays. */
  isConfirmed: z.boolean().optional(),
  version: seenVersion,
})
export type ReportOperationWrite = z.output<typeof ReportOperationWrite>

export const ReportOperation = z.object({
  powerPlantId: recordId,
  reportDate: z.string(),
  /** False for a day that nobody has reported yet. */
  isRecorded: z.boolean(),
  /** The figures that somebody entered, or that were confirmed; the others follow the readings. */
  enteredFigures: z.array(z.enum(readFigures)),
  irradiationGhiKwhPerM2: z.number().nullable(),
  irradiationPoaKwhPerM2: z.number().nullable(),
  meterEnergyMwh: z.number().nullable(),
  auxEnergyMwh: z.number().nullable(),
  gridLimits: z.array(
    z.object({
      from: instant,
      to: instant,
      limitMw: z.number(),
      availableMw: z.number().nullable(),
      orderNo: z.string().nullable(),
    }),
  ),
  gridOutageMinutes: z.int(),
  /** Null where it was not said what the plant could have given. */
  curtailedEnergyMwh: z.number().nullable(),
  cleanedMwp: z.number().nullable(),
  clearedHa: z.number().nullable(),
  weather: z.string().nullable(),
  summary: z.string().nullable(),
  /** Inverters that gave power on the day, of those in use. */
  runningCount: z.int(),
  inverterCount: z.int(),
  /** Inverters whose day nobody has recorded. */
  unrecordedCount: z.int(),
  /** Share of the sunny time in which inverters could run, stops by grid and order left out; 1 for 100 %. */
  availability: z.number().nullable(),
  reporterId: recordId.nullable(),
  reporterName: z.string().nullable(),
  confirmedById: recordId.nullable(),
  confirmedByName: z.string().nullable(),
  confirmedAt: instant.nullable(),
  version: z.int().min(0),
  id: recordId.nullable(),
  can: z.object({ edit: z.boolean(), confirm: z.boolean() }),
})
export type ReportOperation = z.output<typeof ReportOperation>
