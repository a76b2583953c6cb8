import { useSyncExternalStore } from 'react'

import { stockTakeApi } from '#contract/stock-takes/index.ts'
import type { CountWrite, TakeSheet } from '#contract/stock-takes/take.ts'

import { browserOutbox } from '#web/platform/outbox/browser-outbox.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { keepAnswers } from '#web/platform/outbox/keep-answers.ts'
import { openStrictShelf } from '#web/platform/outbox/shelf.ts'

import { refreshTake } from './device-store.ts'

/** What was counted and has not gone out: it survives the browser, goes once and in order, and a full device says so. */
export const takesOutbox = browserOutbox({
  name: 'vh.stock-takes',
  shelf: openStrictShelf('van-hanh-stock-take-outbox'),
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

/** Settles when all counts that were answered so far are kept here. */
export const answersKept = keepAnswers(takesOutbox, (answer, { userId }) =>
  refreshTake(answer as TakeSheet, userId),
)
