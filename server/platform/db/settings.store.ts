import type { ColumnType } from 'kysely'

import type { Db } from './database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    settings: { key: string; value: ColumnType<unknown, string, string> }
  }
}

/** Keeps a setting of the whole installation, in place of what it was; any JSON value will do. */
export async function setSetting(db: Db, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute()
}

/** A setting of the whole installation; undefined until it was set. */
export async function readSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
