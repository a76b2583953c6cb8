import { limitBreachApi } from '#contract/limit-breaches/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportBreaches } from './limit-breaches.excel.ts'
import { breachList } from './limit-breaches.list.ts'
import { acknowledgeBreaches } from './limit-breaches.service.ts'

export const limitBreaches = bind(limitBreachApi, {
  list: (call) => breachList.page(call, call.query),
  exportExcel: (call) => exportBreaches(call, call.query),
  get: (call) => breachList.get(call, call.query.id),
  acknowledge: (call) => acknowledgeBreaches(call, call.body),
})
