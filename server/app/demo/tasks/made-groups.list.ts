import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** A group that recurring tasks of the demonstration have come to. */
export interface MadeGroup {
  readonly id: number
  readonly startOn: string
}

/** What was made of a rule, the first at the top. */
export async function listMadeGroups(db: Db, ruleId: number): Promise<MadeGroup[]> {
  const { rows } = await sql<MadeGroup>`
    select g.id, g.start_on from task_occurrences o join task_groups g on g.id = o.group_id
    where o.rule_id = ${ruleId} order by g.start_on, g.id`.execute(db)
  return rows
}
