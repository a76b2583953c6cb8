import { sql, type RawBuilder } from 'kysely'

import { placesFor } from '#server/platform/threads/places.ts'

import type { Db } from '../database.ts'

const BATCH = 500

/** So many are read at a time by a process: whoever takes a file slowly holds a connection as long. */
const snapshots = placesFor(4)

/**
 * The rows of a statement in batches, from one cursor in one snapshot: whatever is written meanwhile, each row comes once,
 * as it was when the first was asked for. What belongs to the rows is to be read with the handle that comes with them, and
 * is of the same moment. The connection goes back when the rows end, and when nobody wants more. Within a transaction, as
 * of a write that needs a list, they come in one piece, by its own connection.
 */
export async function* inOneSnapshot<Row>(
  db: Db,
  statement: (snapshot: Db) => Promise<RawBuilder<Row>>,
): AsyncGenerator<{ readonly rows: Row[]; readonly snapshot: Db }> {
  if (db.isTransaction) {
    const { rows } = await (await statement(db)).execute(db)
    if (rows.length > 0) yield { rows, snapshot: db }
    return
  }
  await snapshots.take()
  try {
    const snapshot = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    try {
      await sql`declare list no scroll cursor for ${await statement(snapshot)}`.execute(snapshot)
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from list`.execute(snapshot)
        if (rows.length > 0) yield { rows, snapshot }
        if (rows.length < BATCH) return
      }
    } finally {
      await snapshot.rollback().execute()
    }
  } finally {
    snapshots.give()
  }
}
