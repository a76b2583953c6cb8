import { sql } from 'kysely'

import type { Equipment } from '#contract/devices/equipment.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    deviceMentions: { deviceId: number; namedAt: string }
  }
}

type Named = Pick<Equipment, 'code' | 'operatingNo' | 'name'>

/** A device of a plant, and notes that somebody names it now; undefined for one that the plant does not have. */
export async function nameDevice(db: Db, plantId: number, id: number, now: Date): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    with named as (
      select id, code, operating_no, name from devices where id = ${id}::int8 and plant_id = ${plantId}
    ), noted as (
      insert into device_mentions as m (device_id, named_at) select id, ${now.toISOString()}::timestamptz from named
      on conflict (device_id) do update set named_at = greatest(m.named_at, excluded.named_at)
    )
    select code, operating_no, name from named`.execute(db)
  return rows[0]
}
