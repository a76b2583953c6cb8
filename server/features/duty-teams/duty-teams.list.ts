import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { DutyTeam } from '#contract/duty-teams/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

const teamColumns = sql`
  t.id, t.plant_id as power_plant_id, p.name as power_plant_name, t.code, t.name, t.version,
  (select count(*) from employees e where e.duty_team_id = t.id and e.deleted_at is null) as member_count
  from duty_teams t join plants p on p.id = t.plant_id`

/** The teams of a plant, or of all plants the actor may see, by plant and code. */
export async function listDutyTeams(db: Db, actor: Actor, plantId: number | undefined): Promise<DutyTeam[]> {
  const seen = actor.plantIds === 'all' ? sql`true` : sql`t.plant_id = any(${[...actor.plantIds]}::bigint[])`
  const { rows } = await sql<DutyTeam>`
    select ${teamColumns} where ${seen} and (${plantId ?? null}::bigint is null or t.plant_id = ${plantId ?? null})
    order by p.code, t.code`.execute(db)
  return rows
}

/** One team. @throws problem `core.notFound` */
export async function getDutyTeam(db: Db, id: number): Promise<DutyTeam> {
  const { rows } = await sql<DutyTeam>`select ${teamColumns} where t.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem(coreProblems.notFound)
  return rows[0]
}

/** The plant of a team; undefined once the team is deleted. */
export async function findPlantOf(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ plantId: number }>`select plant_id from duty_teams where id = ${id}`.execute(
    db,
  )
  return rows[0]?.plantId
}
