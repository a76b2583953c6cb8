import { sql, type ColumnType, type Generated, type Updateable } from 'kysely'

import { backupProblems } from '#contract/backups/problems.ts'
import type { BackupChecks, BackupRun } from '#contract/backups/run.ts'
import { Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

interface BackupRunTable {
  id: Generated<number>
  cause: BackupRun['cause']
  byId: number | null
  byName: string | null
  state: BackupRun['state']
  phase: BackupRun['phase']
  percent: Generated<number>
  startedAt: ColumnType<string, Date, Date>
  finishedAt: ColumnType<string | null, undefined, Date>
  folder: string | null
  fileName: string | null
  sizeBytes: number | null
  sha256: string | null
  isEncrypted: Generated<boolean>
  hasSecrets: Generated<boolean>
  writeSeconds: number | null
  checkSeconds: number | null
  sendSeconds: number | null
  checks: ColumnType<BackupChecks | null, undefined, string>
  verifiedAt: ColumnType<string | null, undefined, Date>
  sentKey: string | null
  sentAt: ColumnType<string | null, undefined, Date>
  removedAt: ColumnType<string | null, undefined, Date>
  failureVi: string | null
  failureEn: string | null
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    backupRuns: BackupRunTable
  }
}

const ACTIVE = ['waiting', 'running'] as const

/** Who asks for a backup. */
export interface Wish {
  readonly cause: BackupRun['cause']
  readonly byId: number | null
  readonly byName: string | null
}

/**
 * Notes that a backup is wanted.
 *
 * @throws problem `backups.runningAlready`
 */
export async function insertRun(db: Db, wish: Wish, now: Date): Promise<number> {
  const row = await db
    .insertInto('backupRuns')
    .values({ ...wish, state: 'waiting', startedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Problem(backupProblems.runningAlready)
  return row.id
}

/** Takes up the backup that waits; its moment is now. */
export async function startWaitingRun(db: Db, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('backupRuns')
    .set({ state: 'running', phase: 'write', startedAt: now })
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** What becomes known of a run. */
export type RunFacts = Omit<Updateable<BackupRunTable>, 'checks'> & { readonly checks?: BackupChecks }

/** Notes something of a run that goes on; false when it was cancelled meanwhile. */
export async function noteRun(db: Db, id: number, { checks, ...facts }: RunFacts): Promise<boolean> {
  const row = await db
    .updateTable('backupRuns')
    .set({ ...facts, ...(checks && { checks: JSON.stringify(checks) }) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a run that is still going on; false when it had ended. */
export async function endRun(
  db: Db,
  id: number,
  state: 'done' | 'failed' | 'cancelled',
  { now, failure }: { readonly now: Date; readonly failure?: Problem },
): Promise<boolean> {
  const row = await db
    .updateTable('backupRuns')
    .set({
      state,
      finishedAt: now,
      phase: null,
      failureVi: failure?.text('vi') ?? null,
      failureEn: failure?.text('en') ?? null,
    })
    .where('id', '=', id)
    .where('state', 'in', ACTIVE)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes on a run that went well that older files are still there, and why. */
export async function noteLeftover(db: Db, id: number, why: Problem): Promise<void> {
  await db
    .updateTable('backupRuns')
    .set({ failureVi: why.text('vi'), failureEn: why.text('en') })
    .where('id', '=', id)
    .execute()
}

/** The run that nobody can be at any more: only for the holder of the turn. */
export async function findStaleRun(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('backupRuns').select('id').where('state', '=', 'running').executeTakeFirst()
  return row?.id
}

/** Notes that the file of a run is gone. */
export async function noteRemoved(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('backupRuns').set({ removedAt: now }).where('id', '=', id).execute()
}

/** Whether a run is there. */
export async function runExists(db: Db, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('backupRuns').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

/** In a restored database: the run that made the backup has ended well, for the backup has just been restored. */
export async function settleRestoredRun(
  db: Db,
  runId: number,
  facts: { readonly checks: BackupChecks; readonly now: Date; readonly sizeBytes: number },
): Promise<void> {
  const { checks, now, sizeBytes } = facts
  await db
    .updateTable('backupRuns')
    .set({
      state: 'done',
      phase: null,
      finishedAt: now,
      verifiedAt: now,
      // The file is wherever the administrator keeps it.
      removedAt: now,
      checks: JSON.stringify(checks),
      sizeBytes,
    })
    .where('id', '=', runId)
    .where('state', 'in', ACTIVE)
    .execute()
  await sql`update backup_runs set removed_at = ${now} where removed_at is null`.execute(db)
}
