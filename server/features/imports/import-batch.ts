import { Audit } from '#server/platform/audit/audit.ts'
import { insertHistory } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'
import { insertEvents } from '#server/platform/realtime/realtime-events.store.ts'

import type { BackgroundKind, BatchWork } from './import-kind.ts'
import { holdImport, type ImportRow } from './imports.store.ts'

/** An import that was stepped on with by somebody else: cancelled, or taken up by another process. */
export class Overtaken extends Error {}

/**
 * Does one batch of an import's work in a transaction of its own, with its history and news. Only whoever knows the state
 * and progress that stand goes on: so a batch is done once, whatever processes die or wake up.
 */
export async function inBatch<T>(
  db: Db,
  { kind, known, now }: { readonly kind: BackgroundKind; readonly known: ImportRow; readonly now: Date },
  work: (work: BatchWork) => Promise<T>,
): Promise<T> {
  const { answer, events } = await db.transaction().execute(async (transaction) => {
    const row = await holdImport(transaction, known.id)
    if (row?.state !== known.state || row.rowsDone !== known.rowsDone) throw new Overtaken()
    const audit = new Audit()
    const requestId = `import-${known.id}`
    const caller = { requestId, ip: '', userAgent: '', language: known.language }
    const done = await work({ db: transaction, now, audit, caller })
    const by = { actorId: known.createdBy, actorName: known.createdByName, actorUserName: '', ip: null }
    await insertHistory(
      transaction,
      audit.entries.map(({ changes, ...entry }) => ({
        ...entry,
        ...by,
        at: now,
        requestId,
        changes: JSON.stringify(changes),
      })),
    )
    const topic = kind.topicOf(known)
    const own = { topic: 'imports', entityId: String(known.id) }
    return { answer: done, events: await insertEvents(transaction, now, topic ? [own, topic] : [own]) }
  })
  announceChanges(db, events)
  return answer
}
