import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { Readable } from '#server/platform/db/schema.ts'

import { findPlantOf } from './duty-teams.list.ts'

/** Says whether the caller keeps the teams of a team's plant; a deleted team is known to those who see all plants. */
export async function keepsDutyTeam({ db, actor }: Pick<Work, 'db' | 'actor'>, id: number): Promise<boolean> {
  if (!actor.permissions.has('DutyTeams.Edit')) return false
  if (actor.plantIds === 'all') return true
  const plantId = await findPlantOf(db, id)
  return plantId !== undefined && seesPlant(actor, plantId)
}

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  dutyTeams: ['code', 'id', 'name', 'plantId'],
} as const satisfies Readable
