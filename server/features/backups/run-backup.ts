import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { backupProblems } from '#contract/backups/problems.ts'
import type { BackupChecks, BackupRun } from '#contract/backups/run.ts'
import { Problem } from '#contract/core/problem.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Connection, Db } from '#server/platform/db/database.ts'
import type { Migrations } from '#server/platform/db/migrate.ts'
import { CONTENTS_TURN, duringTurn } from '#server/platform/db/take-turns.ts'
import { openPlaces } from '#server/platform/files/stores/open-files.ts'
import { openS3, S3Error } from '#server/platform/s3/s3-store.ts'

import { readBackupKey } from './backup-key.ts'
import { listKeptRuns } from './backups.list.ts'
import { endRun, noteLeftover, noteRemoved, noteRun, type RunFacts } from './backups.store.ts'
import { explain, type Progress } from './file/backup-file.ts'
import { makeBackup } from './file/make-backup.ts'
import { tryBackup } from './file/scratch.ts'
import { needlessBackups } from './rules/retention.rules.ts'
import { readBackupSettings, storeOf, type KeptSettings } from './settings/settings.store.ts'

/** What backups of this installation need. */
export interface BackupPlace {
  readonly config: Config
  readonly db: Db
  /** Of the owner of the tables. */
  readonly owner: Connection
  readonly migrations: Migrations
  /** Opens the secret key of the S3 store. */
  readonly settingsKey: Buffer
  readonly productVersion: string
  readonly now: () => Date
}

/** How a run ended; undefined where somebody had cancelled it. */
export type RunOutcome =
  | {
      readonly state: 'done'
      readonly file: string
      readonly checks: BackupChecks
      readonly sizeBytes: number
    }
  | { readonly state: 'failed'; readonly failure: Problem }
  | { readonly state: 'cancelled' }

type Phase = NonNullable<BackupRun['phase']>

const NOTE_MS = 1000

/** Where backups go unless the settings say otherwise. */
export const folderOf = (settings: Pick<KeptSettings, 'folder'>, { dataDir }: Config) =>
  settings.folder ?? path.join(dataDir, 'backups')

interface Running {
  readonly place: BackupPlace
  readonly id: number
  readonly settings: KeptSettings
  readonly file: string
  readonly secret: string | undefined
  readonly signal: AbortSignal
  /** Told when the run was cancelled by somebody. */
  readonly cancel: () => void
  readonly tell: (phase: Phase, percent: number) => void
}

/**
 * Makes a backup, restores it into a scratch database, sends it to the second store and deletes what it makes needless. What
 * fails is noted in the run; a backup that was cancelled leaves nothing.
 */
