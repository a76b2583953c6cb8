import { useState } from 'react'

import { useProfile } from '#web/platform/session/profile.ts'

/**
 * What somebody is typing, kept by the tab of the browser: going to another screen and back, or reading the page
 * again, loses nothing. Null is nothing to keep.
 */
export function useKept<Value>(name: string): readonly [Value | null, (value: Value | null) => void] {
  const { id } = useProfile()
  const key = keyOf(id, name)
  const [value, setValue] = useState(() => read(key) as Value | null)
  const keep = (next: Value | null) => {
    setValue(next)
    if (next === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(next))
  }
  return [value, keep]
}

/** What somebody is typing under a name, looked at from elsewhere on the page; null where nothing is. */
export function keptOf(userId: number, name: string): unknown {
  return read(keyOf(userId, name))
}

const keyOf = (userId: number, name: string) => `vh.draft.${userId}.${name}`

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}
