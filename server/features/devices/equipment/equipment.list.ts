import { sql } from 'kysely'

import { deviceKinds } from '#contract/devices/device.ts'
import type { Equipment } from '#contract/devices/equipment.ts'
import type { Db } from '#server/platform/db/database.ts'

import { formerCodes } from '../former-codes/former-codes.list.ts'

/** That a device `d` failed an inspection and must not be used, as SQL; a tool that is inspected under it bans only itself. */
export const isBanned = `exists (select from equipment_inspections i
  where i.device_id = d.id and i.banned_at is not null and i.tool_item_id is null)`

/** The devices in use of a plant, those that were named last first, the others as the catalogue has them. */
export async function listEquipment(db: Db, plantId: number): Promise<Equipment[]> {
  const { rows } = await sql<Equipment>`
    select d.id::int8 as id, d.kind, d.code, d.operating_no, d.name, d.station, m.named_at,
      ${sql.raw(formerCodes)} as former_codes,
      ${sql.raw(isBanned)} as is_banned
    from devices d left join device_mentions m on m.device_id = d.id
    where d.plant_id = ${plantId} and d.is_active
    order by m.named_at desc nulls last, array_position(${[...deviceKinds]}::text[], d.kind), d.order_no, d.id`.execute(
    db,
  )
  return rows
}
