import { useState } from 'react'

import { doors } from '#contract/core/doors.ts'

import { language, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePageTitle } from '#web/platform/routes/page-title.ts'
import { safeReturnTo } from '#web/platform/routes/return-to.ts'

import { Door } from './Door.tsx'
import { t } from './login.words.ts'
import { LoginForm } from './LoginForm.tsx'
import { signIn } from './sign-in.ts'

interface LoginProps {
  /** Leaves for a path of the app. The login stands before the router, so it cannot go there itself. */
  readonly go: (to: string) => void
}

/** Signs in and goes on to where the user wanted to be. */
export function Login({ go }: LoginProps) {
  const w = useWords()
  const chosen = useLanguage()
  const [languageBefore] = useState(language.get)
  usePageTitle(w(t.title))

  async function enter(userName: string, password: string): Promise<void> {
    const credentials = { userNameOrEmailAddress: userName, password }
    const mustChange = await signIn(credentials, chosen === languageBefore ? null : chosen)
    const { search, origin } = location
    go(
      mustChange
        ? `${doors.changePassword}${search}`
        : safeReturnTo(new URLSearchParams(search).get('returnTo'), origin),
    )
  }

  return (
    <Door title={w(t.welcome)} intro={w(t.intro)}>
      <LoginForm enter={enter} />
    </Door>
  )
}
