import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/rules.ts'

import {
  BriefingQuery,
  CommentWrite,
  TaskGroup,
  TaskGroupDetail,
  TaskGroupQuery,
  TaskGroupUpdate,
  TaskGroupWrite,
  TaskPerson,
  TaskSource,
} from './group.ts'
import { PersonLoad } from './load.ts'
import { ChangedTask, ManyTasks } from './many.ts'
import { ScheduleQuery, StartMove, TaskSchedule } from './schedule.ts'
import {
  ExtensionDecision,
  ExtensionRequest,
  Task,
  TaskAdd,
  TaskMove,
  TaskQuery,
  TaskReport,
  TaskUpdate,
  TimeWrite,
} from './task.ts'

const base = '/services/app/TaskGroup'
const view = 'TaskGroups.View'
const give = 'TaskGroups.Assign'

export const taskGroupApi = {
  list: endpoint({
    method: 'GET',
    path: `${base}/GetAll`,
    access: view,
    summary:
      'The groups of tasks that the caller has to do with, or sees at their plants; the first due first.',
    query: TaskGroupQuery,
    returns: page(TaskGroup),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: `${base}/ExportExcel`,
    access: view,
    summary: 'The filtered groups as an Excel file.',
    query: TaskGroupQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/Get`,
    access: [view, 'TaskGroups.ViewAll'],
    summary: 'One group with its tasks, extensions, times, files and comments.',
    query: ById,
    returns: TaskGroupDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/Create`,
    access: give,
    summary: 'Gives a group of tasks.',
    body: TaskGroupWrite,
    returns: TaskGroupDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/Update`,
    access: view,
    summary: 'Changes a group, by whoever gave it or answers for it; its due day stays.',
    body: TaskGroupUpdate,
    returns: TaskGroupDetail,
  }),
  print: endpoint({
    method: 'GET',
    path: `${base}/Print`,
    access: view,
    summary: 'The sheet “Phiếu giao việc” of a group as a PDF.',
    query: ById,
    returns: file,
    cookie: true,
    primary: true,
  }),
  briefing: endpoint({
    method: 'GET',
    path: `${base}/GetBriefingPdf`,
    access: view,
    summary: 'How far the conclusions of briefings are in the week of a day, as a PDF of eleven columns.',
    query: BriefingQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  people: endpoint({
    method: 'GET',
    path: `${base}/GetPeople`,
    access: view,
    summary: 'Who works at a plant and can be given a task.',
    query: z.object({ powerPlantId: recordId }),
    returns: listOf(TaskPerson),
    plant: 'powerPlantId',
  }),
  ofSource: endpoint({
    method: 'GET',
    path: `${base}/GetOfSource`,
    access: view,
    summary: 'The groups that are linked with a record and that the caller may see.',
    query: TaskSource,
    returns: listOf(TaskGroup),
  }),
  comment: endpoint({
    method: 'POST',
    path: `${base}/AddComment`,
    access: view,
    summary: 'Says something of a group or a task; who is mentioned is told.',
    body: CommentWrite,
    returns: TaskGroupDetail,
  }),
  tasks: endpoint({
    method: 'GET',
    path: `${base}/GetTasks`,
    access: view,
    summary:
      'The single tasks that the caller may see: their own, those they accept, or all; the first due first.',
    query: TaskQuery,
    returns: page(Task),
    plant: 'powerPlantId',
  }),
  loads: endpoint({
    method: 'GET',
    path: `${base}/GetLoads`,
    access: view,
    summary: 'How much everybody has to do of the tasks that the caller may see, and how punctual they were.',
    query: z.object({ powerPlantId: recordId.optional() }),
    returns: listOf(PersonLoad),
    plant: 'powerPlantId',
  }),
  exportTasks: endpoint({
    method: 'GET',
    path: `${base}/ExportTasksExcel`,
    access: view,
    summary: 'The filtered tasks as an Excel file.',
    query: TaskQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  schedule: endpoint({
    method: 'GET',
    path: `${base}/GetSchedule`,
    access: view,
    summary:
      'The tasks that lie in some days, with what they wait for, and the recurring ones still to be made.',
    query: ScheduleQuery,
    returns: TaskSchedule,
    plant: 'powerPlantId',
  }),
  moveStart: endpoint({
    method: 'POST',
    path: `${base}/MoveStart`,
    access: view,
    summary: 'Lets a task begin on another day, by whoever gave it or answers for its group.',
    body: StartMove,
    returns: TaskGroupDetail,
  }),
  changeMany: endpoint({
    method: 'POST',
    path: `${base}/ChangeMany`,
    access: view,
    summary: 'Changes several tasks, each for itself, and says of each what became of it.',
    body: ManyTasks,
    returns: listOf(ChangedTask),
  }),
  addTask: endpoint({
    method: 'POST',
    path: `${base}/AddTask`,
    access: view,
    summary: 'Adds a task to a group, by whoever gave it or answers for it.',
    body: TaskAdd,
    returns: TaskGroupDetail,
  }),
  updateTask: endpoint({
    method: 'PUT',
    path: `${base}/UpdateTask`,
    access: view,
    summary: 'Changes a task; its due day moves only by an extension.',
    body: TaskUpdate,
    returns: TaskGroupDetail,
  }),
  moveTask: endpoint({
    method: 'POST',
    path: `${base}/MoveTask`,
    access: [view, 'TaskGroups.Oversee'],
    summary: 'Takes a task one step on or aside. Whoever does it hands it in; whoever gave it accepts it.',
    body: TaskMove,
    returns: TaskGroupDetail,
  }),
  report: endpoint({
    method: 'PUT',
    path: `${base}/ReportProgress`,
    access: view,
    summary: 'Says how far a task has come, by its doer.',
    body: TaskReport,
    returns: TaskGroupDetail,
  }),
  askExtension: endpoint({
    method: 'POST',
    path: `${base}/RequestExtension`,
    access: view,
    summary: 'Asks for a later due day, by the doer of a task.',
    body: ExtensionRequest,
    returns: TaskGroupDetail,
  }),
  decideExtension: endpoint({
    method: 'POST',
    path: `${base}/DecideExtension`,
    access: view,
    summary: 'Grants or refuses a later due day, by whoever gave the task.',
    body: ExtensionDecision,
    returns: TaskGroupDetail,
  }),
  addTime: endpoint({
    method: 'POST',
    path: `${base}/AddTime`,
    access: view,
    summary: 'Notes time that the caller spent on a task.',
    body: TimeWrite,
    returns: TaskGroupDetail,
  }),
}

export const taskGroupPermissions = {
  'TaskGroups.View': {
    vi: 'Công việc: xem và làm việc được giao',
    en: 'Tasks: see and do what one is given',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'TaskGroups.ViewAll': {
    vi: 'Công việc: xem mọi việc của nhà máy',
    en: 'Tasks: see all of a plant',
    roles: ['PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'TaskGroups.Assign': {
    vi: 'Công việc: giao việc',
    en: 'Tasks: give tasks',
    roles: ['TC', 'QĐ', 'PGD', 'GD', 'BDH'],
    isOperational: true,
  },
  'TaskGroups.Oversee': {
    vi: 'Công việc: sửa, nghiệm thu thay người giao',
    en: 'Tasks: change and accept in place of the giver',
    roles: ['PGD', 'GD', 'BDH'],
    isOperational: true,
  },
} as const satisfies PermissionTable
