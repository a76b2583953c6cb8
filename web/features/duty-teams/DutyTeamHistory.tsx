import { dutyTeamWords } from '#contract/duty-teams/words.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { useDutyTeam } from './use-duty-teams.ts'

/** Who changed what of a team. */
export function DutyTeamHistory() {
  const team = useDutyTeam(Number(useDrawer().id)).data
  const title = team ? `${team.name}, ${team.powerPlantName}` : ''
  return <HistoryDrawer entity="duty-teams" title={title} words={dutyTeamWords} />
}
