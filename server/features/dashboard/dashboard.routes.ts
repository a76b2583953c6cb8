import { dashboardApi } from '#contract/dashboard/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { readDashboard } from './dashboard.service.ts'
import { arrangeTiles } from './layout.service.ts'

export const dashboard = bind(dashboardApi, {
  get: (call) => readDashboard(call, call.query.powerPlantId),
  updateLayout: (call) => arrangeTiles(call, call.body),
})
