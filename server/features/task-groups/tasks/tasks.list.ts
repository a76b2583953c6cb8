import { daysUntil } from '#contract/core/days.ts'
import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskPriorities, taskStatuses } from '#contract/task-groups/labels.ts'
import type { Task } from '#contract/task-groups/task.ts'
import { is, says } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'

import { isOpen, taskCan } from '../rules/workflow.rules.ts'
import { because, seenGroups } from '../seen.list.ts'

/** A task as the database has it. */
export type TaskRow = Omit<Task, 'can' | 'daysLeft' | 'isOverdue'> & {
  readonly hasBegun: boolean
  readonly giverId: number
  readonly ownerId: number
}

/** What is handed in or accepted counts as all of it, as in `progressOf`; what is returned as it was reported. */
const PROGRESS = "(case when t.status in ('done', 'awaitingAcceptance') then 100 else t.progress_percent end)"

const CLOSED = "(t.status in ('done', 'cancelled'))"

/** A task still has to be done. */
const open = sql`t.status not in ('done', 'cancelled')`

/** Whom the result of a task waits for: who gave it or answers for its group, unless they did it themselves. */
const judges = (userId: number) => sql`(t.status = 'awaitingAcceptance'
  or (${open} and exists (select from task_extensions x where x.task_id = t.id and x.is_granted is null)))
  and (g.giver_id = ${userId} or g.owner_id = ${userId}) and t.assignee_id <> ${userId}`

/** The tasks an actor may see: what is open and due first at the top, then what was accepted last. */
export const taskList = list(taskGroupApi.tasks, {
  columns: sql<TaskRow>`
    t.id, t.group_id, g.group_code, g.group_name, g.plant_id as power_plant_id, p.name as power_plant_name, g.priority,
    t.title, t.expected_product, t.assignee_id, a.full_name as assignee_name, g.giver_id, g.giver_name, g.owner_id,
    t.weight, t.status, ${sql.raw(PROGRESS)} as progress_percent,
    t.start_on, t.due_on, t.first_due_on, t.extension_count,
    exists (select from task_extensions x where x.task_id = t.id and x.is_granted is null) as asks_extension,
    t.result, t.reason, t.return_count, t.handed_in_at, t.accepted_at, t.accepted_by_name,
    t.started_at is not null as has_begun, t.version`,
  from: sql`tasks t join task_groups g on g.id = t.group_id join plants p on p.id = g.plant_id
    join employees a on a.id = t.assignee_id`,
  id: 't.id',
  plant: { because, sees: ({ actor }) => seenGroups(actor) },
  filters: {
    box: (box, { actor }) =>
      box === 'mine'
        ? sql`t.assignee_id = ${actor.userId}`
        : box === 'toAccept'
          ? judges(actor.userId)
          : undefined,
    powerPlantId: is('g.plant_id'),
    groupId: is('t.group_id'),
    status: is('t.status'),
    priority: is('g.priority'),
    assigneeId: is('t.assignee_id'),
    isOpen: says(open),
    isOverdue: (value, { now }) => sql`(${open} and t.due_on < ${plantDay(now)}::date) = ${value}`,
    from: (day) => sql`t.due_on >= ${day}::date`,
    to: (day) => sql`t.due_on <= ${day}::date`,
  },
  search: { in: ['t.search_text', 'g.search_text'], near: 't.title' },
  sorts: {
    groupCode: ['substr(g.group_code, 4, 4)', 'length(g.group_code)', 'g.group_code', 't.position'],
    title: vietnamese('t.title'),
    assigneeName: vietnamese('a.full_name'),
    priority: inOrderOf(taskPriorities, 'g.priority'),
    status: inOrderOf(taskStatuses, 't.status'),
    progressPercent: PROGRESS,
    startOn: 't.start_on',
    dueOn: 't.due_on',
    powerPlantName: vietnamese('p.name'),
  },
  order: [
    CLOSED,
    `case when not ${CLOSED} then t.due_on end`,
    `t.accepted_at desc nulls last`,
    't.due_on desc',
  ],
  shown: (rows, viewing) => rows.map((row) => toTask(row, viewing)),
})

/** A task as somebody sees it on a day. */
export function toTask(
  { hasBegun, giverId, ownerId, ...row }: TaskRow,
  { actor, now }: Pick<Viewing, 'actor' | 'now'>,
): Task {
  const daysLeft = daysUntil(plantDay(now), row.dueOn)
  const isGiver = giverId === actor.userId || ownerId === actor.userId
  return {
    ...row,
    daysLeft,
    isOverdue: daysLeft < 0 && isOpen(row.status),
    can: taskCan(
      { status: row.status, hasBegun, asksExtension: row.asksExtension },
      {
        isDoer: row.assigneeId === actor.userId,
        directs: isGiver || actor.permissions.has('TaskGroups.Oversee'),
      },
    ),
  }
}
