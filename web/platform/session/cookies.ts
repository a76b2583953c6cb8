import { DEFAULT_COOKIE_MINUTES } from '#contract/core/session.ts'

/** The cookie of this name, decoded; `null` when there is none. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return decode(pair.slice(at + 1))
  }
  return null
}

/** Keeps a cookie for the whole site, by default for 7 days. */
export function writeCookie(name: string, value: string, seconds = DEFAULT_COOKIE_MINUTES * 60): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`
}

/** Deletes a cookie. */
export function dropCookie(name: string): void {
  writeCookie(name, '', 0)
}

// A cookie of another application on the same host may hold a stray percent sign.
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
