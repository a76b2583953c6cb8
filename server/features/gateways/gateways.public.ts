import type { Viewing } from '#server/platform/db/list/list.ts'

import { gatewayList } from './gateways.list.ts'

/** Says whether the caller keeps the gateways of a gateway's plant. */
export async function keepsGateway(viewing: Viewing, id: number): Promise<boolean> {
  if (!viewing.actor.permissions.has('Gateways.Edit')) return false
  return (await gatewayList.find(viewing, id)) !== undefined
}
