import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findPlantOf } from './duty-teams.list.ts'

/** Says whether the caller keeps the teams of a team's plant; a deleted team is known to those who see all plants. */
export async function keepsDutyTeam({ db, actor }: Pick<Work, 'db' | 'actor'>, id: number): Promise<boolean> {
  if (!actor.permissions.has('DutyTeams.Edit')) return false
  if (actor.plantIds === 'all') return true
  const plantId = await findPlantOf(db, id)
  return plantId !== undefined && seesPlant(actor, plantId)
}
