import { sql } from 'kysely'
import type { z } from 'zod'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry, HistoryQuery } from '#contract/history/index.ts'
import type { Db } from '#server/platform/db/database.ts'

/** One page of the changes of a record, newest first. */
export async function listHistory(db: Db, query: z.output<typeof HistoryQuery>): Promise<Page<HistoryEntry>> {
  const ofRecord = sql`entity = ${query.entity} and entity_id = ${query.entityId}`
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from history where ${ofRecord}`.execute(db),
    sql<HistoryEntry>`
      select id, at, action, actor_name, actor_user_name, ip, reason, changes from history where ${ofRecord}
      order by id desc limit ${query.maxResultCount} offset ${query.skipCount}`.execute(db),
  ])
  return { totalCount: count.rows[0]?.total ?? 0, items: page.rows }
}
