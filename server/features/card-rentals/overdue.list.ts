import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import { overdueCondition } from './card-rentals.list.ts'

/** A card that should be back, and who has it. */
export interface OverdueCard {
  readonly id: number
  readonly holderName: string
  readonly plantId: number
  readonly cardId: number
  readonly cardNo: string
  readonly dueAt: string
}

/** Overdue cards of which nobody has been told, the oldest first, locked; without those that somebody takes back now. */
export async function lockOverdue(db: Db, now: Date, limit: number): Promise<OverdueCard[]> {
  const { rows } = await sql<OverdueCard>`
    select r.id, r.holder_name, r.plant_id, r.card_id, c.card_no, r.due_at
    from card_rentals r join cards c on c.id = r.card_id
    where ${overdueCondition(now)} and r.overdue_noted_at is null
    order by r.due_at, r.id limit ${limit} for update of r skip locked`.execute(db)
  return rows
}