export async function runBackup(
  place: BackupPlace,
  id: number,
  stop: AbortSignal,
  tell: Running['tell'] = () => undefined,
): Promise<RunOutcome> {
  const { db, config, now } = place
  const cancelling = new AbortController()
  const settings = await readBackupSettings(db)
  const folder = folderOf(settings, config)
  let file = ''
  let done: RunOutcome
  try {
    const secret = await readBackupKey(config)
    const hasSecrets = secret !== undefined || config.backupPlainSecrets
    const stamp = now()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
    file = path.join(folder, `van-hanh-${stamp}-${id}.tar.gz${secret === undefined ? '' : '.enc'}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await noteRun(db, id, { folder, isEncrypted: secret !== undefined, hasSecrets })
    const signal = AbortSignal.any([stop, cancelling.signal])
    const running = { place, id, settings, file, secret, signal, tell, cancel: () => cancelling.abort() }
    const checks = await passThrough(running)
    const isOurs = await endRun(db, id, 'done', { now: now() })
    if (!isOurs) throw new DOMException('cancelled', 'AbortError')
    done = { state: 'done', file, ...checks }
  } catch (error) {
    const failure = stop.aborted ? new Problem(backupProblems.interrupted) : explainRun(error, folder)
    const isOurs = !cancelling.signal.aborted && (await endRun(db, id, 'failed', { now: now(), failure }))
    if (isOurs) return { state: 'failed', failure }
    if (file) await rm(file, { force: true })
    return { state: 'cancelled' }
  }
  // This backup is safe, whatever becomes of the old ones.
  await removeNeedless(place, settings).catch((error: unknown) =>
    noteLeftover(db, id, new Problem(backupProblems.notRemoved, { reason: String(error) })),
  )
  return done
}

function explainRun(error: unknown, folder: string): Problem {
  if (error instanceof S3Error) return new Problem(backupProblems.storeRefused, { answer: error.message })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'].includes(code))
    return new Problem(backupProblems.folderUnusable, { folder, reason: code })
  return explain(error, folder)
}

async function passThrough(running: Running): Promise<{ checks: BackupChecks; sizeBytes: number }> {
  const { place, file, secret, id } = running
  const { config, owner, db, now, productVersion, migrations } = place
  const written = await phase(running, 'write', (signal, progress) =>
    duringTurn(owner, CONTENTS_TURN, () =>
      makeBackup({
        connection: owner,
        dataDir: config.dataDir,
        anchorDir: config.anchorDir,
        bucket: openPlaces(config).s3,
        file,
        secret,
        withSecrets: secret !== undefined || config.backupPlainSecrets,
        productVersion,
        runId: id,
        now: now(),
        signal,
        progress,
      }),
    ),
  )
  const { sizeBytes, sha256 } = written
  await keep(running, { fileName: path.basename(file), sizeBytes, sha256 })
  const scratchDir = path.join(config.dataDir, 'backup-check')
  const checks = await phase(running, 'check', (signal, progress) =>
    tryBackup({ file, secret, scratchDir, migrations, now: now(), signal, progress }),
  )
  await keep(running, { checks, verifiedAt: now() })
  const store = storeOf(running.settings, place.settingsKey)
  if (store) {
    const key = `${running.settings.s3Prefix ?? ''}${path.basename(file)}`
    await phase(running, 'send', (signal, progress) => openS3(store).putFile(key, file, { signal, progress }))
    await noteRun(db, id, { sentKey: key, sentAt: now() })
  }
  return { checks, sizeBytes }
}

/** @throws when the run was cancelled */
async function keep({ place, id, cancel }: Running, facts: RunFacts): Promise<void> {
  if (await noteRun(place.db, id, facts)) return
  cancel()
  throw new DOMException('cancelled', 'AbortError')
}

/** Runs a phase, noting once a second how far it is, and ends it when somebody has cancelled the run. */
async function phase<Result>(
  running: Running,
  name: Phase,
  work: (signal: AbortSignal, progress: Progress) => Promise<Result>,
): Promise<Result> {
  const { place, id, signal, tell, cancel } = running
  let percent = 0
  await keep(running, { phase: name, percent })
  const began = performance.now()
  const noting = setInterval(() => {
    tell(name, percent)
    // Neither a busy database nor one that is being stopped keeps the backup from going on.
    noteRun(place.db, id, { percent }).then(
      (isOurs) => isOurs || cancel(),
      () => undefined,
    )
  }, NOTE_MS)
  try {
    const result = await work(signal, (done, total) => {
      percent = total > 0 ? Math.min(99, Math.floor((100 * done) / total)) : 0
    })
    tell(name, 100)
    await noteRun(place.db, id, { [`${name}Seconds`]: (performance.now() - began) / 1000 })
    return result
  } finally {
    clearInterval(noting)
  }
}

/** Deletes the backups that newer ones make needless, here and in the second store. What is left comes again next time. */
async function removeNeedless({ db, settingsKey, now }: BackupPlace, settings: KeptSettings): Promise<void> {
  const kept = await listKeptRuns(db)
  const needless = new Set(
    needlessBackups(
      kept.map(({ id, startedAt, verifiedAt }) => ({ id, at: startedAt, isVerified: verifiedAt !== null })),
      settings,
    ),
  )
  const store = storeOf(settings, settingsKey)
  for (const { id, folder, fileName, sentKey } of kept) {
    if (!needless.has(id) || !folder || !fileName) continue
    if (store && sentKey) await openS3(store).remove(sentKey)
    await rm(path.join(folder, fileName), { force: true })
    await noteRemoved(db, id, now())
  }
}
