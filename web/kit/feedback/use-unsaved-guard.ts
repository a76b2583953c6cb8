import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

import { useWords } from '#web/platform/i18n/words.ts'
import { hasSession } from '#web/platform/session/session.ts'

import { OPEN } from '#web/kit/drawer/lazy-drawers.tsx'
import { t } from '#web/kit/kit.words.ts'

import { confirmAction } from './confirm.ts'

const guards = new Set<() => boolean>()

/** Says whether something was typed on the page that is not saved yet. */
export function hasUnsaved(): boolean {
  return [...guards].some((isUnsaved) => isUnsaved())
}

/**
 * Asks before what was typed is thrown away: on closing the drawer, on going to another screen or back, and (in the
 * browser's own words) on closing the tab.
 *
 * @param parameter the search parameter that shows where one types: changing it leaves, too. Null where only another
 *   screen does; the open drawer when left out.
 */
export function useUnsavedGuard(isUnsaved: () => boolean, parameter: string | null = OPEN): void {
  const w = useWords()
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    const shownIn = (search: string) => parameter && new URLSearchParams(search).get(parameter)
    const isLeaving = here.pathname !== there.pathname || shownIn(here.search) !== shownIn(there.search)
    // Nobody can save without a session: whoever lost it must get to the login.
    return isLeaving && hasSession() && isUnsaved()
  })

  const ask = useEffectEvent(async () => {
    const isThrownAway = await confirmAction({
      title: w(t.unsavedTitle),
      text: w(t.unsavedText),
      okText: w(t.unsavedLeave),
      danger: true,
    })
    if (isThrownAway) blocker.proceed?.()
    else blocker.reset?.()
  })
  // The router tells of a blocked navigation by rendering, and the answer comes from the user.
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])

  const ofNow = useEffectEvent(isUnsaved)
  // Closing a tab is an event of the window, and signing out is one of the shell.
  useEffect(() => {
    const guard = () => ofNow()
    const hold = (event: BeforeUnloadEvent) => {
      if (guard()) event.preventDefault()
    }
    guards.add(guard)
    addEventListener('beforeunload', hold)
    return () => {
      guards.delete(guard)
      removeEventListener('beforeunload', hold)
    }
  }, [])
}
