import { taskGroupApi } from '#contract/task-groups/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { briefingPdf } from './briefing/briefing.pdf.ts'
import type { SourceReaders } from './sources.service.ts'
import { addComment } from './talk/comments.service.ts'
import { exportGroups, exportTasks } from './task-groups.excel.ts'
import { getGroup, groupList, listOfSource, listPeople } from './task-groups.list.ts'
import { changeGroup, createGroup } from './task-groups.service.ts'
import { taskGroupPdf } from './task-group.pdf.ts'
import { addTime, askExtension, decideExtension } from './tasks/extensions.service.ts'
import { listLoads } from './tasks/load.list.ts'
import { changeMany, moveStart } from './tasks/many-tasks.service.ts'
import { moveTask } from './tasks/move-task.service.ts'
import { readSchedule } from './tasks/schedule.list.ts'
import { taskList } from './tasks/tasks.list.ts'
import { addTask, changeTask, reportProgress } from './tasks/tasks.service.ts'

/**
 * Groups of tasks.
 *
 * @param readers by kind, how a record that tasks are born from is found for who sees it
 */
export const bindTaskGroups = (readers: SourceReaders) =>
  bind(taskGroupApi, {
    list: (call) => groupList.page(call, call.query),
    exportExcel: (call) => exportGroups(call, call.query),
    get: (call) => getGroup(call, call.query.id),
    create: (call) => createGroup(call, call.body, readers),
    update: (call) => changeGroup(call, call.body, readers),
    print: async (call) => taskGroupPdf(call, await getGroup(call, call.query.id)),
    briefing: (call) => briefingPdf(call, call.query),
    people: async ({ db, query }) => ({ items: await listPeople(db, query.powerPlantId) }),
    ofSource: async (call) => ({ items: await listOfSource(call, call.query) }),
    comment: (call) => addComment(call, call.body),
    tasks: (call) => taskList.page(call, call.query),
    loads: async (call) => ({ items: await listLoads(call, call.query.powerPlantId) }),
    exportTasks: (call) => exportTasks(call, call.query),
    schedule: (call) => readSchedule(call, call.query),
    moveStart: (call) => moveStart(call, call.body),
    changeMany: async (call) => ({ items: await changeMany(call, call.body) }),
    addTask: (call) => addTask(call, call.body),
    updateTask: (call) => changeTask(call, call.body),
    moveTask: (call) => moveTask(call, call.body),
    report: (call) => reportProgress(call, call.body),
    askExtension: (call) => askExtension(call, call.body),
    decideExtension: (call) => decideExtension(call, call.body),
    addTime: (call) => addTime(call, call.body),
  })
