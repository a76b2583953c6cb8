import { type UIMatch, useMatches } from 'react-router'

import type { PlantKind } from '#contract/plants/index.ts'

import type { ScreenRoute, ScreenRoutes } from '#web/platform/routes/route.ts'
import { usePlant } from '#web/platform/session/plant.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'

import { screens } from '../routes.tsx'
import { menuOf, suits } from './menu.ts'

/** The screen now on the page; `undefined` where no screen has the address. */
export function useScreen(): ScreenRoute | undefined {
  const matches = useMatches() as UIMatch<unknown, ScreenRoute | undefined>[]
  return matches.at(-1)?.handle
}

/**
 * The screens inside the shell that this user may open and that need no id in their address, in the menu's order.
 * Without those that show what the plant chosen in the header, or none of the user's plants, can have.
 */
export function useOpenScreens(): ScreenRoutes {
  const may = useMay()
  const kinds = useKindsInView()
  const open = screens.filter(
    (screen) =>
      !screen.bare && !screen.path.includes(':') && may(screen.needs ?? 'signedIn') && suits(screen, kinds),
  )
  const inMenu = menuOf(open).flatMap((group) => group.screens)
  return [...inMenu, ...open.filter(({ menu }) => !menu)]
}

/** The kinds of the plants that the screens show: of the one chosen in the header, else of all the user's. */
function useKindsInView(): PlantKind[] {
  const chosen = usePlant()
  const { powerPlants } = useProfile()
  return powerPlants.filter(({ id }) => chosen === null || id === chosen).map(({ kind }) => kind)
}
