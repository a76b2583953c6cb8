import { matchPath } from 'react-router'

import type { ScreenRoute, ScreenRoutes } from './route.ts'

/** The screen of an address, as the router opens it: one of that very address goes before one of any record there. */
export const screenAt = (all: ScreenRoutes, pathname: string): ScreenRoute | undefined =>
  all.find(({ path }) => path === pathname) ?? all.find(({ path }) => matchPath(path, pathname))

/** As in the contract, whose module would bring its schemas along to every first screen. */
const LARGEST_ID = 2_147_483_647

/**
 * Says whether all parameters of an address can be numbers of records. `abc`, `0x1`, `007` or more than any id are none: no page is
 * at such an address, and the server need not be asked.
 */
export const namesRecords = (params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(params).every((text = '') => /^(0|[1-9]\d*)$/.test(text) && Number(text) <= LARGEST_ID)
