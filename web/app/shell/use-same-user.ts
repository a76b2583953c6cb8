import { useEffect } from 'react'

import { sessionCookies } from '#contract/core/session.ts'

import { readCookie } from '#web/platform/session/cookies.ts'
import { useProfile } from '#web/platform/session/profile.ts'
import { endSession } from '#web/platform/session/session.ts'

/**
 * Follows the other tabs, which share the cookies: one has signed out, or has signed in as somebody else, in whose name
 * the next click here would be done.
 */
export function useSameUser(): void {
  const { id } = useProfile()
  // The cookies and the visibility of the page are outside React.
  useEffect(() => {
    const check = () => {
      if (document.hidden) return
      const signedIn = readCookie(sessionCookies.userId)
      if (signedIn === null) endSession('signedOut')
      else if (signedIn !== String(id)) location.reload()
    }
    document.addEventListener('visibilitychange', check)
    // Of two windows side by side neither is ever hidden.
    addEventListener('focus', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      removeEventListener('focus', check)
    }
  }, [id])
}
