import { coreProblems, Problem } from '#contract/core/problem.ts'
import { taskTemplateProblems } from '#contract/task-groups/templates/problems.ts'
import type {
  TaskTemplateDetail,
  TemplateOfGroup,
  TemplateUpdate,
  TemplateWrite,
} from '#contract/task-groups/templates/template.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getGroup } from '../task-groups.list.ts'
import { requirePeople } from '../task-groups.service.ts'
import { getTemplate } from './templates.list.ts'
import { patternOf } from './templates.rules.ts'
import {
  deleteTemplateRow,
  getTemplateRow,
  insertTemplate,
  updateTemplate,
  type TemplateRow,
} from './templates.store.ts'

const ENTITY = 'task-templates'

/** Lays a template down. @throws problem `taskTemplates.nameTaken`, `taskGroups.unknownPerson`, `.unknownEquipment` */
export async function layTemplate(work: Work, write: TemplateWrite): Promise<TaskTemplateDetail> {
  await requireNamed(work, write.powerPlantId, write)
  return keepTemplate(work, write)
}

/**
 * Keeps a group as a template; who did a task of it and has left since is named until somebody changes it.
 *
 * @throws problem `core.notFound`, `taskTemplates.nothingLeft`, `.nameTaken`
 */
export async function keepGroupAsTemplate(
  work: Work,
  { groupId, templateName }: TemplateOfGroup,
): Promise<TaskTemplateDetail> {
  const group = await getGroup(work, groupId)
  const { powerPlantId, category, priority, ownerId, equipmentId, note, startOn } = group
  const tasks = patternOf(startOn, group.tasks)
  if (tasks.length === 0) throw new Problem(taskTemplateProblems.nothingLeft)
  return keepTemplate(work, {
    powerPlantId,
    templateName,
    category,
    priority,
    ownerId,
    equipmentId,
    note,
    tasks,
  })
}

async function keepTemplate(work: Work, { powerPlantId: plantId, ...write }: TemplateWrite) {
  const id = await insertTemplate(work.db, { ...rowOf(work, write), plantId })
  const template = await getTemplate(work, id)
  work.audit.created(ENTITY, id, toldOf(template))
  return template
}

/** Changes a template; groups that were made of it stay. @throws problem `core.changedMeanwhile`, and as {@link layTemplate} */
export async function changeTemplate(
  work: Work,
  { id, version, ...write }: TemplateUpdate,
): Promise<TaskTemplateDetail> {
  const row = await getOwnTemplate(work, id)
  await requireVersion(work.db, ENTITY, row, version)
  await requireNamed(work, row.plantId, write)
  const former = await getTemplate(work, id)
  await updateTemplate(work.db, id, rowOf(work, write))
  const template = await getTemplate(work, id)
  work.audit.changed(ENTITY, id, toldOf(former), toldOf(template))
  return template
}

/** Deletes a template. @throws problem `core.notFound`, `taskTemplates.inUse` */
export async function deleteTemplate(work: Work, id: number): Promise<null> {
  await getOwnTemplate(work, id)
  const former = await getTemplate(work, id)
  await deleteTemplateRow(work.db, id)
  work.audit.deleted(ENTITY, id, toldOf(former))
  return null
}

async function getOwnTemplate({ db, actor }: Work, id: number): Promise<TemplateRow> {
  const row = await getTemplateRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

type Facts = Omit<TemplateUpdate, 'id' | 'version'>

const requireNamed = (work: Work, plantId: number, { ownerId, tasks }: Facts) =>
  requirePeople(work, plantId, [
    { field: 'ownerId', id: ownerId },
    ...tasks.map(({ assigneeId: id }, at) => ({ field: `tasks.${at}.assigneeId`, id })),
  ])

const rowOf = ({ actor, now }: Work, { equipmentId: deviceId, ...facts }: Facts) => ({
  ...facts,
  deviceId,
  changedByName: actor.fullName,
  changedAt: now,
})

/** What history tells of a template: its tasks by their titles and days. */
const toldOf = (template: TaskTemplateDetail) => ({
  templateName: template.templateName,
  category: template.category,
  priority: template.priority,
  ownerName: template.ownerName,
  equipmentCode: template.equipmentCode,
  note: template.note,
  tasks: template.tasks.map(({ title, dueDays }) => `${title} (+${dueDays})`),
})
