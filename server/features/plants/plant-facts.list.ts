import { sql } from 'kysely'

import type { Plant } from '#contract/plants/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { scoped } from '#server/platform/db/list/scoped.ts'

/** What a plant is, without how many people work there. */
export type PlantFacts = Pick<
  Plant,
  | 'id'
  | 'code'
  | 'name'
  | 'kind'
  | 'ratedMw'
  | 'installedMwp'
  | 'annualEnergyGwh'
  | 'deadLevelM'
  | 'normalLevelM'
>

/** The plants an actor may see, or one of them, by code. */
export async function listPlantFacts(db: Db, actor: Actor, plantId?: number): Promise<PlantFacts[]> {
  const asked = plantId === undefined ? sql`true` : sql`id = ${plantId}`
  const { rows } = await sql<PlantFacts>`
    select id, code, name, kind, rated_mw, installed_mwp, annual_energy_gwh, dead_level_m, normal_level_m
    from plants where ${scoped(actor, 'id')} and ${asked} order by code`.execute(db)
  return rows
}
