import { HTTP_TIMEOUT_MS, TOKEN_CHECK_MS } from '#contract/core/session.ts'

import { newKey } from '#web/platform/api/key.ts'

const NAME = 'vh.renewing'

/** Does the work while no other tab of the browser does it. */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks exist on HTTPS and localhost only; plants also open the app by an address of the local network.
  return 'locks' in navigator ? navigator.locks.request(NAME, work) : withClaim(work)
}

/** The same by a claim in localStorage. It is read back after a pause, for two tabs may have written at once. */
async function withClaim<T>(work: () => Promise<T>): Promise<T> {
  const claim = `${newKey()}@`
  for (;;) {
    if (isFree()) localStorage.setItem(NAME, `${claim}${Date.now()}`)
    await new Promise((resolve) => setTimeout(resolve, TOKEN_CHECK_MS))
    if (localStorage.getItem(NAME)?.startsWith(claim)) break
  }
  try {
    return await work()
  } finally {
    localStorage.removeItem(NAME)
  }
}

/** A claim older than any request may take was left behind by a closed tab. */
function isFree(): boolean {
  const since = Number(localStorage.getItem(NAME)?.split('@')[1] ?? 0)
  return Date.now() - since > HTTP_TIMEOUT_MS
}
