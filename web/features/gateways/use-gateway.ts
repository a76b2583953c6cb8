import { type Gateway, gatewayApi } from '#contract/gateways/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'

/** One gateway, out of the list: no call answers a gateway alone. */
export function useGateway(id: number): {
  readonly gateway: Gateway | undefined
  readonly error: Error | null
} {
  const { data, error } = useRead(gatewayApi.list)
  return { gateway: data?.items.find((gateway) => gateway.id === id), error }
}
