import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** A task that its doer has in hand and that is near or late. */
export interface NearTask {
  readonly id: number
  readonly groupId: number
  readonly groupCode: string
  readonly plantId: number
  readonly title: string
  readonly dueOn: string
  readonly assigneeId: number
  readonly ownerId: number
  readonly giverId: number
}

/** The tasks in hand that are due until a day, the first due first. What is handed in or put aside waits for others. */
export async function listNearTasks(db: Db, until: string): Promise<NearTask[]> {
  const { rows } = await sql<NearTask>`
    select t.id, t.group_id, g.group_code, g.plant_id, t.title, t.due_on, t.assignee_id, g.owner_id, g.giver_id
    from tasks t join task_groups g on g.id = t.group_id
    where t.status in ('new', 'doing', 'returned') and t.due_on <= ${until}::date
    order by t.due_on, t.id`.execute(db)
  return rows
}
