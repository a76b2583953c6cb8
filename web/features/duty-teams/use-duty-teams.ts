import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { type DutyTeam, dutyTeamApi } from '#contract/duty-teams/index.ts'

import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { ApiError } from '#web/platform/api/error.ts'
import { call } from '#web/platform/api/client.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'

/** The teams of all plants of the user; read again when somebody changes teams or who is in them. */
export function useDutyTeams(): UseQueryResult<{ items: DutyTeam[] }> {
  const refresh = useRefresh()
  useLive(['duty-teams', 'plants', 'employees'], () => void refresh(dutyTeamApi.list))
  return useRead(dutyTeamApi.list)
}

/** One team, out of the list: no call answers a team alone. */
export function useDutyTeam(id: number): UseQueryResult<DutyTeam> {
  return useQuery({
    queryKey: queryKeyOf(dutyTeamApi.list),
    queryFn: ({ signal }) => call(dutyTeamApi.list, { signal }),
    select: ({ items }) => {
      const team = items.find((one) => one.id === id)
      if (!team) throw new ApiError({ status: 404, code: '404' })
      return team
    },
  })
}
