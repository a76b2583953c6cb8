import { releasePlanApi } from '#contract/release-plans/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { planPdf } from './print/plan.pdf.ts'
import { exportPlan, exportPlans } from './release-plans.excel.ts'
import { releasePlanList } from './release-plans.list.ts'
import {
  addPlan,
  changePlan,
  comparePlan,
  getPlan,
  planOutset,
  removePlan,
  simulatePlan,
} from './release-plans.service.ts'

export const releasePlans = bind(releasePlanApi, {
  list: (call) => releasePlanList.page(call, call.query),
  exportList: (call) => exportPlans(call, call.query),
  get: (call) => getPlan(call, call.query.id),
  outset: (call) => planOutset(call, call.query.reservoirId),
  simulate: (call) => simulatePlan(call, call.body.input),
  create: (call) => addPlan(call, call.body.input),
  update: (call) => changePlan(call, call.body),
  remove: (call) => removePlan(call, call.query.id),
  compare: (call) => comparePlan(call, call.query.id),
  exportExcel: (call) => exportPlan(call, call.query.id),
  print: async (call) => planPdf(call, await getPlan(call, call.query.id)),
})
