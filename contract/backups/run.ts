import * as z from 'zod'

import { instant } from '#contract/core/rules.ts'

/** Why a backup was made. */
export const backupCauses = ['schedule', 'person', 'command'] as const
/** How far a backup is; the last three are its end. */
export const backupStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
/** What a running backup does: writes the file, restores it into a scratch database, sends it to the second store. */
export const backupPhases = ['write', 'check', 'send'] as const

/** What the restore into a scratch database found; all of it is true, or the backup has failed. */
export const BackupChecks = z.object({
  /** Tables whose rows were counted, and the rows of all. */
  tableCount: z.int(),
  rowCount: z.int(),
  /** The newest entry of the history, as it was when the backup began. */
  newestEntryAt: instant.nullable(),
  newestReadingAt: instant.nullable(),
  /** Attachments whose content has the hash that the database knows. */
  fileCount: z.int(),
  fileBytes: z.int(),
  /** Plants whose chain of sealed shift logs is whole, and the shifts in them. */
  plantCount: z.int(),
  sealedShiftCount: z.int(),
  /** Records of the witness file that the restored database was compared with; null of runs before it was. */
  witnessCount: z.int().nullable().default(null),
  /** Those of them that are newer than the backup, of shifts that are not in it. */
  newerWitnessCount: z.int().nullable().default(null),
})
export type BackupChecks = z.output<typeof BackupChecks>

/** One backup. */
export const BackupRun = z.object({
  id: z.int(),
  cause: z.enum(backupCauses),
  /** Who asked for it; null for the schedule. */
  byName: z.string().nullable(),
  state: z.enum(backupStates),
  phase: z.enum(backupPhases).nullable(),
  /** 0 to 100, of the present phase. */
  percent: z.int().min(0).max(100),
  startedAt: instant,
  finishedAt: instant.nullable(),
  fileName: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  sha256: z.string().nullable(),
  isEncrypted: z.boolean(),
  hasSecrets: z.boolean(),
  /** How long each phase took; null for one that was not reached. */
  writeSeconds: z.number().nullable(),
  checkSeconds: z.number().nullable(),
  sendSeconds: z.number().nullable(),
  checks: BackupChecks.nullable(),
  verifiedAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** When its file was deleted because newer ones are enough. */
  removedAt: instant.nullable(),
  /** Whether its file can be fetched: it is in its folder, as long as it was when it was written. */
  isThere: z.boolean(),
  /** Why it failed, in the caller's language. */
  failure: z.string().nullable(),
})
export type BackupRun = z.output<typeof BackupRun>

/** How safe the data is: `none` has no verified backup yet, `late` one that is too old. */
export const backupHealths = ['good', 'none', 'late', 'failed', 'off'] as const
export type BackupHealth = (typeof backupHealths)[number]
