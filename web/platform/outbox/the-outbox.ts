import { useSyncExternalStore } from 'react'

import type { Endpoint } from '#contract/core/endpoint.ts'
import { sessionCookies } from '#contract/core/session.ts'

import { send } from '#web/platform/api/client.ts'
import { readCookie } from '#web/platform/session/cookies.ts'
import { oneTabAtATime } from '#web/platform/session/one-tab.ts'
import { onSessionEnd } from '#web/platform/session/session.ts'

import type { OutboxItem } from './item.ts'
import { Outbox, type OutboxNews, type OutboxView } from './outbox.ts'
import { openShelf } from './shelf.ts'

const NAME = 'vh.outbox'
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null

/** The outbox of this browser, shared by its tabs. */
export const outbox = new Outbox({
  shelf: openShelf(),
  userId: () => Number(readCookie(sessionCookies.userId)) || null,
  // The schemas of an endpoint are the server's: without them it is as the build leaves it.
  send: ({ endpoint, body, key }: OutboxItem) => send(endpoint as Endpoint, { body, key }),
  alone: (work) => oneTabAtATime(NAME, work),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  tellTabs: (news) => tabs?.postMessage(news),
  now: () => Date.now(),
})

/** Takes up what earlier visits left, once somebody is signed in; again when somebody else is. */
export function openOutbox(): void {
  void outbox.reload().then(() => outbox.flush())
}

tabs?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => outbox.hear(data))
addEventListener('online', () => void outbox.retry())
onSessionEnd(() => void outbox.reload())

/** What the user sees of their writes. */
export function useOutbox(): OutboxView {
  return useSyncExternalStore(outbox.subscribe, outbox.view)
}
