import { useMay } from '#web/platform/session/profile.ts'

import type { ScreenRoutes } from './route.ts'
import { screenAt } from './screen-at.ts'

let known: ScreenRoutes = []

/** Tells which screens there are; features, which do not know each other, ask below. */
export function knowScreens(screens: ScreenRoutes): void {
  known = screens
}

/** Answers the first of some addresses that has a screen and that this user may open; undefined where none does. */
export function useFirstOpen(): (addresses: readonly string[]) => string | undefined {
  const may = useMay()
  return (addresses) =>
    addresses.find((address) => {
      const [pathname = ''] = address.split('?')
      const screen = screenAt(known, pathname)
      return screen !== undefined && may(screen.needs ?? 'signedIn')
    })
}
