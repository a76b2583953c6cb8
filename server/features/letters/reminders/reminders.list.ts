import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** A letter received that is not dealt with and is near its day, or late. */
export interface NearLetter {
  readonly id: number
  readonly plantId: number
  readonly symbol: string
  readonly abstract: string
  readonly dueOn: string
  /** Who deals with it; null where nobody was told to. */
  readonly leaderId: number | null
}

/** The letters received that are due until a day and not dealt with, the first due first. */
export async function listNearLetters(db: Db, until: string): Promise<NearLetter[]> {
  const { rows } = await sql<NearLetter>`
    select l.id, l.plant_id, l.symbol, l.abstract, l.due_on, l.leader_id
    from letters l
    where l.status in ('registered', 'directed') and l.due_on <= ${until}::date
    order by l.due_on, l.id`.execute(db)
  return rows
}
