import { sql } from 'kysely'

import type { PositionTitle } from '#contract/employees/labels.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { scoped } from '#server/platform/db/list/scoped.ts'

/** Somebody who works at a plant. */
export interface PlantPerson {
  readonly employeeId: number
  readonly fullName: string
  readonly positionTitle: PositionTitle
  /** Their team, if it is one of the plant. */
  readonly dutyTeamId: number | null
  readonly dutyTeamName: string | null
}

/** Those of some people who work at a plant now. */
export async function findPlantPeople(
  db: Db,
  plantId: number,
  ids: readonly number[],
): Promise<PlantPerson[]> {
  const { rows } = await sql<PlantPerson>`
    select e.id as employee_id, e.full_name, e.position_title, t.id as duty_team_id, t.name as duty_team_name
    from employees e join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    left join duty_teams t on t.id = e.duty_team_id and t.plant_id = ${plantId}
    where e.id = any(${[...ids]}::bigint[]) and e.is_active and e.deleted_at is null`.execute(db)
  return rows
}

/** What a list is filtered by, in words; what the actor does not see stays unnamed. */
export async function findFilterNames(
  db: Db,
  actor: Actor,
  filters: {
    readonly powerPlantId?: number | undefined
    readonly dutyTeamId?: number | undefined
    readonly employeeId?: number | undefined
  },
): Promise<{ plantName?: string; teamName?: string; personName?: string }> {
  const ofSeenPlants = scoped(
    actor,
    'ep.plant_id',
    (inside) => sql`exists (select from employee_plants ep where ep.employee_id = e.id and ${inside})`,
  )
  const { rows } = await sql<Record<'plantName' | 'teamName' | 'personName', string | null>>`
    select (select name from plants where id = ${filters.powerPlantId ?? null}) as plant_name,
      (select name from duty_teams where id = ${filters.dutyTeamId ?? null}
        and ${scoped(actor, 'plant_id')}) as team_name,
      (select full_name from employees e where id = ${filters.employeeId ?? null}
        and ${ofSeenPlants}) as person_name`.execute(db)
  const { plantName, teamName, personName } = rows[0] ?? {}
  return {
    ...(plantName && { plantName }),
    ...(teamName && { teamName }),
    ...(personName && { personName }),
  }
}
