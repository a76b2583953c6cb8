import type { Permission } from '#contract/core/endpoint.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { documentPermissions } from '#contract/documents/index.ts'
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

import { expiryReminder, isForDirectors } from '../documents.rules.ts'
import { listPastWithPaper } from '../copies/copies.list.ts'
import { aboutOf, subjectOf, tellAllReaders } from '../reading/notices.service.ts'
import { listLapsed, listNearDays, type NearDay, type Reminded } from './reminders.list.ts'

/**
 * Every morning before the day shift: newcomers are told of what they must read, those who write documents of reviews that
 * are due, and whoever keeps one of what ends in 180, 90 and 30 days. At 30 days, and once it has ended with nothing in its
 * place, its directors are told as well. Each is told once, and a morning that was missed is made up for.
 */
export function documentReminders(pool: Db): Job {
  return tellingJob(pool, { name: 'document-reminders', schedule: '40 5 * * *', run: remindOfDocuments })
}

/** Tells of what is due on the day of the work. */
export async function remindOfDocuments(work: Telling): Promise<void> {
  await tellAllReaders(work)
  const { db, now } = work
  const concerned = concernedBy(db)
  const notices: Notice[] = []
  for (const near of await listNearDays(db, now)) {
    notices.push(...noticesOf(near, plantDay(now), await concerned(near)))
  }
  for (const lapsed of await listLapsed(db, now)) {
    const { keepers, directors } = await concerned(lapsed)
    const { expiresOn } = lapsed
    notices.push({
      ...noticeOf(lapsed),
      kind: 'documentLapsed',
      receivers: both(keepers, directors),
      cause: `ended ${expiresOn}`,
      detail: { vi: `Ngày cuối ${formatDay(expiresOn)}`, en: `Last day ${formatDay(expiresOn)}` },
    })
  }
  notices.push(...(await noticesOfPaper(work, concerned)))
  await tell(work, notices)
}

/** Paper copies of past editions that are still out there. */
async function noticesOfPaper(
  { db, now }: Telling,
  concerned: ReturnType<typeof concernedBy>,
): Promise<Notice[]> {
  const notices: Notice[] = []
  for (const past of await listPastWithPaper(db, now)) {
    const { id, plantId, docNo, title, edition, confidentiality, places } = past
    const isSecret = confidentiality === 'secret'
    notices.push({
      kind: 'documentCopies',
      receivers: (await concerned({ ...past, keeperId: null })).writers,
      about: aboutOf(id),
      cause: 'paper copies',
      plantId,
      subject: isSecret ? 'Tài liệu mật' : `${docNo}: ${title} (lần ban hành ${edition})`,
      detail: isSecret ? null : places,
      address: pathTo(paths.document, { id }),
    })
  }
  return notices
}

/** Those whom a document of a plant concerns, all of whom may know of its level. */
interface Concerned {
  readonly writers: readonly number[]
  /** Its keeper; where it has none, or who was it has left, those who write documents. */
  readonly keepers: readonly number[]
  /** Those who stand above: who holds the right that hands on the one to write documents. */
  readonly directors: readonly number[]
}

const { under } = documentPermissions['Documents.Write']

/** Tells whom a document concerns; who holds which right at a plant is asked once, however many documents it has. */
function concernedBy(db: Db) {
  const asked = new Map<string, Promise<number[]>>()
  const holders = (right: Permission, plantId: number) => {
    const key = `${right} ${plantId}`
    const found = asked.get(key) ?? findHolders(db, right, plantId)
    asked.set(key, found)
    return found
  }
  return async ({
    plantId,
    confidentiality,
    keeperId,
  }: Pick<Reminded, 'plantId' | 'confidentiality' | 'keeperId'>): Promise<Concerned> => {
    const able = new Set(await holders(rightOf[confidentiality], plantId))
    const among = (ids: readonly number[]) => ids.filter((id) => able.has(id))
    const writers = among(await holders('Documents.Write', plantId))
    return {
      writers,
      keepers: keeperId !== null && able.has(keeperId) ? [keeperId] : writers,
      directors: among(await holders(under, plantId)),
    }
  }
}

const both = (some: readonly number[], others: readonly number[]) => [...new Set([...some, ...others])]

/** What all notices of an edition say alike. */
const noticeOf = (edition: Reminded) => ({
  about: aboutOf(edition.id),
  plantId: edition.plantId,
  subject: subjectOf(edition),
  address: pathTo(paths.document, { id: edition.id }),
})

function noticesOf(near: NearDay, today: string, { writers, keepers, directors }: Concerned): Notice[] {
  const { reviewOn, daysLeft, expiresOn } = near
  const notice = noticeOf(near)
  const at = daysLeft === null ? undefined : expiryReminder(daysLeft)
  return [
    ...(reviewOn !== null && reviewOn <= today
      ? [
          {
            ...notice,
            kind: 'documentReviewDue' as const,
            receivers: writers,
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
            receivers: isForDirectors(at) ? both(keepers, directors) : keepers,
            cause: `ends ${expiresOn} at ${at}`,
            detail: formatDay(expiresOn),
          },
        ]
      : []),
  ]
}
