import * as z from 'zod'

import { backupProblems } from '#contract/backups/problems.ts'
import { Problem, type ProblemKind } from '#contract/core/problem.ts'
import { ArchiveError } from '../archive/archive-error.ts'

/*
 * A backup is an archive of, in this order: `backup.json`, what it is of; `database/<table>/<part>.copy`, the rows as COPY
 * writes them; `data/<path>`, the files of the data folder; `manifest.json`, the size and hash of all before it.
 */

/** The first and the last entry of a backup. */
export const HEADER = 'backup.json'
export const MANIFEST = 'manifest.json'
/** What the names of the other entries begin with. */
export const DATABASE = 'database/'
export const DATA = 'data/'

/** Goes up with every change that an older reader would misunderstand. */
export const FORMAT = 1

/** What a backup is of. */
export const BackupHeader = z.object({
  format: z.literal(FORMAT),
  productVersion: z.string(),
  /** When it was begun; the data is of that moment. */
  at: z.string(),
  /** The run that made it, which the database in it knows as running. */
  runId: z.int().nullable(),
  hasSecrets: z.boolean(),
  newestEntryAt: z.string().nullable(),
  newestReadingAt: z.string().nullable(),
  shape: z.object({
    serverVersion: z.int(),
    migrations: z.array(z.string()).readonly(),
    tables: z
      .array(
        z.object({
          name: z.string(),
          columns: z.array(z.string()).readonly(),
          sizeBytes: z.number(),
          part: z.object({ of: z.string(), bound: z.string() }).nullable(),
        }),
      )
      .readonly(),
    sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })).readonly(),
  }),
})
export type BackupHeader = z.output<typeof BackupHeader>

/** What is in a backup: known when all of it is written. */
export const BackupManifest = z.object({
  entries: z.array(z.object({ name: z.string(), sizeBytes: z.number(), sha256: z.string() })),
  /** By table. */
  rows: z.record(z.string(), z.int()),
})
export type BackupManifest = z.output<typeof BackupManifest>

/** Told how far something is: bytes of about how many. */
export type Progress = (doneBytes: number, totalBytes: number) => void

const systemFaults: Readonly<Record<string, 'diskFull'>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  /** What PostgreSQL calls it. */
  '53100': 'diskFull',
}

/** What went wrong, in words for an administrator. */
export function explain(error: unknown, place: string): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ArchiveError) return explainArchive(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (systemFaults[code]) return new Problem(backupProblems.diskFull, { place })
  return new Problem(backupProblems.failed, {
    reason: error instanceof Error ? error.message : String(error),
  })
}

function explainArchive({ fault, place }: ArchiveError): Problem {
  if (fault === 'altered') return new Problem(backupProblems.altered, { place: place || '?' })
  const kind: ProblemKind = backupProblems[fault]
  return new Problem(kind)
}
