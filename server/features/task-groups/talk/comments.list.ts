import { sql } from 'kysely'

import type { TaskComment } from '#contract/task-groups/group.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What was said of a group and of its tasks, the first at the top. */
export async function listComments(db: Db, groupId: number): Promise<TaskComment[]> {
  const { rows } = await sql<TaskComment>`
    select c.id, c.task_id, t.title as task_title, c.author_name, c.body, c.created_at as creation_time,
      array(select e.full_name from employees e where e.id = any(c.mention_ids)
        order by e.name collate "vi-x-icu", e.id) as mentions
    from task_comments c left join tasks t on t.id = c.task_id
    where c.group_id = ${groupId} order by c.id`.execute(db)
  return rows
}
