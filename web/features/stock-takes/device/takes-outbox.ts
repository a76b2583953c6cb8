import { useSyncExternalStore } from 'react'

import type { Endpoint } from '#contract/core/endpoint.ts'
import { sessionCookies } from '#contract/core/session.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import type { CountWrite, TakeSheet } from '#contract/stock-takes/take.ts'

import { send } from '#web/platform/api/client.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { Outbox, type OutboxNews } from '#web/platform/outbox/outbox.ts'
import { openStrictShelf } from '#web/platform/outbox/shelf.ts'
import { readCookie } from '#web/platform/session/cookies.ts'
import { oneTabAtATime } from '#web/platform/session/one-tab.ts'
import { onSessionEnd } from '#web/platform/session/session.ts'

import { refreshTake } from './device-store.ts'

const NAME = 'vh.stock-takes'
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null

/** What was counted and has not gone out: it survives the browser, goes once and in order, and a full device says so. */
export const takesOutbox = new Outbox({
  shelf: openStrictShelf('van-hanh-stock-take-outbox'),
  userId: () => Number(readCookie(sessionCookies.userId)) || null,
  send: ({ endpoint, body, key }: OutboxItem) => send(endpoint as Endpoint, { body, key }),
  alone: (work) => oneTabAtATime(NAME, work),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  tellTabs: (news) => tabs?.postMessage(news),
  now: () => Date.now(),
})

const groupOf = (takeId: number) => `stock-take-${takeId}`

/** Hands a count over; from now on it is not lost. @throws where the device has no room */
export const queueCount = (userId: number, body: CountWrite): Promise<void> =>
  takesOutbox.entrust(
    { endpoint: stockTakeApi.count, group: groupOf(body.takeId), body, count: 1, errorsAt: null },
    userId,
  )

/** What waits or was refused on this device. */
export const useQueued = () => useSyncExternalStore(takesOutbox.subscribe, takesOutbox.everybodys)

/** Says whether what waits on this device is known yet. */
export const useIsQueueRead = () => useSyncExternalStore(takesOutbox.subscribe, takesOutbox.isRead)

/** The counts of a stock-take by somebody that wait here; what was refused is none. */
export const countsOf = (items: readonly OutboxItem[], takeId: number, userId: number) =>
  items.flatMap((item) =>
    item.group === groupOf(takeId) && item.userId === userId && item.state === 'waiting'
      ? [item.body as CountWrite]
      : [],
  )

/** Says whether something of a stock-take has not gone out. */
export const isWaiting = (items: readonly OutboxItem[], takeId: number): boolean =>
  items.some(({ group }) => group === groupOf(takeId))

/** Takes up what earlier visits left, and sends it where somebody is signed in. */
export function openTakesOutbox(): void {
  void takesOutbox.reload().then(() => takesOutbox.retry())
}

takesOutbox.onAnswer(
  ({ userId }, answer) => void refreshTake(answer as TakeSheet, userId).catch(() => undefined),
)
tabs?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => takesOutbox.hear(data))
addEventListener('online', () => void takesOutbox.retry())
onSessionEnd(() => void takesOutbox.reload())
