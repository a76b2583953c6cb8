import type { ColumnType } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    preferences: { employeeId: number; key: string; value: ColumnType<unknown, string, string> }
  }
}

/** Keeps a preference, given as JSON text. */
export async function setPreference(db: Db, employeeId: number, key: string, value: string): Promise<void> {
  await db
    .insertInto('preferences')
    .values({ employeeId, key, value })
    .onConflict((conflict) => conflict.columns(['employeeId', 'key']).doUpdateSet({ value }))
    .execute()
}

/** What is kept under a key; undefined for nothing. */
export async function readPreference(db: Db, employeeId: number, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('preferences')
    .select('value')
    .where('employeeId', '=', employeeId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value
}

/** How many preferences an employee has besides the one of that key. */
export async function countOtherPreferences(db: Db, employeeId: number, key: string): Promise<number> {
  const { count } = await db
    .selectFrom('preferences')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('employeeId', '=', employeeId)
    .where('key', '<>', key)
    .executeTakeFirstOrThrow()
  return count
}

export async function forgetPreference(db: Db, employeeId: number, key: string): Promise<void> {
  await db.deleteFrom('preferences').where('employeeId', '=', employeeId).where('key', '=', key).execute()
}
