import { sql } from 'kysely'

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
  return appUrlOf(await readMailSettings(db))
}

/** The settings as one value, null until they were set, to be read along with something else. */
export const mailSettings = sql<KeptMailSettings | null>`(select value from settings where key = ${KEY})`

/** The same as {@link findAppUrl}, of settings that are read already. */
export function appUrlOf(settings: KeptMailSettings | null | undefined): string | null {
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
