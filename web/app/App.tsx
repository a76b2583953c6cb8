import { RouterProvider } from 'react-router/dom'

import { doors } from '#contract/core/doors.ts'

import { loginUrl } from '#web/platform/routes/return-to.ts'
import { onSessionEnd } from '#web/platform/session/session.ts'

import { openRouter } from './router.tsx'

export { prepare } from './router.tsx'

let router: ReturnType<typeof openRouter> | undefined

/** The screens. The router starts with the first drawing, when the address is already the one to show. */
export function App() {
  router ??= openRouter()
  return <RouterProvider router={router} />
}

onSessionEnd((why) => {
  if (!router || router.state.location.pathname === doors.login) return
  const { pathname, search } = router.state.location
  void router.navigate(why === 'expired' ? loginUrl(`${pathname}${search}`) : doors.login)
})
