import { sql } from 'kysely'

import type { TaskDetail } from '#contract/task-groups/task.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { taskList, toTask, type TaskRow } from './tasks.list.ts'

type More = Pick<TaskDetail, 'checklist' | 'dependsOnIds' | 'files' | 'extensions' | 'times'>

const more = sql`
  t.checklist,
  array(select d.depends_on_id::int from task_dependencies d where d.task_id = t.id order by 1) as depends_on_ids,
  coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'mediaType', f.media_type,
    'sizeBytes', f.size_bytes, 'creationTime', f.created_at) order by l.position)
    from task_files l join files f on f.id = l.file_id where l.task_id = t.id), '[]') as files,
  coalesce((select json_agg(json_build_object('id', x.id, 'taskId', x.task_id, 'fromDueOn', x.from_due_on,
    'toDueOn', x.to_due_on, 'reason', x.reason, 'requestedByName', x.requested_by_name, 'creationTime', x.created_at,
    'isGranted', x.is_granted, 'decisionNote', x.decision_note, 'decidedByName', x.decided_by_name,
    'decidedAt', x.decided_at) order by x.id)
    from task_extensions x where x.task_id = t.id), '[]') as extensions,
  coalesce((select json_agg(json_build_object('id', m.id, 'taskId', m.task_id, 'employeeName', m.employee_name,
    'spentOn', m.spent_on, 'minutes', m.minutes, 'note', m.note) order by m.spent_on, m.id)
    from task_times m where m.task_id = t.id), '[]') as times`

/** The tasks of a group that the caller was found to see, in their order, with all that belongs to them. */
export async function listTasksInFull(viewing: Viewing, groupId: number): Promise<TaskDetail[]> {
  const { columns, from } = await taskList.select(viewing, { box: 'all', sorting: [], groupId })
  const { rows } = await sql<TaskRow & More>`
    select ${columns}, ${more} from ${from} where t.group_id = ${groupId} order by t.position, t.id`.execute(
    viewing.db,
  )
  return rows.map((row) => ({ ...row, ...toTask(row, viewing) }))
}
