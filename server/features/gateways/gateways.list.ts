import { sql } from 'kysely'

import type { Gateway } from '#contract/gateways/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The gateways an actor may see, those that are good first. */
export async function listGateways(
  db: Db,
  actor: Actor,
  { id, powerPlantId }: { readonly id?: number; readonly powerPlantId?: number | undefined },
): Promise<Gateway[]> {
  const seen = actor.plantIds === 'all' ? sql`true` : sql`g.plant_id = any(${[...actor.plantIds]}::bigint[])`
  const { rows } = await sql<Gateway>`
    select g.id, g.plant_id as power_plant_id, p.name as power_plant_name, g.name, g.token_start,
      g.created_at as creation_time, g.created_by_name, g.last_used_at, g.revoked_at
    from gateways g join plants p on p.id = g.plant_id
    where ${seen} and (${id ?? null}::int is null or g.id = ${id ?? null}::int)
      and (${powerPlantId ?? null}::bigint is null or g.plant_id = ${powerPlantId ?? null}::bigint)
    order by g.revoked_at is not null, p.code, g.name, g.id`.execute(db)
  return rows
}

/** The plant of a gateway. */
export async function findPlantOfGateway(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ plantId: number }>`select plant_id from gateways where id = ${id}`.execute(db)
  return rows[0]?.plantId
}
