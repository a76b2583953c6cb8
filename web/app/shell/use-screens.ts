import { type UIMatch, useMatches } from 'react-router'

import type { ScreenRoute, ScreenRoutes } from '#web/platform/routes/route.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { screens } from '../routes.tsx'
import { menuOf } from './menu.ts'

/** The screen now on the page; `undefined` where no screen has the address. */
export function useScreen(): ScreenRoute | undefined {
  const matches = useMatches() as UIMatch<unknown, ScreenRoute | undefined>[]
  return matches.at(-1)?.handle
}

/** The screens inside the shell that this user may open and that need no id in their address, in the menu's order. */
export function useOpenScreens(): ScreenRoutes {
  const may = useMay()
  const open = screens.filter(
    ({ bare, path, needs = 'signedIn' }) => !bare && !path.includes(':') && may(needs),
  )
  const inMenu = menuOf(open).flatMap((group) => group.screens)
  return [...inMenu, ...open.filter(({ menu }) => !menu)]
}
