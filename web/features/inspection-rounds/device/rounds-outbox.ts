import { useSyncExternalStore } from 'react'

import type { Endpoint } from '#contract/core/endpoint.ts'
import { fileApi } from '#contract/files/index.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import type {
  InspectionRoundDetail,
  RoundFinish,
  VisitWrite,
} from '#contract/inspection-rounds/rounds/round.ts'

import { call, send } from '#web/platform/api/client.ts'
import { browserOutbox } from '#web/platform/outbox/browser-outbox.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { keepAnswers } from '#web/platform/outbox/keep-answers.ts'
import { openStrictShelf } from '#web/platform/outbox/shelf.ts'

import { refreshRound } from './device-store.ts'
import type { KeptPhoto } from './walk.rules.ts'

/** A visit as it waits on the device. */
interface QueuedVisit {
  readonly visit: Omit<VisitWrite, 'photos'>
  readonly photos: readonly KeptPhoto[]
}

/** What was found on rounds and has not gone out: it survives the browser, and a device that is full says so. */
export const roundsOutbox = browserOutbox({
  name: 'vh.rounds',
  shelf: openStrictShelf('van-hanh-round-outbox'),
  sendItem,
})

async function sendItem({ endpoint, body, key }: OutboxItem): Promise<unknown> {
  if (!isVisit(body)) return send(endpoint as Endpoint, { body, key })
  const photos = []
  for (const { key: photoKey, checkNo, name, blob } of body.photos) {
    const form = new FormData()
    form.append('file', blob, name)
    // Each under a key of its own: a photo that went out before the network was lost is the same file again.
    const query = { purpose: 'inspectionPhoto' } as const
    const { id } = await call(fileApi.upload, { query, body: form, key: photoKey })
    photos.push({ checkNo, fileId: id })
  }
  return send(endpoint as Endpoint, { body: { ...body.visit, photos }, key })
}

const isVisit = (body: unknown): body is QueuedVisit =>
  typeof body === 'object' && body !== null && 'visit' in body

const groupOf = (roundId: number) => `round-${roundId}`

/** Hands a visit over; from now on it is not lost. @throws where the device has no room */
export const queueVisit = (userId: number, { visit, photos }: QueuedVisit): Promise<void> =>
  roundsOutbox.entrust(
    {
      endpoint: inspectionRoundApi.record,
      group: groupOf(visit.roundId),
      body: { visit, photos },
      count: 1,
      errorsAt: null,
    },
    userId,
  )

/** Hands over that a round has ended. @throws where the device has no room */
export const queueFinish = (userId: number, body: RoundFinish): Promise<void> =>
  roundsOutbox.entrust(
    { endpoint: inspectionRoundApi.finish, group: groupOf(body.id), body, count: 1, errorsAt: null },
    userId,
  )

/** What waits or was refused on this device. */
export const useQueued = () => useSyncExternalStore(roundsOutbox.subscribe, roundsOutbox.everybodys)

/** The visits of a round that the server does not have yet. */
export const visitsOf = (items: readonly OutboxItem[], roundId: number) =>
  items.flatMap(({ group, body }) => (group === groupOf(roundId) && isVisit(body) ? [body.visit] : []))

/** Says whether something of a round has not gone out. */
export const isWaiting = (items: readonly OutboxItem[], roundId: number): boolean =>
  items.some(({ group }) => group === groupOf(roundId))

/** Says whether the end of a round waits here. */
export const endsHere = (items: readonly OutboxItem[], roundId: number): boolean =>
  items.some(({ group, body }) => group === groupOf(roundId) && !isVisit(body))

/** Takes up what earlier visits left, and sends it where somebody is signed in. */
export function openRoundsOutbox(): void {
  void roundsOutbox.reload().then(() => roundsOutbox.retry())
}

/** Settles when all rounds that were answered so far are kept here. */
export const answersKept = keepAnswers(roundsOutbox, (answer) =>
  refreshRound(answer as InspectionRoundDetail),
)
