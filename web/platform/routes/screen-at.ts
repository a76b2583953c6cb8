import { matchPath } from 'react-router'

import type { ScreenRoute, ScreenRoutes } from './route.ts'

/** The screen of an address, as the router opens it: one of that very address goes before one of any record there. */
export const screenAt = (all: ScreenRoutes, pathname: string): ScreenRoute | undefined =>
  all.find(({ path }) => path === pathname) ?? all.find(({ path }) => matchPath(path, pathname))
