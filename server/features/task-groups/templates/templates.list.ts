import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'
import type { TaskTemplate, TaskTemplateDetail } from '#contract/task-groups/templates/template.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'

type Row = Omit<TaskTemplate, 'can'>

const LAST_DUE = "(select max((k->>'dueDays')::int) from jsonb_array_elements(t.tasks) k)"
const RULES = '(select count(*)::int from task_rules r where r.template_id = t.id)'

/** The templates of the plants an actor may see, by name. */
export const templateList = list(taskTemplateApi.list, {
  columns: sql<Row>`
    t.id, t.plant_id as power_plant_id, p.name as power_plant_name, t.template_name, t.category, t.priority, t.owner_id,
    w.full_name as owner_name, t.device_id as equipment_id, d.code as equipment_code, t.note,
    jsonb_array_length(t.tasks) as task_count, ${sql.raw(LAST_DUE)} as last_due_days, ${sql.raw(RULES)} as rule_count,
    t.changed_by_name, t.changed_at, t.version`,
  from: sql`task_templates t join plants p on p.id = t.plant_id join employees w on w.id = t.owner_id
    left join devices d on d.id = t.device_id`,
  id: 't.id',
  plant: 't.plant_id',
  filters: { powerPlantId: is('t.plant_id'), category: is('t.category') },
  search: { in: 't.search_text', near: 't.template_name' },
  sorts: {
    templateName: 't.template_name collate "vi-x-icu"',
    ownerName: 'w.full_name collate "vi-x-icu"',
    taskCount: 'jsonb_array_length(t.tasks)',
    lastDueDays: LAST_DUE,
    ruleCount: RULES,
    powerPlantName: 'p.name collate "vi-x-icu"',
    changedAt: 't.changed_at',
  },
  order: ['t.template_name collate "vi-x-icu"'],
  shown: (rows, viewing) => rows.map((row) => toTemplate(row, viewing)),
})

const toTemplate = (row: Row, { actor }: Pick<Viewing, 'actor'>): TaskTemplate => ({
  ...row,
  can: { edit: actor.permissions.has('TaskGroups.Assign') },
})

/** One template with its tasks. @throws problem `core.notFound` */
export async function getTemplate(viewing: Viewing, id: number): Promise<TaskTemplateDetail> {
  const row = await templateList.find(viewing, id, sql<Pick<TaskTemplateDetail, 'tasks'>>`t.tasks`)
  if (!row) throw new Problem(coreProblems.notFound)
  return { ...row, ...toTemplate(row, viewing), tasks: row.tasks }
}
