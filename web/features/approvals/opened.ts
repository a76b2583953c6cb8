import type { ApprovalRequest } from '#contract/approvals/index.ts'

import { stored } from '#web/platform/stored.ts'

const PLACE = 'approvals.opened'

/** The requests somebody opened in this tab, each at its turn: what was read before it came back was something else. */
const opened = stored<readonly string[]>(remembered(), (keys) => {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(keys))
  } catch {
    // A browser without storage remembers until it is reloaded.
  }
})

function remembered(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

type Seen = Pick<ApprovalRequest, 'id' | 'turn'>

const keyOf = (userId: number, { id, turn }: Seen) => `${userId} ${id} ${turn}`

/** Notes that a user has a request before them. */
export function noteOpened(userId: number, request: Seen): void {
  const key = keyOf(userId, request)
  if (!opened.get().includes(key)) opened.set([...opened.get(), key].slice(-500))
}

/** Whether a user has opened a request as it is now. */
export function wasOpened(userId: number, request: Seen): boolean {
  return opened.get().includes(keyOf(userId, request))
}
