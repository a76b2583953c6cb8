import { HTTP_TIMEOUT_MS, TOKEN_CHECK_MS } from '#contract/core/session.ts'

import { newKey } from '#web/platform/api/key.ts'

/** Does the work while no other tab of the browser does what has this name. */
export function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Web Locks exist on HTTPS and localhost only; plants also open the app by an address of the local network.
  return 'locks' in navigator ? navigator.locks.request(name, work) : withClaim(name, work)
}

/** The same by a claim in localStorage. It is read back after a pause, for two tabs may have written at once. */
async function withClaim<T>(name: string, work: () => Promise<T>): Promise<T> {
  const claim = `${newKey()}@`
  for (;;) {
    if (isFree(name)) localStorage.setItem(name, `${claim}${Date.now()}`)
    await new Promise((resolve) => setTimeout(resolve, TOKEN_CHECK_MS))
    if (localStorage.getItem(name)?.startsWith(claim)) break
  }
  try {
    return await work()
  } finally {
    localStorage.removeItem(name)
  }
}

/** A claim older than any request may take was left behind by a closed tab. */
function isFree(name: string): boolean {
  const since = Number(localStorage.getItem(name)?.split('@')[1] ?? 0)
  return Date.now() - since > HTTP_TIMEOUT_MS
}
