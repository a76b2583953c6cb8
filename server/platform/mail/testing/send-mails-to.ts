import type { Db } from '../../db/database.ts'
import { keepMailSettings, type KeptMailSettings } from '../mail-settings.store.ts'

/** Has the app send its mails to a port of this machine. */
export const sendMailsTo = (db: Db, port: number, changes: Partial<KeptMailSettings> = {}) =>
  keepMailSettings(db, {
    isOn: true,
    host: '127.0.0.1',
    port,
    security: 'none',
    userName: null,
    password: null,
    fromAddress: 'vanhanh@nmtd.vn',
    fromName: 'Vận Hành',
    appUrl: 'https://vanhanh.vn',
    version: 1,
    ...changes,
  })
