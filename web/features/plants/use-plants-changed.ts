import { useQueryClient } from '@tanstack/react-query'

import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import { plantApi } from '#contract/plants/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { profileQuery } from '#web/platform/session/profile.ts'

/** Brings up to date whatever shows plants: the list, the teams under their names, and the choice in the header. */
export function usePlantsChanged(): () => Promise<void> {
  const client = useQueryClient()
  const refresh = useRefresh()
  return async () => {
    await Promise.all([
      refresh(plantApi.list, plantApi.get, dutyTeamApi.list),
      client.invalidateQueries(profileQuery),
    ])
  }
}
