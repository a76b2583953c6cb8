import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from './duty-teams.words.ts'
import { useDutyTeam } from './use-duty-teams.ts'

const fieldWords = { powerPlantId: t.plant, code: t.code, name: t.name }

/** Who changed what of a team. */
export function DutyTeamHistory() {
  const { id, close } = useDrawer()
  const { powerPlants } = useProfile()
  const team = useDutyTeam(Number(id)).data
  const plantName = (plantId: unknown) => powerPlants.find((plant) => plant.id === plantId)?.name
  return (
    <HistoryDrawer
      entity="duty-teams"
      entityId={id}
      title={team ? `${team.name}, ${team.powerPlantName}` : ''}
      fieldWords={fieldWords}
      valueWords={(field, value) => (field === 'powerPlantId' ? plantName(value) : undefined)}
      onClose={close}
    />
  )
}
