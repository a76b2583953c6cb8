import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, seenVersion } from '#contract/core/rules.ts'
import { energySourceLabels, energySources } from '#contract/readings/energy-source.ts'

import { inverterStatuses, stopCauses } from './statuses.ts'

/** What told of the yield of a day. */
export const yieldSources = ['entered', ...energySources] as const

/** How a screen or sheet says what told of the yield of a day. */
export const yieldSourceLabels: Readonly<Record<(typeof yieldSources)[number], { vi: string; en: string }>> =
  {
    entered: { vi: 'nhập tay', en: 'entered by hand' },
    ...energySourceLabels,
  }

const kwh = z.number().min(0).max(1e12)
/** A time of the day at the plants, `06:05`. */
const clockTime = z
  .string()
  .trim()
  .refine((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), {
    params: { vi: 'Giờ có dạng HH:mm', en: 'A time is written HH:mm' },
  })

/** A time an inverter stood still on the day. */
const Stop = z
  .object({
    from: instant,
    /** Null while it lasts. */
    to: optional(instant),
    cause: z.enum(stopCauses),
    alarmCode: optionalText(40),
  })
  .refine(({ from, to }) => to === null || Date.parse(to) > Date.parse(from), {
    path: ['to'],
    params: { vi: 'Giờ chạy lại phải sau giờ dừng', en: 'It runs again after it stopped' },
  })
export type Stop = z.output<typeof Stop>

/** The body of `upsert-history/{inverterId}`. Figures and times that are left out come from the readings. */
export const HistoryWrite = z
  .object({
    reportDate: day,
    status: z.enum(inverterStatuses),
    startTime: optional(clockTime),
    stopTime: optional(clockTime),
    stops: z.array(Stop).max(100).default([]),
    dailyYieldKwh: optional(kwh),
    totalYieldKwh: optional(kwh),
    peakPowerKw: optional(kwh),
    handlerId: optional(recordId),
    note: optionalText(2000),
    version: seenVersion,
  })
  .refine(({ startTime, stopTime }) => !startTime || !stopTime || startTime <= stopTime, {
    path: ['stopTime'],
    params: { vi: 'Giờ ngừng không trước giờ hòa', en: 'It does not stop before it starts' },
  })
export type HistoryWrite = z.output<typeof HistoryWrite>

/** An inverter and day. One that nobody has recorded shows what readings and states of units tell, as a proposal. */
export const InverterHistory = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  inverterId: recordId,
  inverterCode: z.string(),
  inverterName: z.string(),
  station: z.string().nullable(),
  reportDate: z.string(),
  /** False for a day that nobody has recorded yet. */
  isRecorded: z.boolean(),
  status: z.enum(inverterStatuses).nullable(),
  /** When it first gave power. */
  startTime: z.string().nullable(),
  /** When it last did; by the readings only once it gives none, or the day is over. */
  stopTime: z.string().nullable(),
  stops: z.array(
    z.object({
      from: instant,
      to: instant.nullable(),
      cause: z.enum(stopCauses),
      alarmCode: z.string().nullable(),
    }),
  ),
  downMinutes: z.int(),
  /** What the median of the inverters that ran gave meanwhile, for this one's panels; null where none did. */
  lostEnergyMwh: z.number().nullable(),
  /** Of today until the cut-off of its plant. */
  dailyYieldKwh: z.number().nullable(),
  /** What told of the day's yield; `entered` where somebody did. */
  energySource: z.enum(yieldSources).nullable(),
  /** The figures and times that somebody entered; the others follow the readings. */
  enteredFigures: z.array(z.enum(['dailyYieldKwh', 'totalYieldKwh', 'peakPowerKw', 'startTime', 'stopTime'])),
  /** The day's yield of one kWp of its panels, in kWh; null where either is not known. */
  specificYield: z.number().nullable(),
  totalYieldKwh: z.number().nullable(),
  peakPowerKw: z.number().nullable(),
  handlerId: recordId.nullable(),
  handlerName: z.string().nullable(),
  note: z.string().nullable(),
  /** It stopped by a fault the day before, too: an abnormal event is due. */
  isRepeatedFault: z.boolean(),
  version: z.int().min(0),
  id: recordId.nullable(),
  can: z.object({ edit: z.boolean() }),
})
export type InverterHistory = z.output<typeof InverterHistory>

/** The longest period that histories are listed for, in days. */
export const MAX_HISTORY_DAYS = 92

/** Inverters by day, recorded or not: of `reportDate`, or from one day to another; today if neither is named. */
export const HistoryQuery = listQuery(['reportDate', 'inverterCode', 'status'], {
  powerPlantId: recordId.optional(),
  inverterId: recordId.optional(),
  reportDate: day.optional(),
  from: day.optional(),
  to: day.optional(),
  status: z.enum(inverterStatuses).optional(),
  station: z.string().max(60).optional(),
  isRecorded: z.boolean().optional(),
})
export type HistoryQuery = z.output<typeof HistoryQuery>
