import { plantDay } from '#contract/core/format.ts'
import type { GateOpening, GateOrderStart } from '#contract/gate-orders/order.ts'
import type { Gate } from '#contract/reservoirs/outlets.ts'
import { readNow } from '#server/features/hydrology/hydrology.public.ts'
import { listVersions } from '#server/features/reservoirs/reservoirs.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readStanding } from '../gate-orders.list.ts'
import { listReservoirs, readLatest } from './start.list.ts'

/** The reservoirs of a plant as they stand now, for a new order; those without gates today are left out. */
export async function readStart(
  { db, now }: Pick<Work, 'db' | 'now'>,
  plantId: number,
): Promise<GateOrderStart> {
  const reservoirs: GateOrderStart['reservoirs'] = []
  for (const reservoir of await listReservoirs(db, plantId)) {
    const today = plantDay(now)
    const [version] = await listVersions(db, reservoir.id, { from: today, to: today })
    const gates = version?.content.gates ?? []
    if (gates.length === 0) continue
    // The figures of the screen of the water at the same moment.
    const { at, levelM, inflowM3s, turbineFlowM3s } = await readNow(db, reservoir, now)
    reservoirs.push({
      id: reservoir.id,
      powerPlantId: plantId,
      name: reservoir.name,
      gates: gates.map(({ code, maxOpeningM }) => ({ code, maxOpeningM })),
      levelM,
      observedAt: at,
      inflowM3s,
      turbineFlowM3s,
      openings: await openingsNow(db, reservoir, gates, now),
    })
  }
  return { reservoirs }
}

/** How far each gate of a reservoir stands open now: after the last step of an order or as was read since; shut where nobody said. */
export async function openingsNow(
  db: Db,
  {
    id,
    deviceId,
    powerPlantId,
  }: { readonly id: number; readonly deviceId: number; readonly powerPlantId: number },
  gates: readonly Pick<Gate, 'code' | 'openingCode'>[],
  now: Date,
): Promise<GateOpening[]> {
  const readings = await readLatest(db, powerPlantId, deviceId, now)
  const standing = await readStanding(db, id)
  return gates.map(({ code, openingCode }) => {
    const moved = standing?.openings.find(({ gateCode }) => gateCode === code)?.openingM
    const read = readings.get(openingCode)
    const isReadSince = read && (!standing || Date.parse(read.at) > Date.parse(standing.since))
    return { gateCode: code, openingM: (isReadSince ? read.value : (moved ?? read?.value)) ?? 0 }
  })
}
