import { access, constants, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

import {
  backupProblems,
  type BackupRun,
  type BackupSettings,
  type BackupSettingsWrite,
  type BackupState,
  type StoreAnswer,
} from '#contract/backups/index.ts'
import { coreProblems, Problem, type Language } from '#contract/core/problem.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { encrypt } from '#server/platform/config/secrets.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'
import type { Work } from '#server/platform/http/call.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'
import { openS3, S3Error } from '#server/platform/s3/s3-store.ts'

import { BACKUP_JOB } from './backups.job.ts'
import { listRuns, type KeptRun } from './backups.list.ts'
import { endRun, insertRun, runExists } from './backups.store.ts'
import { findFileOf } from './file/kept-file.ts'
import { readHealth } from './health.service.ts'
import { nextSlot } from './rules/schedule.rules.ts'
import { folderOf } from './run-backup.ts'
import {
  keepBackupSettings,
  readBackupSettings,
  storeOf,
  type KeptSettings,
} from './settings/settings.store.ts'

const SETTINGS = 'backup-settings'
const RUNS = 'backups'
/** There is one row of settings; those who keep it take turns. */
const ONLY_ID = 1
const KEEPING_TURN = 8_100_003

type Reading = Pick<Work, 'db' | 'platform' | 'now' | 'caller'>

/** How backups stand; the secret key stays here. */
export async function getBackups({ db, platform, now, caller }: Reading): Promise<BackupState> {
  const { config } = platform
  const settings = await readBackupSettings(db)
  const { health, lastVerifiedAt } = await readHealth(db, config, now)
  const folder = folderOf(settings, config)
  const isOn = settings.isOn && config.backupNightly
  const isEncrypted = config.backupKey !== undefined || config.backupKeyFile !== undefined
  return {
    settings: shown(settings),
    health,
    folder,
    ...(await describeFolder(folder, config.dataDir)),
    isEncrypted,
    hasSecrets: isEncrypted || config.backupPlainSecrets,
    nextRunAt: isOn ? nextSlot(settings.dailyAt, now).toISOString() : null,
    lastVerifiedAt,
    runs: await Promise.all((await listRuns(db)).map((run) => shownRun(run, caller.language))),
  }
}

function shown({ s3Secret, ...settings }: KeptSettings): BackupSettings {
  return { ...settings, hasS3Secret: s3Secret !== null }
}

async function shownRun(run: KeptRun, language: Language): Promise<BackupRun> {
  const { failureVi, failureEn, folder: _folder, sentKey: _key, ...rest } = run
  const isThere = (await findFileOf(run)) !== undefined
  return { ...rest, isThere, failure: language === 'vi' ? failureVi : failureEn }
}

/** A folder that is not there yet is judged by the one it would be made in. */
async function describeFolder(folder: string, dataDir: string) {
  for (let place = folder; ; place = path.dirname(place)) {
    const found = await stat(place).catch(() => undefined)
    if (!found) {
      if (place === path.dirname(place)) return { isOnDataDisk: false, freeBytes: null }
      continue
    }
    const { bavail, bsize } = await statfs(place)
    return { isOnDataDisk: (await stat(dataDir)).dev === found.dev, freeBytes: bavail * bsize }
  }
}

/**
 * Changes when backups are made, where they go and how many are kept.
 *
 * @throws problem `core.changedMeanwhile`, `backups.folderUnusable`, `.folderInData`, `.storeIncomplete`, `.secretMissing`
 */
export async function changeBackupSettings(work: Work, write: BackupSettingsWrite): Promise<BackupSettings> {
  const { db, audit, platform } = work
  await takeTurns(db, KEEPING_TURN)
  const before = await readBackupSettings(db)
  await requireVersion(db, SETTINGS, { id: ONLY_ID, version: before.version }, write.version)
  await requireFolder(write.folder, platform.config.dataDir)
  const kept = { ...sealed(work, write, before), version: write.version + 1 }
  await keepBackupSettings(db, kept)
  audit.changed(SETTINGS, ONLY_ID, told(before), told(kept))
  // History tells that there is another key, never what it is.
  if (write.s3Secret !== null && kept.s3Secret !== null) audit.did(SETTINGS, ONLY_ID, 'secretChanged')
  return shown(kept)
}

const told = ({ version: _version, ...settings }: KeptSettings) => {
  const { s3Secret, ...rest } = settings
  return { ...rest, hasS3Secret: s3Secret !== null }
}

/** @throws problem when the server cannot write there, or would back it up */
async function requireFolder(folder: string | null, dataDir: string): Promise<void> {
  if (folder === null) return
  const refused = (reason: string) => new Problem(backupProblems.folderUnusable, { folder, reason })
  if (!path.isAbsolute(folder)) throw refused('/…')
  const isInData = ['postgres', 'files', 'secrets'].some((part) =>
    `${path.normalize(folder)}${path.sep}`.startsWith(path.join(dataDir, part) + path.sep),
  )
  if (isInData || path.normalize(folder) === dataDir) throw new Problem(backupProblems.folderInData)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
    const probe = path.join(folder, '.van-hanh-probe')
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw refused(error instanceof Error && 'code' in error ? String(error.code) : String(error))
  }
}

