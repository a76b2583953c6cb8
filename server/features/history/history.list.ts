import { sql } from 'kysely'

import { historyApi, type HistoryEntry } from '#contract/history/index.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'

/** The changes of a record, newest first. */
export const historyList = list(historyApi.list, {
  columns: sql<HistoryEntry>`id, at, action, actor_name, actor_user_name, ip, reason, changes`,
  from: sql`history`,
  id: 'id',
  plant: { because: 'Whoever may see a record is asked of its reader before.', sees: () => sql`true` },
  filters: { entity: is('entity'), entityId: is('entity_id') },
  ties: 'id desc',
})
