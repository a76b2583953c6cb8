import { GATEWAY_TOKEN_HEADER } from '#contract/core/session.ts'
import { gatewayApi } from '#contract/gateways/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportGateways } from './gateways.excel.ts'
import { gatewayList } from './gateways.list.ts'
import { addGateway, endGateway, takePush } from './gateways.service.ts'

export const gateways = bind(gatewayApi, {
  list: (call) => gatewayList.whole(call, call.query),
  exportExcel: (call) => exportGateways(call, call.query.powerPlantId),
  create: (call) => addGateway(call, call.body),
  revoke: (call) => endGateway(call, call.body.id),
  push: (call) => takePush(call, call.http.request.headers[GATEWAY_TOKEN_HEADER], call.body),
})
