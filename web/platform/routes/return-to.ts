import { doors } from '#contract/core/doors.ts'

/** The login's address, with the way back to where the user was. */
export function loginUrl(from: string): string {
  return from === doors.home ? doors.login : `${doors.login}?returnTo=${encodeURIComponent(from)}`
}

/**
 * Where to go after the login: the wanted address when it is a path of this very site, else the home screen.
 *
 * @param origin of the app, e.g. `https://vanhanh.vn`
 */
export function safeReturnTo(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/')) return '/'
  const url = URL.parse?.(wanted, origin) ?? null
  if (url?.origin !== origin || url.pathname === doors.login) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
