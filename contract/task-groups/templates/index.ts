import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, page } from '#contract/core/page.ts'

import {
  TaskTemplate,
  TaskTemplateDetail,
  TemplateOfGroup,
  TemplateQuery,
  TemplateUpdate,
  TemplateWrite,
} from './template.ts'

export const taskTemplateApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/TaskTemplate/GetAll',
    access: 'TaskGroups.View',
    summary: 'The templates of groups of tasks at the plants the caller may see.',
    query: TemplateQuery,
    returns: page(TaskTemplate),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/TaskTemplate/ExportExcel',
    access: 'TaskGroups.View',
    summary: 'The filtered templates as an Excel file.',
    query: TemplateQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/TaskTemplate/Get',
    access: 'TaskGroups.View',
    summary: 'One template with its tasks.',
    query: ById,
    returns: TaskTemplateDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/TaskTemplate/Create',
    access: 'TaskGroups.Assign',
    summary: 'Lays a template down.',
    body: TemplateWrite,
    returns: TaskTemplateDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/TaskTemplate/Update',
    access: 'TaskGroups.Assign',
    summary: 'Changes a template; groups that were made of it stay as they are.',
    body: TemplateUpdate,
    returns: TaskTemplateDetail,
  }),
  keepGroup: endpoint({
    method: 'POST',
    path: '/services/app/TaskTemplate/CreateFromGroup',
    access: 'TaskGroups.Assign',
    summary: 'Keeps a group that the caller sees as a template: its days are counted from its first one.',
    body: TemplateOfGroup,
    returns: TaskTemplateDetail,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/services/app/TaskTemplate/Delete',
    access: 'TaskGroups.Assign',
    summary: 'Deletes a template that no recurring tasks follow.',
    query: ById,
    returns: z.null(),
  }),
}
