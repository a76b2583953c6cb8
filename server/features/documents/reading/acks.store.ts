import type { ColumnType } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    documentAcks: { documentId: number; employeeId: number; readAt: ColumnType<string, Date, never> }
  }
}

/** Notes that somebody has read an edition. */
export async function insertAck(
  db: Db,
  ack: { readonly documentId: number; readonly employeeId: number; readonly readAt: Date },
): Promise<void> {
  await db.insertInto('documentAcks').values(ack).execute()
}
