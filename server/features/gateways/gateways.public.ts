import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findPlantOfGateway } from './gateways.list.ts'

/** Says whether the caller keeps the gateways of a gateway's plant. */
export async function keepsGateway({ db, actor }: Pick<Work, 'db' | 'actor'>, id: number): Promise<boolean> {
  if (!actor.permissions.has('Gateways.Edit')) return false
  const plantId = await findPlantOfGateway(db, id)
  return plantId !== undefined && seesPlant(actor, plantId)
}
