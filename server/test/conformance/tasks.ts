import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskPriorities, taskStatuses } from '#contract/task-groups/labels.ts'
import { taskRuleApi } from '#contract/task-groups/recurring/index.ts'
import { ruleFrequencies } from '#contract/task-groups/recurring/labels.ts'
import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'

import { claim, fromDay, inOrderOf, listCase, same, untilDay, value, vietnamese } from './case.ts'

/** The year and the number of a code: `CV-2026-007`. */
const countedBy = (code: string) => {
  const [, year, number] = code.split('-').map(Number)
  return (year ?? 0) * 1_000_000 + (number ?? 0)
}

/** The lists of tasks and their groups. */
export const taskCases = {
  taskGroups: listCase<typeof taskGroupApi.list>({
    list: taskGroupApi.list,
    sorts: {
      groupCode: value(({ groupCode }) => countedBy(groupCode)),
      groupName: vietnamese(),
      ownerName: vietnamese(),
      priority: inOrderOf(taskPriorities, ({ priority }) => priority),
      startOn: value(),
      dueOn: value(),
      progressPercent: value(),
      status: inOrderOf(taskStatuses, ({ status }) => status),
      powerPlantName: vietnamese(),
      creationTime: value(),
    },
    filters: {
      powerPlantId: same(),
      status: same(),
      category: same(),
      priority: same(),
      ownerId: same(),
      assigneeId: { because: 'a group does not tell its doers: see the tests of tasks' },
      equipmentId: same(),
      ruleId: { because: 'a group does not tell its rule: see the tests of recurring tasks' },
      isOverdue: claim(),
      from: fromDay(({ dueOn }) => dueOn),
      to: untilDay(({ dueOn }) => dueOn),
    },
    keyword: ({ groupName }) => groupName,
    plant: ({ powerPlantId }) => powerPlantId,
    get: taskGroupApi.get,
    change: {
      endpoint: taskGroupApi.update,
      entity: 'task-groups',
      write: ({ can: _can, ...one }) => ({
        ...one,
        note: 'Báo cáo tại giao ban',
        coordinatorIds: [],
        fileIds: [],
      }),
    },
    sheet: { endpoint: taskGroupApi.exportExcel, text: ({ groupName }) => groupName },
  }),
  taskTemplates: listCase<typeof taskTemplateApi.list>({
    list: taskTemplateApi.list,
    sorts: {
      templateName: vietnamese(),
      ownerName: vietnamese(),
      taskCount: value(),
      lastDueDays: value(),
      ruleCount: value(),
      powerPlantName: vietnamese(),
      changedAt: value(),
    },
    filters: { powerPlantId: same(), category: same() },
    keyword: ({ templateName }) => templateName,
    plant: ({ powerPlantId }) => powerPlantId,
    get: taskTemplateApi.get,
    change: {
      endpoint: taskTemplateApi.update,
      entity: 'task-templates',
      write: ({ can: _can, ...one }) => ({ ...one, note: 'Làm theo quy trình vận hành' }),
    },
    sheet: { endpoint: taskTemplateApi.exportExcel, text: ({ templateName }) => templateName },
  }),
  taskRules: listCase<typeof taskRuleApi.list>({
    list: taskRuleApi.list,
    sorts: {
      ruleName: vietnamese(),
      templateName: vietnamese(),
      frequency: inOrderOf(ruleFrequencies, ({ frequency }) => frequency),
      startsOn: value(),
      endsOn: value(),
      madeCount: value(),
      powerPlantName: vietnamese(),
      changedAt: value(),
    },
    filters: { powerPlantId: same(), frequency: same(), state: same(), templateId: same() },
    keyword: ({ ruleName }) => ruleName,
    plant: ({ powerPlantId }) => powerPlantId,
    get: taskRuleApi.get,
    change: {
      endpoint: taskRuleApi.update,
      entity: 'task-rules',
      write: ({ can: _can, ...one }) => ({ ...one, isPaused: !one.isPaused }),
    },
    sheet: { endpoint: taskRuleApi.exportExcel, text: ({ ruleName }) => ruleName },
  }),
  tasks: listCase<typeof taskGroupApi.tasks>({
    list: taskGroupApi.tasks,
    sorts: {
      groupCode: value(({ groupCode }) => countedBy(groupCode)),
      title: vietnamese(),
      assigneeName: vietnamese(),
      priority: inOrderOf(taskPriorities, ({ priority }) => priority),
      status: inOrderOf(taskStatuses, ({ status }) => status),
      progressPercent: value(),
      startOn: value(),
      dueOn: value(),
      powerPlantName: vietnamese(),
    },
    filters: {
      box: { because: 'whose a task is, and whom it waits for, is for the tests of tasks' },
      powerPlantId: same(),
      groupId: same(),
      status: same(),
      priority: same(),
      assigneeId: same(),
      isOpen: claim(({ status }) => status !== 'done' && status !== 'cancelled'),
      isOverdue: claim(),
      from: fromDay(({ dueOn }) => dueOn),
      to: untilDay(({ dueOn }) => dueOn),
    },
    keyword: ({ title }) => title,
    plant: ({ powerPlantId }) => powerPlantId,
    sheet: { endpoint: taskGroupApi.exportTasks, text: ({ title }) => title },
  }),
}
