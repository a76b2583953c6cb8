import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

const DAY_MS = 86_400_000

/** The reservoirs of a plant, by their codes. */
export async function listReservoirs(db: Db, plantId: number) {
  const { rows } = await sql<{ id: number; name: string; deviceId: number; powerPlantId: number }>`
    select id, name, device_id, plant_id as power_plant_id from reservoirs where plant_id = ${plantId} order by code`.execute(
    db,
  )
  return rows
}

/** The numbers of the reservoirs of a plant. */
export async function listReservoirIds(db: Db, plantId: number): Promise<number[]> {
  return (await listReservoirs(db, plantId)).map(({ id }) => id)
}

/** What was read last of a reservoir within a day, by the code of the parameter. */
export async function readLatest(db: Db, plantId: number, deviceId: number, now: Date) {
  const { rows } = await sql<{ code: string; value: number; at: string }>`
    select c.code, r.value, r.at from device_parameters c cross join lateral (
      select value, at from readings r where r.parameter_id = c.id and r.device_id = ${deviceId}
        and r.at <= ${now}::timestamptz and r.at > ${new Date(now.getTime() - DAY_MS)}::timestamptz and r.value is not null
      order by r.at desc limit 1) r
    where c.plant_id = ${plantId} and c.device_kind = (select kind from devices where id = ${deviceId})`.execute(
    db,
  )
  return new Map(rows.map(({ code, ...reading }) => [code, reading]))
}
