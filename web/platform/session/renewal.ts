import { accountApi, type Tokens } from '#contract/account/index.ts'
import { TOKEN_CHECK_MS } from '#contract/core/session.ts'

import { ApiError } from '#web/platform/api/error.ts'
import { exchange } from '#web/platform/api/exchange.ts'
import { newKey } from '#web/platform/api/key.ts'

import { oneTabAtATime } from './one-tab.ts'
import { accessToken, endSession, keepTokens, sessionNumber } from './session.ts'

let renewing: Promise<void> | null = null
const isRenewing = () => renewing !== null

/** Waits until no renewal is under way in this tab, so that a request does not start with a token that is going. */
export async function renewalDone(): Promise<void> {
  while (isRenewing()) await new Promise((resolve) => setTimeout(resolve, TOKEN_CHECK_MS))
}

/**
 * Makes the session's token another one than `refused`. All requests that ask at the same time, also those of other
 * tabs, share one renewal: a refresh token works once and a second use would end the session.
 *
 * @throws ApiError when there is no new token. The session is over by then, unless the server could not be reached.
 */
export function renewSession(refused: string | null): Promise<void> {
  renewing ??= oneTabAtATime('vh.renewing', () => renew(refused)).finally(() => {
    renewing = null
  })
  return renewing
}

async function renew(refused: string | null): Promise<void> {
  const token = accessToken()
  if (token && token !== refused) return
  const began = sessionNumber()
  try {
    const tokens = await exchange(accountApi.refresh, { body: {}, key: newKey(), token: token ?? refused })
    keepTokens(tokens as Tokens)
  } catch (error) {
    // Another tab has signed in meanwhile: what was refused is the session before, and the cookies are of the new one.
    if (accessToken() !== null && accessToken() !== token) return
    if (!isOutOfReach(error) && sessionNumber() === began) endSession('expired')
    throw error
  }
}

/** No answer, or one from a proxy or an overloaded server: it says nothing about the session. */
function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && (error.status === null || [429, 502, 503, 504].includes(error.status))
}
