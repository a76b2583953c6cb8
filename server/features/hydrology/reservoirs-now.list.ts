import { sql } from 'kysely'

import type { ReservoirNow } from '#contract/hydrology/overview.ts'
import type { Reservoir } from '#contract/reservoirs/reservoir.ts'
import type { Db } from '#server/platform/db/database.ts'

import { readNow } from './now.service.ts'

/** How the first reservoir of each of some plants stands, by plant; a plant of which nothing is laid down has none. */
export async function readReservoirsNow(
  db: Db,
  plantIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ReservoirNow>> {
  if (plantIds.length === 0) return new Map()
  const { rows } = await sql<Pick<Reservoir, 'id' | 'name' | 'powerPlantId' | 'deviceId'>>`
    select distinct on (r.plant_id) r.id, r.name, r.plant_id as power_plant_id, r.device_id
    from reservoirs r where r.plant_id = any(${[...plantIds]}::bigint[])
    order by r.plant_id, r.code`.execute(db)
  const found = await Promise.all(rows.map((row) => readNow(db, row, now)))
  return new Map(
    found.flatMap((one) => (one.versionValidFrom === null ? [] : [[one.powerPlantId, one] as const])),
  )
}
