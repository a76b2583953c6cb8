import { useNavigate } from 'react-router'

import { Login } from '#web/features/account/login/Login.tsx'

/** The login as a screen of the running app, after signing out or when a session has expired. */
export function LoginScreen() {
  const navigate = useNavigate()
  return <Login go={(to) => void navigate(to, { replace: true })} />
}
