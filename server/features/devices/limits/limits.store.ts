import type { LimitValues } from '#contract/devices/limits.ts'
import type { Db } from '#server/platform/db/database.ts'

interface DeviceLimitTable {
  deviceId: number
  parameterId: number
  blockMin: number | null
  tripMin: number | null
  alarmMin: number | null
  warnMin: number | null
  warnMax: number | null
  alarmMax: number | null
  tripMax: number | null
  blockMax: number | null
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    deviceLimits: DeviceLimitTable
  }
}

/** Gives a device limits of its own for a parameter, in place of those it had. */
export async function setDeviceLimits(
  db: Db,
  deviceId: number,
  parameterId: number,
  limits: LimitValues,
): Promise<void> {
  await db
    .insertInto('deviceLimits')
    .values({ deviceId, parameterId, ...limits })
    .onConflict((conflict) => conflict.columns(['deviceId', 'parameterId']).doUpdateSet(limits))
    .execute()
}

/** Takes a device's own limits for a parameter away. */
export async function removeDeviceLimits(db: Db, deviceId: number, parameterId: number): Promise<void> {
  await db
    .deleteFrom('deviceLimits')
    .where('deviceId', '=', deviceId)
    .where('parameterId', '=', parameterId)
    .execute()
}
