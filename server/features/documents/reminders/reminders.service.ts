import { formatDay, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { rightOf } from '#contract/documents/labels.ts'
import {
  findHolders,
  tell,
  tellingJob,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'

import { expiryReminder } from '../documents.rules.ts'
import { listPastWithPaper } from '../copies/copies.list.ts'
import { tellAllReaders } from '../reading/notices.service.ts'
import { listNearDays, type NearDay } from './reminders.list.ts'

/**
 * Every morning before the day shift: newcomers are told of what they must read, and those who keep documents of reviews
 * that are due and of what ends in 180, 90 and 30 days. Each is told once, and a morning that was missed is made up for.
 */
export function documentReminders(pool: Db): Job {
  return tellingJob(pool, { name: 'document-reminders', schedule: '40 5 * * *', run: remindOfDocuments })
}

/** Tells of what is due on the day of the work. */
export async function remindOfDocuments(work: Telling): Promise<void> {
  await tellAllReaders(work)
  const { db, now } = work
  const notices: Notice[] = []
  for (const near of await listNearDays(db, now)) {
    notices.push(...noticesOf(near, plantDay(now), await listKeepers(db, near)))
  }
  for (const past of await listPastWithPaper(db, now)) {
    const { id, plantId, docNo, title, edition, confidentiality, places } = past
    const isSecret = confidentiality === 'secret'
    notices.push({
      kind: 'documentCopies',
      receivers: await listKeepers(db, past),
      about: `documents:${id}`,
      cause: 'paper copies',
      plantId,
      subject: isSecret ? 'Tài liệu mật' : `${docNo}: ${title} (lần ban hành ${edition})`,
      detail: isSecret ? null : places,
      address: pathTo(paths.document, { id }),
    })
  }
  await tell(work, notices)
}

/** Those who keep documents of a plant and may know of a level. */
async function listKeepers(
  db: Db,
  { plantId, confidentiality }: Pick<NearDay, 'plantId' | 'confidentiality'>,
): Promise<number[]> {
  const able = new Set(await findHolders(db, rightOf[confidentiality], plantId))
  return (await findHolders(db, 'Documents.Write', plantId)).filter((id) => able.has(id))
}

function noticesOf(near: NearDay, today: string, receivers: readonly number[]): Notice[] {
  const { id, plantId, docNo, title, confidentiality, reviewOn, daysLeft, expiresOn } = near
  const subject = confidentiality === 'secret' ? 'Tài liệu mật' : `${docNo}: ${title}`
  const notice = {
    receivers,
    about: `documents:${id}`,
    plantId,
    subject,
    address: pathTo(paths.document, { id }),
  }
  const at = daysLeft === null ? undefined : expiryReminder(daysLeft)
  return [
    ...(reviewOn !== null && reviewOn <= today
      ? [
          {
            ...notice,
            kind: 'documentReviewDue' as const,
            cause: `review ${reviewOn}`,
            detail: formatDay(reviewOn),
          },
        ]
      : []),
    ...(expiresOn !== null && at !== undefined
      ? [
          {
            ...notice,
            kind: 'documentEnds' as const,
            cause: `ends ${expiresOn} at ${at}`,
            detail: formatDay(expiresOn),
          },
        ]
      : []),
  ]
}
