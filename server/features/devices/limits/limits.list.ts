import { sql } from 'kysely'

import type { DeviceLimit, DeviceLimits } from '#contract/devices/parameter.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

import { getDevice } from '../devices.list.ts'

const pick = (name: string) =>
  sql.raw(`case when l.device_id is null then c.${name} else l.${name} end as ${name}`)

/** The limits that hold at a device, of `device_parameters c` and `device_limits l` where the device has its own. */
export const heldLimitColumns = sql.join(
  ['block_min', 'trip_min', 'alarm_min', 'warn_min', 'warn_max', 'alarm_max', 'trip_max', 'block_max'].map(
    pick,
  ),
)

/** The limits that hold at a device. @throws problem `core.notFound` */
export async function getLimits(db: Db, actor: Actor, deviceId: number): Promise<DeviceLimits> {
  const { version } = await getDevice(db, actor, deviceId)
  const { rows } = await sql<DeviceLimit>`
    select c.id as parameter_id, c.code, c.name, c.unit, l.device_id is not null as is_own, ${heldLimitColumns}
    from devices d
    join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
    left join device_limits l on l.device_id = d.id and l.parameter_id = c.id
    where d.id = ${deviceId}
    order by c.order_no, c.id`.execute(db)
  return { version, items: rows }
}
