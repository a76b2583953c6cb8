import { Problem } from '#contract/core/problem.ts'
import { preferenceLimits, preferenceProblems } from '#contract/preferences/index.ts'
import type { Work } from '#server/platform/http/call.ts'

import { countOtherPreferences, forgetPreference, setPreference } from './preferences.store.ts'

/** Remembers one thing for the caller, or forgets it when it is null. All of them come with every profile. */
export async function remember({ db, actor }: Work, key: string, value: unknown): Promise<null> {
  const { userId } = actor
  if (value === null) {
    await forgetPreference(db, userId, key)
    return null
  }
  const kept = JSON.stringify(value)
  if (Buffer.byteLength(kept) > preferenceLimits.bytes)
    throw new Problem(preferenceProblems.tooLarge, { limit: preferenceLimits.bytes })
  // Calls at the same moment may pass it by a few, which does no harm.
  if ((await countOtherPreferences(db, userId, key)) >= preferenceLimits.count)
    throw new Problem(preferenceProblems.tooMany, { limit: preferenceLimits.count })
  await setPreference(db, userId, key, kept)
  return null
}
