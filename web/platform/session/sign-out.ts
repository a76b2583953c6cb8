import { accountApi } from '#contract/account/index.ts'

import { call } from '#web/platform/api/client.ts'

import { endSession } from './session.ts'

/** Ends the session on the server and here. Without a connection it ends here, and the server's runs out by itself. */
export async function signOut(): Promise<void> {
  await call(accountApi.logOut).catch(() => null)
  endSession('signedOut')
}
