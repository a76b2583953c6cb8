import { matchPath } from 'react-router'

import type { PlantKind } from '#contract/plants/index.ts'

import type { MenuArea, ScreenRoute, ScreenRoutes } from '#web/platform/routes/route.ts'
import { screenAt } from '#web/platform/routes/screen-at.ts'

/** Says whether one of the plants in view, of these kinds, can have what the screen shows. */
export function suits({ plantKinds }: ScreenRoute, kinds: readonly PlantKind[]): boolean {
  return plantKinds?.some((kind) => kinds.includes(kind)) ?? true
}

const areas: readonly MenuArea[] = ['overview', 'operation', 'water', 'production', 'people', 'settings']

/** One group of the side menu. */
export interface MenuGroup {
  readonly area: MenuArea
  readonly screens: ScreenRoutes
}

/** The side menu made of these screens: groups in their order, empty ones left out. */
export function menuOf(open: ScreenRoutes): MenuGroup[] {
  return areas
    .map((area) => ({
      area,
      screens: open
        .filter(({ menu }) => menu?.area === area)
        .toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0)),
    }))
    .filter((group) => group.screens.length > 0)
}

/** The path of the screen in the menu that an address belongs to: the longest one it begins with. */
export function currentIn(menu: readonly MenuGroup[], pathname: string): string | undefined {
  const paths = menu.flatMap((group) => group.screens.map(({ path }) => path))
  const around = paths.filter((path) => matchPath({ path, end: path === '/' }, pathname))
  return around.toSorted((a, b) => b.length - a.length)[0]
}

/** The group that an address belongs to: of its own screen, or of the one around it that is in the menu. */
export function areaOf(all: ScreenRoutes, pathname: string): MenuArea | undefined {
  return crumbsOf(all, pathname)
    .map(({ screen }) => screen.menu?.area)
    .findLast((area) => area !== undefined)
}

/** The way to an address, outermost screen first: `/cai-dat/vai-tro` is Settings, then Roles; `/` is Home. */
export function crumbsOf(
  all: ScreenRoutes,
  pathname: string,
): { readonly screen: ScreenRoute; readonly to: string }[] {
  const parts = pathname.split('/').filter(Boolean)
  const within = screenAt(all, pathname)?.within
  const way = (parts.length > 0 ? parts : ['']).flatMap((_, index) => {
    const to = `/${parts.slice(0, index + 1).join('/')}`
    const screen = screenAt(all, to)
    return screen ? [{ screen, to }] : []
  })
  return within ? [...crumbsOf(all, within), ...way] : way
}
