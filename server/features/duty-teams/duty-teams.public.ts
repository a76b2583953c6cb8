import type { Viewing } from '#server/platform/db/list/list.ts'

import { dutyTeamList } from './duty-teams.list.ts'

/** Says whether the caller keeps the teams of a team's plant; a deleted team is known to those who see all plants. */
export async function keepsDutyTeam(viewing: Viewing, id: number): Promise<boolean> {
  return viewing.actor.permissions.has('DutyTeams.Edit') && dutyTeamList.sees(viewing, id)
}
