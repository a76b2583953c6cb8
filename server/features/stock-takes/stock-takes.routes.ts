import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { formCopy, formExcel } from '#server/platform/forms/form-answer.ts'
import { bind } from '#server/platform/http/call.ts'

import { recordCount } from './counting.service.ts'
import { closeCount } from './closing.service.ts'
import { readMinutes } from './forms/minutes.service.ts'
import { submitTake } from './deciding.service.ts'
import { askForRecount, judgeTake } from './judging.service.ts'
import { exportTakes } from './stock-takes.excel.ts'
import { getTakeDetail, getTakeSheet, listPeople, takeList } from './stock-takes.list.ts'
import { cancelTake, changeTake, freezeTake, planTake, removeTake } from './stock-takes.service.ts'

export const stockTakes = bind(stockTakeApi, {
  list: (call) => takeList.page(call, call.query),
  exportExcel: (call) => exportTakes(call, call.query),
  get: (call) => getTakeDetail(call, call.query.id),
  sheet: (call) => getTakeSheet(call, call.query.id),
  print: async (call) =>
    formCopy(call, { form: 'stock-take', id: call.query.id }, await readMinutes(call, call.query.id)),
  printExcel: async (call) => formExcel(await readMinutes(call, call.query.id)),
  people: async (call) => ({ items: await listPeople(call, call.query.powerPlantId) }),
  create: (call) => planTake(call, call.body),
  update: (call) => changeTake(call, call.body),
  remove: (call) => removeTake(call, call.query.id),
  freeze: (call) => freezeTake(call, call.body),
  count: (call) => recordCount(call, call.body),
  close: (call) => closeCount(call, call.body),
  recount: (call) => askForRecount(call, call.body),
  judge: (call) => judgeTake(call, call.body),
  submit: (call) => submitTake(call, call.body),
  cancel: (call) => cancelTake(call, call.body),
})
