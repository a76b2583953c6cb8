import { type DutyTeam, dutyTeamApi } from '#contract/duty-teams/index.ts'

import type { MenuItem } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './duty-teams.words.ts'

/** The menu of a team's row; empty for those who may not change teams. */
export function useDutyTeamActions(drawer: {
  readonly edit: DrawerHandle
  readonly history: DrawerHandle
}): (team: DutyTeam) => readonly MenuItem[] {
  const w = useWords()
  const may = useMay()
  const refresh = useRefresh()

  async function remove({ id, name, powerPlantName: plant }: DutyTeam): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, { name, plant }),
      text: w(t.removeText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(dutyTeamApi.remove, { query: { id } }),
    })
    if (!isDone) return
    await refresh(dutyTeamApi.list)
    toast.success(w(t.removed, { name, plant }))
  }

  if (!may(dutyTeamApi.update)) return () => []
  return (team) => [
    { label: w(kitWords.edit), icon: 'edit', run: () => drawer.edit.open(team.id) },
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(team.id) },
    { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove(team) },
  ]
}
