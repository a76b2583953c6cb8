import type { ColumnType } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    preferences: { employeeId: number; key: string; value: ColumnType<unknown, string, string> }
  }
}

export async function setPreference(db: Db, employeeId: number, key: string, value: unknown): Promise<void> {
  const kept = JSON.stringify(value)
  await db
    .insertInto('preferences')
    .values({ employeeId, key, value: kept })
    .onConflict((conflict) => conflict.columns(['employeeId', 'key']).doUpdateSet({ value: kept }))
    .execute()
}

export async function forgetPreference(db: Db, employeeId: number, key: string): Promise<void> {
  await db.deleteFrom('preferences').where('employeeId', '=', employeeId).where('key', '=', key).execute()
}
