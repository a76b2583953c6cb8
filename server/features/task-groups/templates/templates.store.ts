import { type ColumnType, type Generated, type GeneratedAlways, type Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { TaskCategory, TaskPriority } from '#contract/task-groups/labels.ts'
import { taskGroupProblems } from '#contract/task-groups/problems.ts'
import { taskTemplateProblems } from '#contract/task-groups/templates/problems.ts'
import type { TemplateTask } from '#contract/task-groups/templates/template.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What somebody lays down of a template, besides its tasks. */
export interface TemplateFacts {
  templateName: string
  category: TaskCategory
  priority: TaskPriority
  ownerId: number
  deviceId: number | null
  note: string | null
  changedByName: string
}

interface TemplateTable extends TemplateFacts {
  id: GeneratedAlways<number>
  plantId: number
  tasks: ColumnType<TemplateTask[], string, string>
  changedAt: ColumnType<string, Date | string, Date | string>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    taskTemplates: TemplateTable
  }
}

/** A template as its table holds it. */
export type TemplateRow = Selectable<TemplateTable>

const problemOf = {
  task_templates_name: () => new Problem(taskTemplateProblems.nameTaken),
  task_templates_device: () => new Problem(taskGroupProblems.unknownEquipment),
  task_rules_template: () => new Problem(taskTemplateProblems.inUse),
}

type Written = TemplateFacts & { readonly tasks: readonly TemplateTask[]; readonly changedAt: Date }

/** Keeps a new template. @throws problem `taskTemplates.nameTaken`, `taskGroups.unknownEquipment` */
export async function insertTemplate(
  db: Db,
  { tasks, ...template }: Written & { readonly plantId: number },
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db
      .insertInto('taskTemplates')
      .values({ ...template, tasks: JSON.stringify(tasks) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** The row of a template, locked. @throws problem `core.notFound` */
export async function getTemplateRow(db: Db, id: number): Promise<TemplateRow> {
  const rows = db.selectFrom('taskTemplates').selectAll().where('id', '=', id)
  const row = await rows.forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Changes a template. @throws problem `taskTemplates.nameTaken`, `taskGroups.unknownEquipment` */
export async function updateTemplate(db: Db, id: number, { tasks, ...template }: Written): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('taskTemplates')
      .set((on) => ({ ...template, tasks: JSON.stringify(tasks), version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Deletes a template. @throws problem `taskTemplates.inUse` */
export async function deleteTemplateRow(db: Db, id: number): Promise<void> {
  await constrained(problemOf, () => db.deleteFrom('taskTemplates').where('id', '=', id).execute())
}
