import { employeeImportApi } from '#contract/employees/import.ts'
import { bind } from '#server/platform/http/call.ts'

import { importTemplate } from './import.excel.ts'
import { checkImport, previewImport, runImport } from './import.service.ts'

export const employeeImport = bind(employeeImportApi, {
  template: (call) => importTemplate(call),
  preview: (call) => previewImport(call, call.query.fileId),
  dryRun: (call) => checkImport(call, call.body.fileId, call.body.mapping),
  run: (call) => runImport(call, call.body.fileId, call.body.mapping),
})
