import { unitOperationApi } from '#contract/unit-operations/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportFigures } from './figures/figures.excel.ts'
import { readFigures } from './figures/figures.service.ts'
import { readTimeline } from './figures/timeline.service.ts'
import { offerState } from './shift-log.service.ts'
import { exportStates } from './unit-operations.excel.ts'
import { stateList } from './unit-operations.list.ts'
import {
  changeCounters,
  changeState,
  correctState,
  listChoices,
  removeState,
} from './unit-operations.service.ts'

export const unitOperations = bind(unitOperationApi, {
  list: (call) => stateList.page(call, call.query),
  exportExcel: (call) => exportStates(call, call.query),
  get: (call) => stateList.get(call, call.query.id),
  timeline: async (call) => ({ items: await readTimeline(call, call.query) }),
  figures: (call) => readFigures(call, call.query),
  exportFigures: (call) => exportFigures(call, call.query),
  choices: (call) => listChoices(call, call.query),
  offer: (call) => offerState(call, call.query),
  create: (call) => changeState(call, call.body),
  update: (call) => correctState(call, call.body),
  remove: (call) => removeState(call, call.query.id),
  updateCounters: (call) => changeCounters(call, call.body),
})
