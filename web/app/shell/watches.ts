import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

import { sessionCookies } from '#contract/core/session.ts'

import { errorWords } from '#web/platform/api/error-words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'
import { say } from '#web/platform/i18n/words.ts'
import { readCookie } from '#web/platform/session/cookies.ts'
import { profileQuery, useMay, useProfile } from '#web/platform/session/profile.ts'
import { isRefused, queryClient, readFailedAgain } from '#web/platform/session/query-client.ts'
import { endSession } from '#web/platform/session/session.ts'

import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'

/**
 * Follows the other tabs, which share the cookies: one has signed out, or has signed in as somebody else, in whose name
 * the next click here would be done.
 */
export function useSameUser(): void {
  const { id } = useProfile()
  // The cookies and the visibility of the page are outside React.
  useEffect(() => {
    const check = () => {
      if (document.hidden) return
      const signedIn = readCookie(sessionCookies.userId)
      if (signedIn === null) endSession('signedOut')
      else if (signedIn !== String(id)) location.reload()
    }
    document.addEventListener('visibilitychange', check)
    // Of two windows side by side neither is ever hidden.
    addEventListener('focus', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      removeEventListener('focus', check)
    }
  }, [id])
}

/** Reads the profile anew when roles, plants or the own record change: menu, buttons and plants follow at once. */
export function useFreshProfile(): void {
  const client = useQueryClient()
  const { id } = useProfile()
  useLive(['roles', 'plants', 'employees'], (event) => {
    const isOthers = event?.topic === 'employees' && event.entityId !== null && event.entityId !== String(id)
    if (!isOthers) void client.invalidateQueries({ queryKey: profileQuery.queryKey })
  })
}

/** Until the screen has said by itself what it could not read. */
const TELLING_MS = 200

/**
 * Says that something of a screen could not be read where the screen does not, and offers another try: a part that is not
 * there must not look like one that is empty. What the server refuses is the screen's to tell.
 */
export function useUnreadParts(): void {
  // The cache of what was read lives outside React.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        const words = isRefused(error) ? null : errorWords(error)
        if (!words) return
        setTimeout(() => {
          if (!document.querySelector('[data-empty=unread]'))
            toast.error(words.title, words.description, {
              label: say(kitWords.retry),
              run: () => void readFailedAgain(),
            })
        }, TELLING_MS)
      }),
    [],
  )
}

/** Sends what earlier visits of this user left unsent, whichever screen comes first; its code comes after the screen's. */
export function useOutboxOpen(): void {
  const walks = useMay()('InspectionRounds.Walk')
  useEffect(() => {
    const timer = setTimeout(() => {
      import('#web/platform/outbox/the-outbox.ts').then(
        ({ openOutbox }) => openOutbox(),
        () => undefined,
      )
      // Nobody else can have left anything of a round here.
      if (walks)
        import('#web/features/inspection-rounds/public.ts').then(
          ({ openRoundsOutbox }) => openRoundsOutbox(),
          () => undefined,
        )
    }, 500)
    return () => clearTimeout(timer)
  }, [walks])
}

/** Calls back on Ctrl+K, or Cmd+K, wherever the focus is. */
export function useSearchKey(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  // Keys pressed outside every component of ours count too.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** What was typed before the palette was there; it begins with that. */
export const typedAhead = { text: '' }

/** Stands in for the palette while it comes, and keeps what is typed for it. */
export function TypedAhead(): null {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.key[1] || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      typedAhead.text += event.key
    }
    addEventListener('keydown', keep)
    return () => removeEventListener('keydown', keep)
  }, [])
  return null
}

/**
 * Moves the focus to the main part of the page when another screen has come, as a browser does with another page:
 * keyboard and screen reader go on there and not in the menu.
 */
export function useFocusOnArrival(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  // The focus belongs to the document; it moves once the new screen is in it.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
