import { PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'

import type { PlantTime } from '../../demo-days.ts'
import type { Outage } from './day-of-plant.ts'
import { scheduledMw } from './hydro-day.ts'

const HOURS = 24
const HOUR_MS = 3_600_000
/** What reaches the lines of what the units give. */
export const DELIVERED = 0.985
/** What both meters showed at the beginning of the first day with readings, in kWh. */
const FIRST_KWH = 48_215_600

/** The units of a hydro plant in their order, and when they were out of order. */
export interface HydroUnits {
  readonly unitIds: readonly number[]
  readonly outages: readonly Outage[]
}

const msOf = ({ dayNumber, hour }: PlantTime) => (dayNumber * HOURS + hour - PLANT_UTC_OFFSET_HOURS) * HOUR_MS

/** Whether a unit was out of order at a time. */
export function isOutAt({ outages }: Pick<HydroUnits, 'outages'>, deviceId: number, at: PlantTime): boolean {
  const atMs = msOf(at)
  return outages.some((one) => one.deviceId === deviceId && one.fromMs <= atMs && atMs < one.toMs)
}

/** What each unit gives at a time, but for what a reading adds and takes. */
export function unitMegawatts(units: HydroUnits, at: PlantTime): number[] {
  return units.unitIds.map((deviceId, place) =>
    isOutAt(units, deviceId, at) ? 0 : scheduledMw({ unit: place + 1, ...at }),
  )
}

/** What all units give at a time. */
export const plantMegawatts = (units: HydroUnits, at: PlantTime): number =>
  unitMegawatts(units, at).reduce((sum, mw) => sum + mw, 0)

/** What each of both meters shows at the full hours of a day: half of what was delivered since the first day. */
export function meterKwhOf(units: HydroUnits, firstDayNumber: number, dayNumber: number): number[] {
  let megawattHours = 0
  const shown: number[] = []
  for (let day = firstDayNumber; day <= dayNumber; day++)
    for (let hour = 0; hour < HOURS; hour++) {
      if (day === dayNumber) shown.push(Math.round(FIRST_KWH + (megawattHours * DELIVERED * 1000) / 2))
      megawattHours += plantMegawatts(units, { dayNumber: day, hour })
    }
  return shown
}
