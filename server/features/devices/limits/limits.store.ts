import type { LimitName, LimitValues } from '#contract/devices/limits.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    deviceLimits: { deviceId: number; parameterId: number } & Record<LimitName, number | null>
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
