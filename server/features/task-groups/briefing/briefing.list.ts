import { sql } from 'kysely'

import type { Task } from '#contract/task-groups/task.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { seenGroups } from '../seen.list.ts'

/** A conclusion of a briefing, and how far it is. */
export type Conclusion = Pick<
  Task,
  | 'title'
  | 'expectedProduct'
  | 'assigneeName'
  | 'status'
  | 'dueOn'
  | 'firstDueOn'
  | 'extensionCount'
  | 'progressPercent'
  | 'result'
  | 'reason'
  | 'acceptedAt'
> & {
  readonly sourceRef: string | null
  /** What the group is linked with, by name. */
  readonly sources: string | null
  readonly helpers: string | null
}

/**
 * The conclusions of briefings at a plant that the caller may see and that a week has to do with: given by its end, and
 * open, due in it or later, or accepted in it or later.
 */
export async function listConclusions(
  { db, actor }: Viewing,
  plantId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Conclusion[]> {
  const { rows } = await sql<Conclusion>`
    select t.title, t.expected_product, a.full_name as assignee_name, t.status, t.due_on, t.first_due_on, t.extension_count,
      case when t.status in ('done', 'awaitingAcceptance') then 100 else t.progress_percent end as progress_percent,
      t.result, t.reason, t.accepted_at, g.source_ref,
      (select string_agg(s.label, '; ' order by s.kind, s.source_id) from task_group_sources s where s.group_id = g.id)
        as sources,
      (select string_agg(e.full_name, ', ' order by e.name collate "vi-x-icu", e.id) from task_group_people o
        join employees e on e.id = o.employee_id where o.group_id = g.id and o.part = 'coordinator') as helpers
    from tasks t join task_groups g on g.id = t.group_id join employees a on a.id = t.assignee_id
    where ${seenGroups(actor)} and g.plant_id = ${plantId} and g.origin = 'meeting' and g.start_on <= ${to}::date
      and (t.status not in ('done', 'cancelled') or t.due_on >= ${from}::date
        or (t.accepted_at at time zone 'Asia/Ho_Chi_Minh')::date >= ${from}::date)
    order by g.start_on, g.id, t.position`.execute(db)
  return rows
}
