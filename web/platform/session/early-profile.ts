import { accountApi, type Profile } from '#contract/account/index.ts'

import { call } from '#web/platform/api/client.ts'

let early: Promise<Profile> | null = null

/** Asks for the profile before the code that needs it is there. */
export function startProfile(): void {
  early = call(accountApi.profile)
  // Whoever takes it hears of the failure; nobody may ever take it.
  early.catch(() => undefined)
}

/** The profile asked for early, once; else a fresh one. */
export function takeProfile(signal: AbortSignal): Promise<Profile> {
  const started = early
  early = null
  return started ?? call(accountApi.profile, { signal })
}
