import { dayAfter } from '#contract/core/days.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { datedTask } from '#contract/task-groups/templates/dated-task.ts'
import { tellWithin, type Telling } from '#server/features/notifications/notifications.public.ts'
import { findRunningHours } from '#server/features/unit-operations/unit-operations.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'

import { tellGiven } from '../notices.service.ts'
import { listWorkingAt } from '../task-groups.list.ts'
import { ENTITY, TASK_ENTITY } from '../task-groups.service.ts'
import { insertGroup } from '../task-groups.store.ts'
import { keepTasks } from '../tasks/tasks.store.ts'
import { getTemplateRow, type TemplateRow } from '../templates/templates.store.ts'
import { daysOf, doerOf, madeUntil, markedBy, type Occurrence } from './recurring.rules.ts'
import {
  getRuleRow,
  keepMade,
  keepOccurrence,
  listMade,
  listRunningRules,
  type RuleRow,
} from './rules.store.ts'

/**
 * Every ten minutes makes the groups of recurring tasks that begin soon, each once: a rule is locked while its groups are
 * made, and the table has one place for each occurrence. What a stopped server did not make it makes late, and it is red.
 *
 * @param pool each rule is a transaction of its own
 */
export function recurringTasks(pool: Db): Job {
  return defineJob({
    name: 'recurring-tasks',
    schedule: '*/10 * * * *',
    async run({ now, log, signal }) {
      for (const ruleId of await listRunningRules(pool, plantDay(now))) {
        if (signal.aborted) return
        const { count, events } = await pool.transaction().execute((db) => makeByItself(db, now, ruleId))
        announceChanges(pool, events)
        if (count > 0) log.info({ ruleId, groups: count }, 'recurring tasks given')
      }
    },
  })
}

/** Makes what is due of a rule in nobody's name. */
export async function makeByItself(db: Db, now: Date, ruleId: number) {
  const { result: count, events } = await tellWithin(db, now, (work) => makeOccurrences(work, ruleId))
  return { count, events }
}

/** Makes the groups of a rule that begin soon and are not there yet, and says how many. */
export async function makeOccurrences(work: Telling, ruleId: number): Promise<number> {
  const { db, now } = work
  const today = plantDay(now)
  // Whoever comes second waits here, and then finds what the first has made.
  const rule = await getRuleRow(db, ruleId)
  if (rule.isPaused) return 0
  const due = await dueOf(db, rule, { now, today })
  const made = await listMade(
    db,
    ruleId,
    due.map(({ occurrence }) => occurrence),
  )
  const missing = due.filter(({ occurrence }) => !made.has(occurrence))
  if (missing.length === 0) return 0
  const template = await getTemplateRow(db, rule.templateId)
  for (const occurrence of missing) await makeGroup(work, rule, template, occurrence)
  work.audit.announced('task-rules', ruleId)
  return missing.length
}

/** What of a rule is due, and keeps that it was looked at. */
async function dueOf(
  db: Db,
  rule: RuleRow,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<Occurrence[]> {
  const { id, unitId, everyHours, nextAtHours } = rule
  if (rule.frequency === 'hours') {
    if (unitId === null || everyHours === null || nextAtHours === null) return []
    const runningHours = (await findRunningHours(db, { plantId: rule.plantId, unitId }, now)) ?? 0
    const marked = markedBy({ ...rule, everyHours, nextAtHours }, { today, runningHours })
    await keepMade(db, id, { nextAtHours: marked.nextAtHours })
    return marked.due
  }
  const until = madeUntil(today, rule)
  const from = rule.madeUntil === null ? rule.startsOn : dayAfter(rule.madeUntil, 1)
  if (from > until) return []
  await keepMade(db, id, { madeUntil: until })
  return daysOf(rule, from, until).map((day) => ({ occurrence: day, beginsOn: day }))
}

async function makeGroup(
  work: Telling,
  rule: RuleRow,
  template: TemplateRow,
  { occurrence, beginsOn }: Occurrence,
): Promise<void> {
  const { db, now, audit } = work
  const { plantId, giverId, giverName } = rule
  const { ownerId } = template
  const named = [ownerId, ...template.tasks.map(({ assigneeId }) => assigneeId)]
  const working = new Set(await listWorkingAt(db, plantId, [...new Set(named)]))
  const tasks = template.tasks.map((task) => ({
    ...datedTask(beginsOn, task),
    assigneeId: doerOf(task, { ownerId, giverId, working }),
  }))
  const dueOn = tasks.reduce((latest, task) => (task.dueOn > latest ? task.dueOn : latest), beginsOn)
  const groupName = `${rule.ruleName} · ${rule.frequency === 'hours' ? occurrence : formatDay(beginsOn)}`
  const facts = {
    groupName,
    category: template.category,
    origin: 'own',
    sourceRef: null,
    ownerId,
    priority: template.priority,
    startOn: beginsOn,
    deviceId: template.deviceId,
    note: template.note,
  } as const
  const year = Number(plantDay(now).slice(0, 4))
  const { id, groupCode } = await insertGroup(
    db,
    { ...facts, plantId, giverId, giverName, dueOn, createdAt: now },
    year,
  )
  await keepOccurrence(db, { ruleId: rule.id, occurrence, groupId: id })
  const ids = await keepTasks(db, id, tasks, now)
  audit.created(ENTITY, id, {
    groupName,
    category: facts.category,
    startOn: beginsOn,
    dueOn,
    rule: rule.ruleName,
  })
  const given = tasks.map((task, at) => ({ ...task, id: ids[at] ?? 0 }))
  for (const { id: taskId, title, expectedProduct, dueOn: taskDueOn } of given)
    audit.created(TASK_ENTITY, taskId, { title, expectedProduct, dueOn: taskDueOn })
  await tellGiven({ ...work, actor: null }, { id, powerPlantId: plantId, groupCode, groupName }, given)
}
