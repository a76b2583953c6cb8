import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { onSessionEnd } from '#web/platform/session/session.ts'

import { Login } from '#web/features/account/login/Login.tsx'

/** The login as a screen of the running app, after signing out or when a session has expired. */
export function LoginScreen() {
  const navigate = useNavigate()
  const [ends, setEnds] = useState(0)
  // A session that is over before its first screen is there leads back here: the form begins anew.
  useEffect(() => onSessionEnd(() => setEnds((count) => count + 1)), [])
  return <Login key={ends} go={(to) => void navigate(to, { replace: true })} />
}
