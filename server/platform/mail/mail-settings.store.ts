import type { MailSettingsWrite } from '#contract/mail-settings/index.ts'

import { decrypt } from '../config/secrets.ts'
import type { Db } from '../db/database.ts'
import { readSetting, setSetting } from '../db/settings.store.ts'
import type { MailServerSettings } from './mail-server.ts'

const KEY = 'mail'

/** The settings of the mail server as they are kept: the password encrypted. */
export type KeptMailSettings = MailSettingsWrite

/** The settings of the mail server; undefined until they were set. */
export async function readMailSettings(db: Db): Promise<KeptMailSettings | undefined> {
  return (await readSetting(db, KEY)) as KeptMailSettings | undefined
}

/** Keeps the settings of the mail server. */
export async function keepMailSettings(db: Db, settings: KeptMailSettings): Promise<void> {
  await setSetting(db, KEY, settings)
}

/** Where people open the app, for the links in mails; null while no mail goes out. */
export async function findAppUrl(db: Db): Promise<string | null> {
  const settings = await readMailSettings(db)
  return settings?.isOn ? settings.appUrl.replace(/\/+$/, '') : null
}

/**
 * Settings with their password in plain text, to open the server with.
 *
 * @param key what the password was encrypted with; one encrypted with another is empty, which the server refuses
 */
export function withPassword(settings: KeptMailSettings, key: Buffer): MailServerSettings {
  const { password } = settings
  return { ...settings, password: password === null ? null : (decrypt(key, password) ?? '') }
}
