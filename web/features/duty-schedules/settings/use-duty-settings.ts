import type { UseQueryResult } from '@tanstack/react-query'

import { dutyScheduleApi, type PlantDutySettings } from '#contract/duty-schedules/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'

/** What a plant lays down for its rosters; read again when somebody changes it. */
export function useDutySettings(powerPlantId: number): UseQueryResult<PlantDutySettings> {
  const refresh = useRefresh()
  useLive(['duty-settings'], () => void refresh(dutyScheduleApi.settings))
  return useRead(dutyScheduleApi.settings, { query: { powerPlantId } })
}
