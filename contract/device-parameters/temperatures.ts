import * as z from 'zod'

import { day, instant, recordId } from '#contract/core/rules.ts'
import { limitFields } from '#contract/devices/limits.ts'

const degrees = z.number().nullable()
const hour = z.int().min(0).max(23)

export const TemperatureQuery = z.object({ powerPlantId: recordId, date: day })
export type TemperatureQuery = z.output<typeof TemperatureQuery>

/** The temperature inside an inverter in an hour, and how far it lies from the median of the plant's inverters. */
const TemperatureHour = z.object({ hour, value: degrees, aboveMedian: degrees })

const TemperatureRow = z.object({
  inverterId: recordId,
  code: z.string(),
  name: z.string(),
  model: z.string().nullable(),
  station: z.string().nullable(),
  ...limitFields,
  hours: z.array(TemperatureHour),
  max: degrees,
  maxAt: instant.nullable(),
  mean: degrees,
  /** The greatest distance above the median, over the day. */
  mostAboveMedian: degrees,
  /** Hours in which it lies further above the median than the plant allows. */
  hotterHours: z.int(),
})
export type TemperatureRow = z.output<typeof TemperatureRow>

/** Something measured beside the inverters: the air outside, the room they stand in. */
const Companion = z.object({ name: z.string(), values: z.array(z.object({ hour, value: degrees })) })

/** The temperatures of a plant's inverters on a day, the hottest first. */
export const TemperatureDay = z.object({
  powerPlantId: recordId,
  date: z.string(),
  firstHour: hour,
  lastHour: hour,
  /** An inverter further above the median of an hour is marked, in kelvin. */
  hotterThanPeersK: z.number(),
  decimals: z.int(),
  medians: z.array(z.object({ hour, value: degrees })),
  companions: z.array(Companion),
  items: z.array(TemperatureRow),
})
export type TemperatureDay = z.output<typeof TemperatureDay>
