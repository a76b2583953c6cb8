import { sql } from 'kysely'

import type { Db } from './database.ts'

const TOUCH_MS = 30_000

/** Keeps a transaction from being cut off as forgotten while its owner works elsewhere. */
export async function touchDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Does something that may take longer than a transaction may be silent. */
export async function stayingAlive<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  // That it has ended all the same is told to whoever asks next.
  const touching = setInterval(() => void touchDatabase(db).catch(() => undefined), TOUCH_MS)
  try {
    return await work()
  } finally {
    clearInterval(touching)
  }
}
