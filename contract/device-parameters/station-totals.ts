import * as z from 'zod'

import { day, instant, recordId } from '#contract/core/rules.ts'
import { deviceKinds, type DeviceKind } from '#contract/devices/device.ts'
import { energySources } from '#contract/readings/energy-source.ts'

export const StationTotalsQuery = z.object({ powerPlantId: recordId, date: day })
export type StationTotalsQuery = z.output<typeof StationTotalsQuery>

/** The kinds of devices whose powers are added up, each for itself: units deliver, lines take. */
export const totalledKinds = ['generator', 'inverter', 'line'] as const satisfies readonly DeviceKind[]

/** Says whether what is read at several devices adds up to one figure of the station: powers do, voltages do not. */
export function addsUpAcross(unit: string | null): boolean {
  return unit !== null && /^[kMG]?(W|VAr|VA)$/i.test(unit)
}

/** What the devices of a kind gave together at one time. */
const TotalValue = z.object({
  /** Null where nothing was read. */
  value: z.number().nullable(),
  /** How many devices it is made of, and how many of those in use have no reading then: their part is missing. */
  count: z.int(),
  missing: z.int(),
})

const TotalColumn = z.object({
  deviceKind: z.enum(deviceKinds),
  parameterId: recordId,
  code: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  decimals: z.int(),
  deviceCount: z.int(),
  /** In the order of the slots. */
  values: z.array(TotalValue),
  max: z.number().nullable(),
  min: z.number().nullable(),
  mean: z.number().nullable(),
  /** What the day comes to until the cut-off, in MWh; null for what is no energy. Of units the same as on every screen. */
  energyMwh: z.number().nullable(),
  energySource: z.enum(energySources).nullable(),
})
export type TotalColumn = z.output<typeof TotalColumn>

/** The sums of a station on a day at the 48 half-hours: by kind of device and parameter across, times down. */
export const StationTotals = z.object({
  powerPlantId: recordId,
  date: day,
  slots: z.array(z.object({ at: instant, minute: z.int() })),
  columns: z.array(TotalColumn),
})
export type StationTotals = z.output<typeof StationTotals>
