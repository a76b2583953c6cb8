import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { LOAD_DAYS, SOON_DAYS, type PersonLoad } from '#contract/task-groups/load.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { punctualityOf } from '../rules/group.rules.ts'
import { seenGroups } from '../seen.list.ts'

type Row = Omit<PersonLoad, 'punctualityPercent'>

/**
 * What everybody at a plant has to do of the tasks that the caller may see, who has most at the top; and how many of those
 * that were first due in the last days were accepted by then.
 */
export async function listLoads(
  { db, actor, now }: Viewing,
  powerPlantId: number | undefined,
): Promise<PersonLoad[]> {
  const today = sql`${plantDay(now)}::date`
  const open = sql`t.status not in ('done', 'cancelled')`
  const wasDue = sql`t.status <> 'cancelled' and t.first_due_on between ${today} - ${LOAD_DAYS}::int and ${today} - 1`
  const { rows } = await sql<Row>`
    select a.id, a.full_name,
      count(*) filter (where ${open} and t.status <> 'awaitingAcceptance')::int as in_hand_count,
      count(*) filter (where t.status = 'awaitingAcceptance')::int as awaiting_count,
      count(*) filter (where ${open} and t.due_on < ${today})::int as overdue_count,
      count(*) filter (where ${open} and t.due_on between ${today} and ${today} + ${SOON_DAYS}::int)::int as soon_count,
      count(*) filter (where ${wasDue})::int as due_count,
      count(*) filter (where ${wasDue}
        and (t.accepted_at at time zone 'Asia/Ho_Chi_Minh')::date <= t.first_due_on)::int as on_time_count
    from tasks t join task_groups g on g.id = t.group_id join employees a on a.id = t.assignee_id
    where ${seenGroups(actor)} and ${powerPlantId === undefined ? sql`true` : sql`g.plant_id = ${powerPlantId}`}
    group by a.id, a.full_name, a.name
    having count(*) filter (where ${open} or ${wasDue}) > 0
    order by in_hand_count desc, overdue_count desc, a.name collate "vi-x-icu", a.id`.execute(db)
  return rows.map((row) => ({ ...row, punctualityPercent: punctualityOf(row.onTimeCount, row.dueCount) }))
}
