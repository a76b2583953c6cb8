import type { BackupSettingsWrite } from '#contract/backups/settings.ts'
import { decrypt } from '#server/platform/config/secrets.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readSetting, setSetting } from '#server/platform/db/settings.store.ts'
import type { S3Place } from '#server/platform/s3/s3-store.ts'

const KEY = 'backups'
/** When this installation learned to make backups; the schedule counts from there. */
const SINCE = 'backups-since'

/** The settings as they are kept: the secret key encrypted. */
export type KeptSettings = BackupSettingsWrite

const unset: KeptSettings = {
  isOn: true,
  dailyAt: '01:30',
  folder: null,
  keepDays: 7,
  keepWeeks: 4,
  keepMonths: 12,
  s3IsOn: false,
  s3Endpoint: null,
  s3Region: null,
  s3Bucket: null,
  s3Prefix: null,
  s3KeyId: null,
  s3Secret: null,
  version: 0,
}

/** The settings of backups, as they are until somebody keeps others. */
export async function readBackupSettings(db: Db): Promise<KeptSettings> {
  return { ...unset, ...((await readSetting(db, KEY)) as KeptSettings | undefined) }
}

/** Keeps the settings of backups. */
export const keepBackupSettings = (db: Db, settings: KeptSettings) => setSetting(db, KEY, settings)

/** Since when there should be a backup every night. */
export async function readSince(db: Db, now: Date): Promise<string> {
  return ((await readSetting(db, SINCE)) as string | undefined) ?? now.toISOString()
}

/**
 * The store of the settings; undefined while nothing is sent to one.
 *
 * @param key what the secret key was encrypted with; one encrypted with another is empty, which the store refuses
 */
export function storeOf(settings: KeptSettings, key: Buffer): S3Place | undefined {
  const { s3IsOn, s3Endpoint, s3Region, s3Bucket, s3KeyId, s3Secret } = settings
  if (!s3IsOn || !s3Endpoint || !s3Region || !s3Bucket || !s3KeyId || !s3Secret) return undefined
  return {
    endpoint: s3Endpoint,
    region: s3Region,
    bucket: s3Bucket,
    keyId: s3KeyId,
    secret: decrypt(key, s3Secret) ?? '',
  }
}
