import { lazy, startTransition, Suspense, useEffect, useState } from 'react'

import { doors } from '#contract/core/doors.ts'

import { platformWords as t } from '#web/platform/i18n/platform-words.ts'
import { say } from '#web/platform/i18n/words.ts'
import { safeReturnTo } from '#web/platform/routes/return-to.ts'
import { startProfile } from '#web/platform/session/early-profile.ts'
import { accessToken, hasSession, onSessionEnd } from '#web/platform/session/session.ts'

import { toast } from '#web/kit/feedback/toast.ts'
import { Toaster } from '#web/kit/feedback/Toaster.tsx'

import { ErrorBoundary } from './failures/ErrorBoundary.tsx'
import { Loading } from './failures/Loading.tsx'

const loadApp = () => import('./App.tsx')
const App = lazy(async () => ({ default: (await loadApp()).App }))
const Login = lazy(async () => ({ default: (await import('#web/features/account/login/Login.tsx')).Login }))

const isAtLogin = () => location.pathname === doors.login && accessToken() === null

// Every screen waits for the profile: it is asked for while the app is still on its way.
if (hasSession() && !isAtLogin()) startProfile()

onSessionEnd((why) => {
  if (why === 'expired') toast.error(say(t.sessionExpired), say(t.signInAgain))
})

/** Everything there is on the page: the login alone, which needs no router, or the app. */
export function Root() {
  const [isLogin, setLogin] = useState(isAtLogin)

  function go(to: string): void {
    history.replaceState(null, '', to)
    startTransition(() => setLogin(false))
  }

  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        {isLogin && <Login go={go} />}
        {isLogin ? <PreparedApp /> : <App />}
      </Suspense>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  )
}

async function prepareFor(to: string): Promise<void> {
  const { prepare } = await loadApp()
  await prepare(to)
}

/** Draws nothing: once the login is there, and while the user types, the browser fetches what comes next. */
function PreparedApp() {
  // The idle time of the browser is outside React.
  useEffect(() => {
    const to = safeReturnTo(new URLSearchParams(location.search).get('returnTo'), location.origin)
    // Safari has no requestIdleCallback.
    const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 500))
    // What cannot be fetched now is fetched when it is needed, and complained of then.
    later(() => void prepareFor(to).catch(() => undefined))
  }, [])
  return null
}
