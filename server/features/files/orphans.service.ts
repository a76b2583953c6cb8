import type { Db } from '#server/platform/db/database.ts'
import { stayingAlive } from '#server/platform/db/stay-alive.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { CONTENTS_TURN, takesTurnIfFree } from '#server/platform/db/take-turns.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

import { findKnownContents, hasFiles } from './files.store.ts'

/** An upload is stored before the database knows of it; by then it does, or never will. */
const KEPT_HOURS = 24
const BATCH = 1000

/** Every night deletes contents that no file refers to, of uploads that broke off between the store and the database, and what broke off before. */
export function orphanedContents(store: FileStore): Job {
  return defineJob({
    name: 'orphaned-contents',
    schedule: '47 2 * * *',
    async run({ db, now, log }) {
      // One that knows of no file at all is rather the wrong database for this folder.
      if (!(await hasFiles(db))) return
      // A backup takes the contents that the database knew when it began: none of them goes meanwhile.
      if (!(await takesTurnIfFree(db, CONTENTS_TURN))) return
      const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000)
      const deleted = await stayingAlive(db, () => clear(db, store, before))
      if (deleted > 0) log.info({ contents: deleted }, 'orphaned contents deleted')
    },
  })
}

async function clear(db: Db, store: FileStore, before: Date): Promise<number> {
  let deleted = 0
  for await (const hashes of inBatches(store.listOlder(before))) {
    const known = await findKnownContents(db, hashes)
    for (const sha256 of hashes)
      if (!known.has(sha256) && (await store.removeOlder(sha256, before))) deleted++
  }
  await store.tidy(before)
  return deleted
}

async function* inBatches(hashes: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const sha256 of hashes) {
    if (batch.push(sha256) < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
