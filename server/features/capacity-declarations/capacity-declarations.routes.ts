import { capacityDeclarationApi } from '#contract/capacity-declarations/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportDeclarations } from './capacity-declarations.excel.ts'
import { declarationList, getDeclaration } from './capacity-declarations.list.ts'
import {
  changeDeclaration,
  draftDeclaration,
  exportForm,
  proposeDeclaration,
  removeDeclaration,
  sendDeclaration,
} from './capacity-declarations.service.ts'

export const capacityDeclarations = bind(capacityDeclarationApi, {
  list: (call) => declarationList.page(call, call.query),
  exportExcel: (call) => exportDeclarations(call, call.query),
  get: (call) => getDeclaration(call, call.query.id),
  proposal: (call) => proposeDeclaration(call, call.query),
  create: (call) => draftDeclaration(call, call.body),
  update: (call) => changeDeclaration(call, call.body),
  remove: (call) => removeDeclaration(call, call.query.id),
  send: (call) => sendDeclaration(call, call.body),
  exportForm: (call) => exportForm(call, call.query.id),
})
