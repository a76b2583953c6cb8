import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { cardRentalApi, type OnSite } from '#contract/card-rentals/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'

import { keepOnSite, keptOnSite } from './kept-on-site.ts'

/** Who is on site: as the server says now, or as it said last while it is out of reach. */
interface OnSiteState {
  readonly list: OnSite | undefined
  /** The list is an older one: what happened since is not in it. */
  readonly isOld: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Reads who is on the site of a plant, again with every passage, and every minute besides: shifts change, too. */
export function useOnSite(powerPlantId: number): OnSiteState {
  const { data, error, isError, refetch } = useRead(cardRentalApi.onSite, { query: { powerPlantId } })
  const refresh = useRefresh()
  useLive(['card-rentals', 'duty-shift-logs', 'presences'], () => void refresh(cardRentalApi.onSite))
  useEffect(() => {
    const minute = setInterval(() => void refresh(cardRentalApi.onSite), 60_000)
    return () => clearInterval(minute)
  })
  useEffect(() => {
    if (data) keepOnSite(data)
  }, [data])
  const isOutOfReach = useIsOffline() || isError
  const list = data ?? (isOutOfReach ? keptOnSite(powerPlantId) : undefined)
  return { list, isOld: isOutOfReach && list !== undefined, error, retry: () => void refetch() }
}

/** Whether the browser knows of no network: what is asked then waits, and does not fail. */
const useIsOffline = () =>
  useSyncExternalStore(
    (tell) => onlineManager.subscribe(tell),
    () => !onlineManager.isOnline(),
  )
