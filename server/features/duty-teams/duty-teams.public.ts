import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Readable } from '#server/platform/db/schema.ts'

import { dutyTeamList } from './duty-teams.list.ts'

/** Says whether the caller keeps the teams of a team's plant; a deleted team is known to those who see all plants. */
export async function keepsDutyTeam(viewing: Viewing, id: number): Promise<boolean> {
  return viewing.actor.permissions.has('DutyTeams.Edit') && dutyTeamList.sees(viewing, id)
}

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  dutyTeams: ['code', 'id', 'name', 'plantId'],
} as const satisfies Readable