/**
 * Settings with the secret key encrypted: the one that was typed, or the one kept for this store.
 *
 * @throws problem `backups.storeIncomplete` or `.secretMissing`: a kept key is not shown to another store
 */
function sealed(
  { platform }: Pick<Work, 'platform'>,
  write: BackupSettingsWrite,
  kept: KeptSettings,
): KeptSettings {
  const { s3IsOn, s3Endpoint, s3Region, s3Bucket, s3KeyId, s3Secret } = write
  const isWhole = s3Endpoint && s3Region && s3Bucket && s3KeyId
  if (s3IsOn && !isWhole) throw new Problem(backupProblems.storeIncomplete)
  if (s3Secret !== null) return { ...write, s3Secret: encrypt(platform.mailKey, s3Secret) }
  const isSame = (['s3Endpoint', 's3Region', 's3Bucket', 's3KeyId'] as const).every(
    (field) => kept[field] === write[field],
  )
  if (s3IsOn && (!isSame || kept.s3Secret === null)) throw new Problem(backupProblems.secretMissing)
  return { ...write, s3Secret: isSame ? kept.s3Secret : null }
}

/**
 * Has a backup made now.
 *
 * @throws problem `backups.runningAlready`
 */
export async function wantBackup({ db, actor, now, audit }: Work): Promise<{ id: number }> {
  const wish = { cause: 'person', byId: actor.userId, byName: actor.fullName } as const
  const id = await insertRun(db, wish, now)
  await enqueue(db, { name: BACKUP_JOB }, {}, now)
  audit.did(RUNS, id, 'started')
  return { id }
}

/**
 * Ends a backup that waits or runs: whoever makes it looks every second.
 *
 * @throws problem `core.notFound` or `backups.notRunning`
 */
export async function cancelBackup({ db, now, audit }: Work, id: number): Promise<{ id: number }> {
  if (!(await runExists(db, id))) throw new Problem(coreProblems.notFound)
  if (!(await endRun(db, id, 'cancelled', { now }))) throw new Problem(backupProblems.notRunning)
  audit.did(RUNS, id, 'cancelled')
  return { id }
}

const TRIAL_TEXT = 'Vận Hành: thử ghi, có thể xóa.\n'
/** Below the time that a transaction may take. */
const TRIAL = { tries: 1, silenceMs: 15_000 }

/**
 * Writes a small file into the kept store, finds it and deletes it. Nothing of the database is changed meanwhile.
 *
 * @throws problem `backups.storeIncomplete` or `.storeRefused` with the store's answer
 */
export async function tryStore({ db, platform, caller }: Reading): Promise<StoreAnswer> {
  const settings = await readBackupSettings(db)
  const place = storeOf({ ...settings, s3IsOn: true }, platform.mailKey)
  if (!place) throw new Problem(backupProblems.storeIncomplete)
  const store = openS3(place, TRIAL)
  const key = `${settings.s3Prefix ?? ''}van-hanh-thu-${caller.requestId}.txt`
  try {
    await store.putText(key, TRIAL_TEXT)
    const isListed = !(await store.list(key)[Symbol.asyncIterator]().next()).done
    await store.remove(key)
    if (!isListed) throw new S3Error(`${key}: not listed`, null)
    return { answer: `${place.bucket}/${key}` }
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    throw new Problem(backupProblems.storeRefused, { answer: error.message })
  }
}
