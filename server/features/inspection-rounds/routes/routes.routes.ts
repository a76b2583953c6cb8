import { inspectionRouteApi } from '#contract/inspection-rounds/routes/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportRoutes } from './routes.excel.ts'
import { getRoute, routeList } from './routes.list.ts'
import { changeRoute, layRoute } from './routes.service.ts'

export const inspectionRoutes = bind(inspectionRouteApi, {
  list: (call) => routeList.page(call, call.query),
  exportExcel: (call) => exportRoutes(call, call.query),
  get: (call) => getRoute(call, call.query.id),
  create: (call) => layRoute(call, call.body),
  update: (call) => changeRoute(call, call.body),
})
