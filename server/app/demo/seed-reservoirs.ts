import { insertReservoir, insertVersion } from '#server/features/reservoirs/reservoirs.store.ts'

import { instantOf } from './demo-days.ts'
import { system } from './demo-history.ts'
import { demoReservoir, demoTurbine } from './demo-reservoir.ts'
import { STARTED_DAYS_AGO, type Places, type Seeding } from './seeding.ts'

const VALID_FROM = '2019-07-01'

/** Lays down the reservoir of the hydro plant, after its devices were entered. */
export async function seedReservoirs({ db, now, history }: Seeding, places: Places): Promise<void> {
  const plant = places.plants.get('ST')
  if (!plant) return
  const devices = await db
    .selectFrom('devices')
    .select(['id', 'kind'])
    .where('plantId', '=', plant.id)
    .where('kind', 'in', ['generator', 'reservoir'])
    .orderBy('orderNo')
    .execute()
  const deviceId = devices.find(({ kind }) => kind === 'reservoir')?.id
  if (deviceId === undefined) return
  const reservoir = {
    code: 'ST',
    name: 'Hồ Sông Trâm',
    deviceId,
    upstreamReservoirId: null,
    travelHours: null,
  }
  const id = await insertReservoir(db, { ...reservoir, plantId: plant.id })
  const content = {
    ...demoReservoir,
    turbines: devices
      .filter(({ kind }) => kind === 'generator')
      .map((unit) => ({ ...demoTurbine, consumption: [], unitId: unit.id })),
  }
  const versionId = await insertVersion(db, { reservoirId: id, validFrom: VALID_FROM, content })
  const at = instantOf(1 - STARTED_DAYS_AGO, 10 * 60, now)
  history.note(at, system, (audit) => {
    audit.created('reservoirs', id, { ...reservoir, powerPlantId: plant.id })
    audit.created('reservoir-versions', versionId, { reservoirId: id, validFrom: VALID_FROM, ...content })
  })
}
