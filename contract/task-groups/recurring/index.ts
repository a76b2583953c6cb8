import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, page } from '#contract/core/page.ts'

import { RuleQuery, RuleUpdate, RuleWrite, TaskRule } from './rule.ts'

export const taskRuleApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/TaskRule/GetAll',
    access: 'TaskGroups.View',
    summary: 'The recurring tasks of the plants the caller may see, and when each comes next.',
    query: RuleQuery,
    returns: page(TaskRule),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/TaskRule/ExportExcel',
    access: 'TaskGroups.View',
    summary: 'The filtered recurring tasks as an Excel file.',
    query: RuleQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/TaskRule/Get',
    access: 'TaskGroups.View',
    summary: 'The rule of some recurring tasks.',
    query: ById,
    returns: TaskRule,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/TaskRule/Create',
    access: 'TaskGroups.Assign',
    summary: 'Lays down that groups of a template come again; what is due soon is made at once.',
    body: RuleWrite,
    returns: TaskRule,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/TaskRule/Update',
    access: 'TaskGroups.Assign',
    summary: 'Changes, pauses or ends recurring tasks. What was made stays as it is.',
    body: RuleUpdate,
    returns: TaskRule,
  }),
}
