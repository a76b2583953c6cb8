import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportTemplates } from './templates.excel.ts'
import { getTemplate, templateList } from './templates.list.ts'
import { changeTemplate, deleteTemplate, keepGroupAsTemplate, layTemplate } from './templates.service.ts'

export const taskTemplates = bind(taskTemplateApi, {
  list: (call) => templateList.page(call, call.query),
  exportExcel: (call) => exportTemplates(call, call.query),
  get: (call) => getTemplate(call, call.query.id),
  create: (call) => layTemplate(call, call.body),
  update: (call) => changeTemplate(call, call.body),
  keepGroup: (call) => keepGroupAsTemplate(call, call.body),
  delete: (call) => deleteTemplate(call, call.query.id),
})
