import { pathTo, paths } from '#contract/core/paths.ts'
import {
  settle,
  tell,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'

import { listLatelyPast, listUnread, type UnreadEdition } from './unread-editions.list.ts'

/** What waits for people is told under this name. */
export const aboutOf = (id: number) => `documents:${id}`

/** Tells everybody who must read an edition and has not; who was told of it already is not told again. */
export async function tellReaders(work: Telling, id: number): Promise<void> {
  await tell(work, (await listUnread(work.db, work.now, id)).map(noticeOf))
}

/** Takes back what waits for people of editions that a later one has replaced, or that ended, in these days. */
export async function settleReplaced(work: Telling): Promise<void> {
  for (const id of await listLatelyPast(work.db, work.now)) await settle(work, aboutOf(id))
}

/** Tells the same of every edition that is to be read: newcomers are told the next morning. */
export async function tellAllReaders(work: Telling): Promise<void> {
  await settleReplaced(work)
  await tell(work, (await listUnread(work.db, work.now, null)).map(noticeOf))
}

/** What notices call an edition. They go by mail, too: of a secret one they say no more than that there is one. */
export const subjectOf = ({
  docNo,
  title,
  confidentiality,
}: Pick<UnreadEdition, 'docNo' | 'title' | 'confidentiality'>): string =>
  confidentiality === 'secret' ? 'Tài liệu mật' : `${docNo}: ${title}`

function noticeOf(edition: UnreadEdition): Notice {
  const { id, plantId, receivers } = edition
  return {
    kind: 'documentToRead',
    receivers,
    about: aboutOf(id),
    cause: 'to read',
    plantId,
    subject: subjectOf(edition),
    address: pathTo(paths.document, { id }),
  }
}
