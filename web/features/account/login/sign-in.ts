import { accountApi } from '#contract/account/index.ts'
import type { Language } from '#contract/core/problem.ts'

import { call } from '#web/platform/api/client.ts'
import { beginSession } from '#web/platform/session/session.ts'

interface Credentials {
  readonly userNameOrEmailAddress: string
  readonly password: string
}

/**
 * Opens a session and keeps it in this browser.
 *
 * @param chosenLanguage the language the user has just chosen on the login page, to be kept on the account
 * @returns whether the password must be changed before anything else
 * @throws ApiError with words to show at the form
 */
export async function signIn(credentials: Credentials, chosenLanguage: Language | null): Promise<boolean> {
  const tokens = await call(accountApi.authenticate, { body: credentials })
  beginSession(tokens)
  if (tokens.shouldChangePasswordOnNextLogin) return true
  if (chosenLanguage) await call(accountApi.changeLanguage, { body: { languageName: chosenLanguage } })
  return false
}
