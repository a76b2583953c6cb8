import type { Endpoint } from '#contract/core/endpoint.ts'
import { sessionCookies } from '#contract/core/session.ts'

import { send } from '#web/platform/api/client.ts'
import { readCookie } from '#web/platform/session/cookies.ts'
import { oneTabAtATime } from '#web/platform/session/one-tab.ts'
import { onSessionEnd } from '#web/platform/session/session.ts'

import type { OutboxItem } from './item.ts'
import { Outbox, type OutboxNews, type OutboxWorld } from './outbox.ts'

interface BrowserOutbox extends Pick<OutboxWorld, 'shelf'> {
  /** Known to all tabs. */
  readonly name: string
  /** Sends an item, where it does not go out as it is kept. */
  readonly sendItem?: OutboxWorld['send']
}

// The schemas of an endpoint are the server's: without them it is as the build leaves it.
const asItIs = ({ endpoint, body, key }: OutboxItem) => send(endpoint as Endpoint, { body, key })

/**
 * An outbox of this browser, shared by its tabs: what waits goes out when the network is back, and is looked at anew when a
 * session ends.
 */
export function browserOutbox({ name, shelf, sendItem = asItIs }: BrowserOutbox): Outbox {
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  const outbox = new Outbox({
    shelf,
    userId: () => Number(readCookie(sessionCookies.userId)) || null,
    send: sendItem,
    alone: (work) => oneTabAtATime(name, work),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    tellTabs: (news) => tabs?.postMessage(news),
    now: () => Date.now(),
  })
  tabs?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => outbox.hear(data))
  addEventListener('online', () => void outbox.retry())
  onSessionEnd(() => void outbox.reload())
  return outbox
}
