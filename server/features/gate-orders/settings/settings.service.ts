import { randomUUID } from 'node:crypto'

import { Problem } from '#contract/core/problem.ts'
import { gateOrderProblems } from '#contract/gate-orders/problems.ts'
import type { PlantGateOrderSettings } from '#contract/gate-orders/settings.ts'
import type { Work } from '#server/platform/http/call.ts'

import { listReservoirIds } from '../plan/start.list.ts'
import { gateOrderSettings } from './settings.store.ts'

/** Changes contacts and sirens; every contact belongs to a reservoir of the plant, each office once. */
export async function changeSettings(
  work: Work,
  write: PlantGateOrderSettings,
): Promise<PlantGateOrderSettings> {
  const own = new Set(await listReservoirIds(work.db, write.powerPlantId))
  const seen = new Set<string>()
  const ids = new Set<string>()
  const contacts = write.contacts.map((contact) => ({ ...contact, id: contact.id || randomUUID() }))
  for (const { id, reservoirId, office } of contacts) {
    if (!own.has(reservoirId)) throw new Problem(gateOrderProblems.noReservoir)
    const key = `${reservoirId} ${office.toLocaleLowerCase('vi')}`
    if (seen.has(key) || ids.has(id)) throw new Problem(gateOrderProblems.doubleContact)
    seen.add(key)
    ids.add(id)
  }
  return gateOrderSettings.change(work, { ...write, contacts })
}
