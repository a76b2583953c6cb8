import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { DutyTeam, DutyTeamWrite } from '#contract/duty-teams/index.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { dutyTeamList } from './duty-teams.list.ts'
import { deleteDutyTeam, getDutyTeamRow, insertDutyTeam, updateDutyTeam } from './duty-teams.store.ts'

type DutyTeamRow = Awaited<ReturnType<typeof getDutyTeamRow>>

/** A row in the words of the wire, as history tells it. */
const toWrite = ({ plantId, code, name }: DutyTeamRow): DutyTeamWrite => ({
  powerPlantId: plantId,
  code,
  name,
})

/** Adds a team to a plant. */
export async function addDutyTeam(work: Work, write: DutyTeamWrite): Promise<DutyTeam> {
  const { db, audit } = work
  const { powerPlantId, ...team } = write
  const id = await insertDutyTeam(db, { ...team, plantId: powerPlantId })
  audit.created('duty-teams', id, write)
  return dutyTeamList.get(work, id)
}

/** Changes a team's code and name. */
export async function changeDutyTeam(
  work: Work,
  { id, version, code, name }: DutyTeamWrite & { id: number; version: number },
): Promise<DutyTeam> {
  const { db, actor, audit } = work
  const row = await getDutyTeamRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  await requireVersion(db, 'duty-teams', row, version)
  await updateDutyTeam(db, id, { code, name })
  audit.changed('duty-teams', id, toWrite(row), toWrite({ ...row, code, name }))
  return dutyTeamList.get(work, id)
}

/** Deletes a team without members. */
export async function removeDutyTeam({ db, actor, audit }: Work, id: number): Promise<null> {
  const row = await getDutyTeamRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  await deleteDutyTeam(db, id)
  audit.deleted('duty-teams', id, toWrite(row))
  return null
}
