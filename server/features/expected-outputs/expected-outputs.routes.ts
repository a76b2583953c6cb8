import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { readAccuracy } from './comparing/accuracy.service.ts'
import { compareOutput } from './comparing/comparison.service.ts'
import { readMonth } from './comparing/month.service.ts'
import { readDuePlans } from './deadlines/due.service.ts'
import { exportAccuracy, exportOutputs } from './expected-outputs.excel.ts'
import { getOutput, outputList } from './expected-outputs.list.ts'
import { changeOutput, draftOutput, removeOutput, submitOutput } from './expected-outputs.service.ts'
import { proposeOutput } from './proposing/proposal.service.ts'
import { exportFile, sendOutput } from './sending.service.ts'
import { changeSettings, readSettings, testReceiver } from './settings/settings.service.ts'

export const expectedOutputs = bind(expectedOutputApi, {
  list: (call) => outputList.page(call, call.query),
  exportExcel: (call) => exportOutputs(call, call.query),
  due: (call) => readDuePlans(call),
  get: (call) => getOutput(call, call.query.id),
  proposal: (call) => proposeOutput(call, call.query),
  create: (call) => draftOutput(call, call.body),
  update: (call) => changeOutput(call, call.body),
  remove: (call) => removeOutput(call, call.query.id),
  submit: (call) => submitOutput(call, call.body),
  send: (call) => sendOutput(call, call.body),
  exportFile: (call) => exportFile(call, call.query.id),
  settings: ({ db, query }) => readSettings(db, query.powerPlantId),
  updateSettings: (call) => changeSettings(call, call.body),
  testReceiver: (call) => testReceiver(call, call.body),
  comparison: (call) => compareOutput(call, call.query.id),
  month: (call) => readMonth(call, call.query),
  accuracy: (call) => readAccuracy(call, call.query),
  exportAccuracy: (call) => exportAccuracy(call, call.query),
})
