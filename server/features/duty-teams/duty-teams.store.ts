import type { Generated } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { dutyTeamProblems } from '#contract/duty-teams/index.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

interface DutyTeamTable {
  id: Generated<number>
  plantId: number
  code: string
  name: string
  version: Generated<number>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    dutyTeams: DutyTeamTable
  }
}

const problemOf = {
  duty_teams_code: () => new Problem(dutyTeamProblems.codeTaken),
  duty_teams_plant: () => new Problem(coreProblems.notFound),
  employees_duty_team: () => new Problem(dutyTeamProblems.inUse),
}

export async function insertDutyTeam(
  db: Db,
  team: { plantId: number; code: string; name: string },
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('dutyTeams').values(team).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

export async function updateDutyTeam(
  db: Db,
  id: number,
  team: { code: string; name: string },
): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('dutyTeams')
      .set((on) => ({ ...team, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** The row of a team, locked. */
export async function getDutyTeamRow(db: Db, id: number) {
  const row = await db.selectFrom('dutyTeams').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

export async function deleteDutyTeam(db: Db, id: number): Promise<void> {
  await constrained(problemOf, () => db.deleteFrom('dutyTeams').where('id', '=', id).execute())
}
