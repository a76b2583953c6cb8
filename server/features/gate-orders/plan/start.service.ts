import { plantDay } from '#contract/core/format.ts'
import type { GateOrderStart } from '#contract/gate-orders/order.ts'
import { observationCodes } from '#contract/reservoirs/codes.ts'
import { listVersions } from '#server/features/reservoirs/reservoirs.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readStanding } from '../gate-orders.list.ts'
import { listReservoirs, readLatest } from './start.list.ts'

/** The reservoirs of a plant as they stand now, for a new order; those without gates today are left out. */
export async function readStart(
  { db, now }: Pick<Work, 'db' | 'now'>,
  plantId: number,
): Promise<GateOrderStart> {
  const reservoirs: GateOrderStart['reservoirs'] = []
  for (const { id, name, deviceId } of await listReservoirs(db, plantId)) {
    const today = plantDay(now)
    const [version] = await listVersions(db, id, { from: today, to: today })
    const gates = version?.content.gates ?? []
    if (gates.length === 0) continue
    const readings = await readLatest(db, plantId, deviceId, now)
    const latest = (code: string) => readings.get(code)?.value ?? null
    const standing = await readStanding(db, id)
    reservoirs.push({
      id,
      powerPlantId: plantId,
      name,
      gates: gates.map(({ code, maxOpeningM }) => ({ code, maxOpeningM })),
      levelM: latest(observationCodes.levelM),
      observedAt: readings.get(observationCodes.levelM)?.at ?? null,
      inflowM3s: null,
      turbineFlowM3s: latest(observationCodes.turbineFlowM3s),
      // What the orders have done of the gates comes before what was read of them.
      openings: gates.map(({ code, openingCode }) => ({
        gateCode: code,
        openingM:
          standing?.openings.find(({ gateCode }) => gateCode === code)?.openingM ?? latest(openingCode) ?? 0,
      })),
    })
  }
  return { reservoirs }
}
