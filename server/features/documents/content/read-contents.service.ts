import { buffer } from 'node:stream/consumers'

import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

import { keepTexts, listUnreadContents, type Unread } from './content.store.ts'
import { readTexts } from './texts.ts'
import type { Texts } from './thread-messages.ts'

const AT_ONCE = 20
const MOST_BYTES = 100 * 1024 * 1024
/** A run goes on with the next file until then; the rest waits for the next minute. */
const LONGEST_MS = 20_000

/** Every minute reads what new files of documents say, each in a thread of its own, so that they can be searched. */
export function documentTexts(pool: Db, files: FileStore): Job {
  return defineJob({
    name: 'document-texts',
    schedule: '* * * * *',
    async run({ now, signal }) {
      await readNewContents(pool, files, now, signal)
    },
  })
}

/** Reads new files until there are none, or time is up. */
export async function readNewContents(
  pool: Db,
  files: FileStore,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const started = performance.now()
  for (const content of await listUnreadContents(pool, AT_ONCE)) {
    if (signal?.aborted || performance.now() - started > LONGEST_MS) return
    const texts = await readContent(files, content)
    await pool.transaction().execute((db) => keepTexts(db, content.sha256, texts, now))
  }
}

async function readContent(files: FileStore, { sha256, mediaType, sizeBytes }: Unread): Promise<Texts> {
  if (sizeBytes > MOST_BYTES) return { pages: [], end: 'tooLarge' }
  const data = await buffer(await files.open(sha256))
  return readTexts(data, mediaType)
}
