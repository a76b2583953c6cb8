import { backupApi } from '#contract/backups/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { downloadBackup } from './download.service.ts'
import { cancelBackup, changeBackupSettings, getBackups, tryStore, wantBackup } from './backups.service.ts'

export const backupRoutes = bind(backupApi, {
  get: (call) => getBackups(call),
  update: (call) => changeBackupSettings(call, call.body),
  run: (call) => wantBackup(call),
  cancel: (call) => cancelBackup(call, call.body.id),
  testStore: (call) => tryStore(call),
  download: (call) => downloadBackup(call, call.query.id),
})
