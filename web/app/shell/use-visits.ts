import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { recordNow } from '#web/platform/routes/page-title.ts'
import type { ScreenRoute, ScreenRoutes } from '#web/platform/routes/route.ts'
import { useProfile } from '#web/platform/session/profile.ts'
import { stored } from '#web/platform/stored.ts'

import { currentIn, menuOf } from './menu.ts'
import { useOpenScreens, useScreen } from './use-screens.ts'
import { mostUsed, noVisits, readVisits, withRecord, withScreen, type VisitedRecord } from './visits.ts'

const keyOf = (userId: number) => `vh.visits.${userId}`

/** Of who is signed in; several people share the computer of a control room, and each has their own. */
const visits = stored(noVisits)

/** Reads what this user has opened in this browser, and notes what they open from now on. */
export function useNotedVisits(): void {
  const { id } = useProfile()
  const { pathname } = useLocation()
  const screen = useScreen()
  const path = currentIn(menuOf(useOpenScreens()), screen?.within ?? pathname)
  const record = recordNow.use()
  useEffect(() => visits.set(readVisits(localStorage.getItem(keyOf(id)))), [id])
  // Going from record to record within a screen is one visit.
  useEffect(() => {
    if (path) visits.set(withScreen(visits.get(), path))
    localStorage.setItem(keyOf(id), JSON.stringify(visits.get()))
  }, [id, path])
  // The name of a record comes after its page: what counts is the one that the page at hand has given by now.
  useEffect(() => {
    const title = recordNow.get()
    if (title === null || title !== record) return
    visits.set(withRecord(visits.get(), { to: pathname, title }))
    localStorage.setItem(keyOf(id), JSON.stringify(visits.get()))
  }, [id, pathname, record])
}

/** The records opened last, the newest first. */
export function useRecentRecords(): readonly VisitedRecord[] {
  return visits.use().records
}

/** The screens used most; they stay as they were when the app was opened, so that nothing moves under the pointer. */
export function useMostUsed(most: number): ScreenRoutes {
  const { id } = useProfile()
  const open = menuOf(useOpenScreens()).flatMap((group) => group.screens)
  const [kept] = useState(() => readVisits(localStorage.getItem(keyOf(id))))
  return mostUsed(kept, open, most)
}

/** Where everybody begins until it is known what they use. */
const first = [
  paths.home,
  paths.shiftLogs,
  paths.abnormals,
  paths.approvals,
  paths.notifications,
  paths.proposals,
]

/** The four screens in the bar of a phone: home, and what this user uses most. */
export function useQuickScreens(): ScreenRoutes {
  const open = useOpenScreens()
  const used = useMostUsed(4)
  const usual = first.flatMap((path) => open.filter((screen) => screen.path === path))
  const [home, ...others] = usual
  return [...new Set<ScreenRoute>([...(home ? [home] : []), ...used, ...others])].slice(0, 4)
}
