import { useSyncExternalStore } from 'react'

import { browserOutbox } from './browser-outbox.ts'
import type { OutboxView } from './outbox.ts'
import { openShelf } from './shelf.ts'

/** The outbox of this browser, shared by its tabs. */
export const outbox = browserOutbox({ name: 'vh.outbox', shelf: openShelf() })

/** Takes up what earlier visits left, once somebody is signed in; again when somebody else is. */
export function openOutbox(): void {
  void outbox.reload().then(() => outbox.flush())
}

/** What the user sees of their writes. */
export function useOutbox(): OutboxView {
  return useSyncExternalStore(outbox.subscribe, outbox.view)
}
