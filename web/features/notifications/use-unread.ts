import { useEffect, useRef } from 'react'

import { notificationApi } from '#contract/notifications/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { call } from '#web/platform/api/client.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'
import { useProfile } from '#web/platform/session/profile.ts'

const PAUSE_MS = 300

/** How much the user has not read; 0 until it is known. */
export function useUnreadCount(): number {
  return useRead(notificationApi.unreadCount).data?.unreadCount ?? 0
}

/** Keeps count and lists of notifications fresh for as long as it is on the page: once, in the shell. */
export function useLiveNotifications(): void {
  const { id } = useProfile()
  const refresh = useRefreshNotifications()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLive(['notifications'], (event) => {
    if (event !== null && event.entityId !== null && event.entityId !== String(id)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refresh(), PAUSE_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}

function useRefreshNotifications(): () => Promise<void> {
  const refresh = useRefresh()
  return () => refresh(notificationApi.unreadCount, notificationApi.list)
}

/**
 * Reads what leads to the screen before the user: whoever opens a record has read what they were told of it. Once, in the
 * shell. What is told of it while it is open is read as soon as the window is looked at.
 */
export function useReadOnOpening(address: string): void {
  const unread = useUnreadCount()
  const refresh = useRefreshNotifications()
  const newest = useRef(refresh)
  useEffect(() => {
    newest.current = refresh
  })
  useEffect(() => {
    // Nothing else tells of an opened screen: neither its address nor a look at its window is an event of this component's.
    // Only records have a number in their address.
    if (unread === 0 || !/\d/.test(address)) return undefined
    const read = () => {
      if (document.visibilityState !== 'visible') return
      call(notificationApi.markAddressRead, { body: { address } })
        .then(({ count }) => (count > 0 ? newest.current() : undefined))
        .catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [address, unread])
}

/** Marks one notification as read, or all of them. A failure leaves them unread, which they then are. */
export function useMarkRead(): { readonly one: (id: number) => void; readonly all: () => void } {
  const refresh = useRefreshNotifications()
  const afterwards = (done: Promise<unknown>) => {
    void done.then(refresh).catch(() => undefined)
  }
  return {
    one: (id) => afterwards(call(notificationApi.markRead, { body: { id } })),
    all: () => afterwards(call(notificationApi.markAllRead)),
  }
}
