import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { instant } from '#contract/core/rules.ts'

import { backupHealths, BackupRun } from './run.ts'
import { BackupSettings, BackupSettingsWrite, StoreAnswer } from './settings.ts'

export * from './labels.ts'
export * from './problems.ts'
export * from './run.ts'
export * from './settings.ts'

/** A verified backup older than this is an alarm, in hours: a night may be late, not left out. */
export const OLDEST_BACKUP_HOURS = 26

/** How backups stand. */
export const BackupState = z.object({
  settings: BackupSettings,
  health: z.enum(backupHealths),
  /** Where files go now. */
  folder: z.string(),
  /** Whether that is the disk of the data, which then takes both with it. */
  isOnDataDisk: z.boolean(),
  freeBytes: z.int().nullable(),
  /** Whether a key was given, so that backups are encrypted. */
  isEncrypted: z.boolean(),
  /** Whether the server's secrets go into backups: into encrypted ones, or on an explicit word. */
  hasSecrets: z.boolean(),
  nextRunAt: instant.nullable(),
  lastVerifiedAt: instant.nullable(),
  /** The newest first. */
  runs: z.array(BackupRun),
})
export type BackupState = z.output<typeof BackupState>

const RunId = z.object({ id: z.int().min(1).max(2_147_483_647) })

export const backupApi = {
  get: endpoint({
    method: 'GET',
    path: '/services/app/Backup/Get',
    access: ['Backups.View', 'Backups.Edit', 'Backups.Download'],
    summary: 'How backups stand: settings without the secret key, the last hundred runs, the next one.',
    returns: BackupState,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/Backup/UpdateSettings',
    access: 'Backups.Edit',
    summary: 'Changes when backups are made, where they go and how many are kept.',
    body: BackupSettingsWrite,
    returns: BackupSettings,
    secret: true,
  }),
  run: endpoint({
    method: 'POST',
    path: '/services/app/Backup/Run',
    access: 'Backups.Edit',
    summary: 'Has a backup made now; it runs in the background.',
    body: z.object({}),
    returns: z.object({ id: z.int() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/services/app/Backup/Cancel',
    access: 'Backups.Edit',
    summary: 'Ends a backup that waits or runs; nothing is left of it.',
    body: RunId,
    returns: z.object({ id: z.int() }),
  }),
  testStore: endpoint({
    method: 'POST',
    path: '/services/app/Backup/TestStore',
    access: 'Backups.Edit',
    summary: 'Writes a small file into the S3 store, finds it there and deletes it.',
    body: z.object({}),
    returns: StoreAnswer,
  }),
  download: endpoint({
    method: 'GET',
    path: '/services/app/Backup/Download',
    access: 'Backups.Download',
    summary: 'The file of a backup as it lies in the folder, whole or in parts; history says who fetched it.',
    query: RunId,
    returns: file,
    cookie: true,
    primary: true,
  }),
}

export const backupPermissions = {
  'Backups.View': { vi: 'Sao lưu: xem', en: 'Backups: view', roles: [] },
  'Backups.Download': { vi: 'Sao lưu: tải tệp về', en: 'Backups: download files', roles: [] },
  'Backups.Edit': { vi: 'Sao lưu: cấu hình, chạy, hủy', en: 'Backups: configure, run, cancel', roles: [] },
} as const satisfies PermissionTable
