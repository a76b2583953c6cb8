import { type Gateway, gatewayApi } from '#contract/gateways/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'

/** One gateway, out of the list: no call answers a gateway alone. */
export function useGateway(id: number): Gateway | undefined {
  return useRead(gatewayApi.list).data?.items.find((gateway) => gateway.id === id)
}
