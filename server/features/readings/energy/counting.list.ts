import { sql, type RawBuilder } from 'kysely'

import type { DeviceKind } from '#contract/devices/device.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Days } from './periods.rules.ts'

/**
 * Whether the device `d` counts for some days, both ends included: it is in use, or was read in them. What was taken out of use
 * since had its part in the past all the same.
 */
export const countsIn = ({ from, to }: Days): RawBuilder<boolean> => sql`(d.is_active or exists (
  select from reading_days y where y.plant_id = d.plant_id and y.device_id = d.id
    and y.day between ${from}::date and ${to}::date))`

/**
 * Whether the device `d` went out of use by the end of some days: it is out, and was read on no later one. What it gave until its
 * last reading is asked for as of any other; nothing is missing of it after that.
 */
export const wentOutBy = (to: string): RawBuilder<boolean> => sql`(not d.is_active and not exists (
  select from reading_days y where y.plant_id = d.plant_id and y.device_id = d.id and y.day > ${to}::date))`

/** A device that counts for some days. */
export interface CountingDevice {
  readonly id: number
  readonly kind: DeviceKind
}

/** The devices of a plant that count for some days, in the order of each kind. */
export async function listCountingDevices(db: Db, plantId: number, days: Days): Promise<CountingDevice[]> {
  const { rows } = await sql<CountingDevice>`
    select d.id::int8 as id, d.kind from devices d
    where d.plant_id = ${plantId} and ${countsIn(days)} order by d.kind, d.order_no, d.id`.execute(db)
  return rows
}
