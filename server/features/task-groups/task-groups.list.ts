import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { StoredFile } from '#contract/files/index.ts'
import type { TaskGroup, TaskGroupDetail, TaskPerson } from '#contract/task-groups/group.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskPriorities, taskStatuses, type TaskSourceKind } from '#contract/task-groups/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'

import { isOpen } from './rules/workflow.rules.ts'
import { because, seenGroups } from './seen.list.ts'
import { listComments } from './talk/comments.list.ts'
import { listTasksInFull } from './tasks/task-details.list.ts'

type Row = Omit<TaskGroup, 'can' | 'equipmentId'> & {
  readonly giverId: number
  readonly deviceId: number | null
}

const isOverdueOn = (now: Date) => sql`exists (select from tasks t where t.group_id = g.id
  and t.status not in ('done', 'cancelled') and t.due_on < ${plantDay(now)}::date)`

/** The groups of tasks an actor may see, the first due first. */
export const groupList = list(taskGroupApi.list, {
  columns: ({ now }) => sql<Row>`
    g.id, g.plant_id as power_plant_id, p.name as power_plant_name, g.group_code, g.group_name, g.category, g.origin,
    g.source_ref, g.owner_id, w.full_name as owner_name, g.giver_id, g.giver_name, g.priority, g.start_on, g.due_on,
    g.status, g.progress_percent,
    (select count(*) from tasks t where t.group_id = g.id and t.status <> 'cancelled') as task_count,
    (select count(*) from tasks t where t.group_id = g.id and t.status = 'done') as done_count,
    ${isOverdueOn(now)} as is_overdue, g.device_id, d.code as equipment_code, d.name as equipment_name,
    g.created_at as creation_time, g.version`,
  from: sql`task_groups g join plants p on p.id = g.plant_id join employees w on w.id = g.owner_id
    left join devices d on d.id = g.device_id`,
  id: 'g.id',
  plant: { because, sees: ({ actor }) => seenGroups(actor) },
  filters: {
    powerPlantId: is('g.plant_id'),
    status: is('g.status'),
    category: is('g.category'),
    priority: is('g.priority'),
    ownerId: is('g.owner_id'),
    assigneeId: (id) => sql`exists (select from tasks t where t.group_id = g.id and t.assignee_id = ${id})`,
    equipmentId: is('g.device_id'),
    ruleId: (id) =>
      sql`exists (select from task_occurrences o where o.group_id = g.id and o.rule_id = ${id})`,
    isOverdue: (value, { now }) => sql`${isOverdueOn(now)} = ${value}`,
    from: (day) => sql`g.due_on >= ${day}::date`,
    to: (day) => sql`g.due_on <= ${day}::date`,
  },
  search: { in: 'g.search_text', near: 'g.group_name' },
  sorts: {
    // The year, then the number, which is longer than three digits after the 999th.
    groupCode: ['substr(g.group_code, 4, 4)', 'length(g.group_code)', 'g.group_code'],
    groupName: vietnamese('g.group_name'),
    ownerName: vietnamese('w.full_name'),
    priority: inOrderOf(taskPriorities, 'g.priority'),
    startOn: 'g.start_on',
    dueOn: 'g.due_on',
    progressPercent: 'g.progress_percent',
    status: inOrderOf(taskStatuses, 'g.status'),
    powerPlantName: vietnamese('p.name'),
    creationTime: 'g.created_at',
  },
  order: ["(g.status in ('done', 'cancelled'))", 'g.due_on'],
  shown: (rows, { actor }) => rows.map((row) => toGroup(row, actor)),
})

function toGroup({ giverId, deviceId, ...row }: Row, actor: Viewing['actor']): TaskGroup {
  return {
    ...row,
    equipmentId: deviceId,
    can: { edit: isOpen(row.status) && directs(actor, { giverId, ownerId: row.ownerId }) },
  }
}

/** Says whether somebody directs a group: gave it, answers for it, or oversees its plant. */
export function directs(
  actor: Viewing['actor'],
  { giverId, ownerId }: { readonly giverId: number; readonly ownerId: number },
): boolean {
  return giverId === actor.userId || ownerId === actor.userId || actor.permissions.has('TaskGroups.Oversee')
}

const more = sql<Pick<TaskGroupDetail, 'note' | 'coordinators' | 'sources' | 'files' | 'rule'>>`
  g.note,
  (select json_build_object('id', r.id, 'ruleName', r.rule_name) from task_occurrences o
    join task_rules r on r.id = o.rule_id where o.group_id = g.id) as rule,
  coalesce((select json_agg(json_build_object('id', e.id, 'fullName', e.full_name)
    order by e.name collate "vi-x-icu", e.id)
    from task_group_people o join employees e on e.id = o.employee_id
    where o.group_id = g.id and o.part = 'coordinator'), '[]') as coordinators,
  coalesce((select json_agg(json_build_object('kind', s.kind, 'id', s.source_id, 'label', s.label)
    order by s.kind, s.source_id) from task_group_sources s where s.group_id = g.id), '[]') as sources,
  coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'mediaType', f.media_type,
    'sizeBytes', f.size_bytes, 'creationTime', f.created_at) order by l.position)
    from task_files l join files f on f.id = l.file_id where l.group_id = g.id and l.task_id is null), '[]') as files`

/** One group in full. @throws problem `core.notFound`, also where the actor has nothing to do with it */
export async function getGroup(viewing: Viewing, id: number): Promise<TaskGroupDetail> {
  const row = await groupList.find(viewing, id, more)
  if (!row) throw new Problem(coreProblems.notFound)
  return {
    ...row,
    ...toGroup(row, viewing.actor),
    files: row.files satisfies StoredFile[],
    tasks: await listTasksInFull(viewing, id),
    comments: await listComments(viewing.db, id),
  }
}

/** The groups linked with a record that the actor may see, the latest first. */
export async function listOfSource(
  viewing: Viewing,
  { kind, id }: { readonly kind: TaskSourceKind; readonly id: number },
): Promise<TaskGroup[]> {
  const { rows } = await sql<{ groupId: number }>`
    select group_id from task_group_sources where kind = ${kind} and source_id = ${id}
    order by group_id desc`.execute(viewing.db)
  const groups: TaskGroup[] = []
  for (const { groupId } of rows) {
    const row = await groupList.find(viewing, groupId)
    if (row) groups.push(toGroup(row, viewing.actor))
  }
  return groups
}

/** Who works at a plant, by given name as Vietnamese lists are. */
export async function listPeople(db: Db, plantId: number): Promise<TaskPerson[]> {
  const { rows } = await sql<TaskPerson>`
    select e.id, e.full_name
    from employees e join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    where e.is_active and e.deleted_at is null and e.user_name <> 'admin'
    order by e.name collate "vi-x-icu", e.surname collate "vi-x-icu", e.id`.execute(db)
  return rows
}

/** Those of some people who work at a plant. */
export async function listWorkingAt(db: Db, plantId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employees e join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    where e.id = any(${[...ids]}::bigint[]) and e.is_active and e.deleted_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** The groups that a file belongs to. */
export async function listGroupsOfFile(db: Db, fileId: number): Promise<number[]> {
  const { rows } = await sql<{ groupId: number }>`
    select distinct group_id from task_files where file_id = ${fileId}`.execute(db)
  return rows.map(({ groupId }) => groupId)
}
