import { useQueryClient } from '@tanstack/react-query'

import { useLive } from '#web/platform/realtime/realtime.ts'
import { profileQuery, useProfile } from '#web/platform/session/profile.ts'

/** Reads the profile anew when roles, plants or the own record change: menu, buttons and plants follow at once. */
export function useFreshProfile(): void {
  const client = useQueryClient()
  const { id } = useProfile()
  useLive(['roles', 'plants', 'employees'], (event) => {
    const isOthers = event?.topic === 'employees' && event.entityId !== null && event.entityId !== String(id)
    if (!isOthers) void client.invalidateQueries({ queryKey: profileQuery.queryKey })
  })
}
