import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { preferenceApi } from '#contract/preferences/index.ts'

import { call } from '#web/platform/api/client.ts'
import { profileQuery, useProfile } from '#web/platform/session/profile.ts'

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * One thing the user's screens remember on the server, e.g. `list.employees.columns`; undefined until set.
 * Setting it shows at once; a failure to keep it costs the user nothing but the memory.
 */
export function usePreference(key: string): readonly [Json | undefined, (value: Json) => void] {
  const client = useQueryClient()
  const { preferences } = useProfile()
  // react-query tells of a change a moment later; a ticked box would jump back for that long.
  const [own, setOwn] = useState<Json | undefined>(undefined)

  function set(value: Json): void {
    setOwn(value)
    client.setQueryData(profileQuery.queryKey, (profile) =>
      profile ? { ...profile, preferences: { ...preferences, [key]: value as never } } : profile,
    )
    call(preferenceApi.set, { body: { key, value: value as never } }).catch(() => undefined)
  }
  return [own === undefined ? preferences[key] : own, set]
}
