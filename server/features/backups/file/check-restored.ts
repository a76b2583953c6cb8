import { createHash } from 'node:crypto'

import { backupProblems } from '#contract/backups/problems.ts'
import type { BackupChecks } from '#contract/backups/run.ts'
import { Problem } from '#contract/core/problem.ts'
import { checkIntegrity, witnessSentence } from '#server/features/integrity/integrity.public.ts'
import { readCopiedAnchors } from '#server/platform/anchors/keep-anchors.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

import {
  askOf,
  countRows,
  listKnownFiles,
  newestEntry,
  newestReading,
  type KnownFile,
} from '../backups.list.ts'
import type { Restored } from './restore-backup.ts'

/** What was restored. */
export interface RestoredCopy {
  readonly db: Db
  readonly files: FileStore
  /** Where the witnesses of the backup lie. */
  readonly anchorDir: string
  readonly now: Date
  readonly signal: AbortSignal
}

const FILES_AT_ONCE = 500

/**
 * Checks a restored copy against what its backup said: every row is there, the newest entry is the newest, every attachment
 * has its content, and the sealed shift logs and the history are whole.
 *
 * @throws the first problem of `backups` that is found
 */
export async function checkRestored(copy: RestoredCopy, restored: Restored): Promise<BackupChecks> {
  const rows = await checkRows(copy, restored)
  await checkNewest(copy, restored)
  const files = await checkFiles(copy)
  const chains = await checkSealed(copy, restored)
  const { newestEntryAt, newestReadingAt } = restored.header
  return { ...rows, newestEntryAt, newestReadingAt, ...files, ...chains }
}

async function checkRows({ db, signal }: RestoredCopy, { manifest }: Restored) {
  let rowCount = 0
  const tables = Object.entries(manifest.rows)
  for (const [table, expected] of tables) {
    signal.throwIfAborted()
    const found = await countRows(db, table)
    if (found !== expected) throw new Problem(backupProblems.rowsDiffer, { table, found, expected })
    rowCount += found
  }
  return { tableCount: tables.length, rowCount }
}

async function checkNewest({ db }: RestoredCopy, { header }: Restored): Promise<void> {
  const ask = askOf(db)
  const pairs = [
    [await newestEntry(ask), header.newestEntryAt],
    [await newestReading(ask), header.newestReadingAt],
  ]
  for (const [found, expected] of pairs) {
    if (found === expected) continue
    throw new Problem(backupProblems.newestDiffers, { found: found ?? '–', expected: expected ?? '–' })
  }
}

/** Contents are kept by their hash, so one that was found once is known; there may be many of them. */
async function checkFiles(copy: RestoredCopy) {
  const seen = new Set<string>()
  let fileCount = 0
  let fileBytes = 0
  let afterId = 0
  for (;;) {
    const batch = await listKnownFiles(copy.db, afterId, FILES_AT_ONCE)
    for (const file of batch) {
      copy.signal.throwIfAborted()
      if (!seen.has(file.sha256)) fileBytes += await checkContent(copy, file)
      seen.add(file.sha256)
      fileCount += 1
      afterId = file.id
    }
    if (batch.length < FILES_AT_ONCE) return { fileCount, fileBytes }
  }
}

async function checkContent({ files }: RestoredCopy, { sha256, fileName }: KnownFile): Promise<number> {
  const content = await files.open(sha256).catch(() => undefined)
  if (!content) throw new Problem(backupProblems.contentMissing, { fileName })
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    hash.update(piece)
    bytes += piece.length
  }
  if (hash.digest('hex') !== sha256) throw new Problem(backupProblems.contentAltered, { fileName })
  return bytes
}

async function checkSealed({ db, files, anchorDir, now, signal }: RestoredCopy, { header }: Restored) {
  signal.throwIfAborted()
  const witness = await readCopiedAnchors(db, anchorDir, header.at)
  const { chains, history, witness: said } = await checkIntegrity({ db, files, now, witness })
  if (said.state !== 'whole')
    throw new Problem(backupProblems.witnessBroken, { what: witnessSentence(said, 'vi') })
  const broken = chains.find(({ isIntact }) => !isIntact)
  if (broken)
    throw new Problem(backupProblems.chainBroken, {
      plant: broken.plantCode,
      link: broken.firstBreak?.chainNo ?? broken.shiftCount + 1,
    })
  if (history.firstFault) throw new Problem(backupProblems.historyBroken, { seal: history.firstFault.sealNo })
  const sealedShiftCount = chains.reduce((sum, { shiftCount }) => sum + shiftCount, 0)
  const { recordCount: witnessCount, newerCount: newerWitnessCount } = witness
  return { plantCount: chains.length, sealedShiftCount, witnessCount, newerWitnessCount }
}
