import { paths } from '#contract/core/paths.ts'

/** The login's address, with the way back to where the user was. */
export function loginUrl(from: string): string {
  return from === paths.home ? paths.login : `${paths.login}?returnTo=${encodeURIComponent(from)}`
}

/**
 * Where to go after the login: the wanted address when it is a path of this very site, else the home screen.
 *
 * @param origin of the app, e.g. `https://vanhanh.vn`
 */
export function safeReturnTo(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/')) return '/'
  const url = URL.parse?.(wanted, origin) ?? null
  if (url?.origin !== origin || url.pathname === paths.login) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
