import { reportTemplateApi } from '#contract/report-templates/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { dispatchForm } from './dispatch-form.service.ts'
import { fillReport, listForReport, previewTemplate } from './fill.service.ts'
import { exportTemplates } from './report-templates.excel.ts'
import { getTemplate, reportTemplateList } from './report-templates.list.ts'
import {
  activateTemplate,
  bindCells,
  changeTemplate,
  createTemplate,
  readCatalogue,
  replaceFile,
  retireTemplate,
} from './report-templates.service.ts'

export const reportTemplates = bind(reportTemplateApi, {
  list: (call) => reportTemplateList.page(call, call.query),
  exportExcel: (call) => exportTemplates(call, call.query),
  get: (call) => getTemplate(call, call.query.id),
  catalogue: async (call) => ({ items: await readCatalogue(call, call.query) }),
  create: (call) => createTemplate(call, call.body),
  update: (call) => changeTemplate(call, call.body),
  replaceFile: (call) => replaceFile(call, call.body),
  bind: (call) => bindCells(call, call.body),
  activate: (call) => activateTemplate(call, call.body),
  retire: (call) => retireTemplate(call, call.body),
  preview: (call) => previewTemplate(call, call.query),
  forReport: (call) => listForReport(call, call.query.reportId),
  dispatchForm: (call) => dispatchForm(call, call.query),
  fill: (call) => fillReport(call, call.query),
})
