import { useEffect } from 'react'

import { sessionCookies } from '#contract/core/session.ts'

import { readCookie } from '#web/platform/session/cookies.ts'
import { useProfile } from '#web/platform/session/profile.ts'

/**
 * Reloads this tab when another tab has signed in as somebody else: the cookies are shared, so the next click here
 * would be done in that other name.
 */
export function useSameUser(): void {
  const { id } = useProfile()
  // The cookies and the visibility of the page are outside React.
  useEffect(() => {
    const check = () => {
      const signedIn = readCookie(sessionCookies.userId)
      if (!document.hidden && signedIn !== null && signedIn !== String(id)) location.reload()
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [id])
}
