import type { Logger } from 'pino'

import type { DeliveryKind } from '#contract/integrity/index.ts'

import { shiftLogAnchors } from '../features/duty-shift-logs/duty-shift-logs.public.ts'
import { historyAnchors, sealHistory } from '../features/integrity/integrity.public.ts'
import { keepAnchors, type AnchorParts, type Anchors } from '../platform/anchors/keep-anchors.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { ChangeFeed } from '../platform/realtime/feed.ts'

const EVERY_MS = 60_000
const SHIFT_LOGS = 'duty-shift-logs'

/** The file that witnesses how far the chains of sealed shifts and of history go. */
export function openAnchors({
  config,
  ...parts
}: Pick<AnchorParts, 'db' | 'now' | 'log'> & { readonly config: Config }): Anchors {
  const { anchorMail, anchorUrl, anchorTimeStampUrl } = config
  const kinds: DeliveryKind[] = []
  if (anchorMail.length > 0) kinds.push('mail')
  if (anchorUrl !== undefined) kinds.push('server')
  if (anchorTimeStampUrl !== undefined) kinds.push('timeStamp')
  return keepAnchors({ ...parts, config, kinds, sources: [shiftLogAnchors, historyAnchors] })
}

/**
 * Seals history and has its seals and those of shifts witnessed: at the start, which makes up for a crash, every minute, and
 * whenever any process has sealed a shift.
 */
export function startWitnessing(
  db: Db,
  { anchors, feed, log }: { readonly anchors: Anchors; readonly feed: ChangeFeed; readonly log: Logger },
): { stop(): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve()
  let isStopped = false
  const witness = async () => {
    if (!isStopped) await anchors.sync()
  }
  const sealAndWitness = async () => {
    await sealHistory(db, new Date())
    await witness()
  }
  // What fails is told by the anchors themselves, and tried again.
  const run = (work: () => Promise<void>) => {
    last = work().catch((error: unknown) => log.debug({ err: error }, 'not witnessed'))
  }
  run(sealAndWitness)
  const timer = setInterval(() => run(sealAndWitness), EVERY_MS)
  const stopHearing = feed.subscribe((news) => {
    if (news === 'reset' || news.some(({ topic }) => topic === SHIFT_LOGS)) run(witness)
  })
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      stopHearing()
      await last
    },
  }
}
