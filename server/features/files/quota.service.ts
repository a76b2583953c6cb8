import { plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { fileProblems } from '#contract/files/index.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'
import type { Work } from '#server/platform/http/call.ts'

import { megabyteWords } from './files.rules.ts'
import { readUploadedBytes } from './files.store.ts'

/** Any number: uploads of one person are counted one after the other by it. */
const QUOTA_LOCK = 81_600_000

/** How many bytes the caller may still upload today, by the plants' clock. */
export async function bytesLeft({
  db,
  actor,
  now,
  platform,
}: Pick<Work, 'db' | 'actor' | 'now' | 'platform'>): Promise<number> {
  const midnight = new Date(dayStartMs(plantDay(now)))
  return platform.config.uploadDayBytes - (await readUploadedBytes(db, actor.userId, midnight))
}

/** The refusal of what goes beyond the allowance of a day. */
export function quotaUsed({ config }: Work['platform']): Problem {
  return new Problem(fileProblems.quotaUsed, { limit: megabyteWords(config.uploadDayBytes) })
}

/** Waits until no other upload of the caller is being counted; to be called in a transaction. */
export async function queueForQuota({ db, actor }: Pick<Work, 'db' | 'actor'>): Promise<void> {
  await takeTurns(db, QUOTA_LOCK + actor.userId)
}

/** Counts an upload that is about to be noted; of several at once, those that still fit are taken. */
export async function requireQuota(work: Work, sizeBytes: number): Promise<void> {
  await queueForQuota(work)
  if (sizeBytes > (await bytesLeft(work))) throw quotaUsed(work.platform)
}
