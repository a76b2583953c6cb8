import { sql } from 'kysely'

import { withHeldBlock, type RatedDevice } from '#contract/devices/held-block.ts'
import type { DeviceLimit, DeviceLimits, HeldLimits } from '#contract/devices/parameter.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { parameterList } from '../parameters/parameters.list.ts'
import { deviceList } from '../devices.list.ts'

const pick = (name: string) =>
  sql.raw(`case when l.device_id is null then c.${name} else l.${name} end as ${name}`)

/** The limits that hold at a device, of `device_parameters c` and `device_limits l` where the device has its own. */
export const heldLimitColumns = sql.join(
  ['block_min', 'trip_min', 'alarm_min', 'warn_min', 'warn_max', 'alarm_max', 'trip_max', 'block_max'].map(
    pick,
  ),
)

/** The limits that hold at a device. @throws problem `core.notFound` */
export async function getLimits(viewing: Viewing, deviceId: number): Promise<DeviceLimits> {
  const { version } = await deviceList.get(viewing, deviceId)
  const { rows } = await sql<DeviceLimit>`
    select c.id as parameter_id, c.code, c.name, c.unit, l.device_id is not null as is_own, ${heldLimitColumns}
    from devices d
    join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
    left join device_limits l on l.device_id = d.id and l.parameter_id = c.id
    where d.id = ${deviceId}
    order by c.order_no, c.id`.execute(viewing.db)
  return { version, items: rows }
}

/** The limits of a parameter that hold at each device in use. @throws problem `core.notFound` */
export async function listHeldLimits(viewing: Viewing, parameterId: number): Promise<HeldLimits> {
  const { unit } = await parameterList.get(viewing, parameterId)
  const { rows } = await sql<HeldLimits['items'][number] & RatedDevice>`
    select d.id as device_id, d.kind, d.rated_kw, d.dc_kwp, ${heldLimitColumns}
    from device_parameters c
    join devices d on d.plant_id = c.plant_id and d.kind = c.device_kind and d.is_active
    left join device_limits l on l.device_id = d.id and l.parameter_id = c.id
    where c.id = ${parameterId}
    order by d.order_no, d.id`.execute(viewing.db)
  return { items: rows.map((row) => withHeldBlock({ ...row, unit })) }
}
