import { pino } from 'pino'

import { importKinds } from '#server/app/import-kinds.ts'
import { importJob } from '#server/features/imports/imports.public.ts'

import type { TestApp } from './app.ts'

/** Does the work on an import that was enqueued, as the jobs of a server do; it ends after a batch once aborted. */
export async function workOnImport(
  { db, platform }: Pick<TestApp, 'db' | 'platform'>,
  importId: number,
  signal = new AbortController().signal,
): Promise<void> {
  const job = importJob(db, platform.files, importKinds)
  const log = pino({ level: 'silent' })
  await db
    .transaction()
    .execute((claim) => job.run({ db: claim, payload: { importId }, now: platform.now(), log, signal }))
}
