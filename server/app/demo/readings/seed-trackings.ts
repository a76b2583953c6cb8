import { plantDay } from '#contract/core/format.ts'
import { insertTracking, updateTracking } from '#server/features/inverter-tracking/inverter-tracking.store.ts'

import { instantOf } from '../demo-days.ts'
import type { PlantCode } from '../plants.ts'
import { known, type Places, type Seeding } from '../seeding.ts'

const RECORDED_AT_MINUTES = 6 * 60 + 20
const CONFIRMED_AT_MINUTES = 18 * 60 + 25
/** The plant whose inverters are tracked by hand; the other has no people on shift. */
const TRACKED: PlantCode = 'MT1'

/** Writes the sheets of yesterday for every inverter; the shift leader has confirmed those of the first station. */
export async function seedTrackings({ db, now, history }: Seeding, places: Places): Promise<void> {
  const date = plantDay(instantOf(-1, RECORDED_AT_MINUTES, now))
  const plantId = known(places.plants, TRACKED).id
  const recorder = await findPerson(db, plantId, 'mainOperator')
  const leader = await findPerson(db, plantId, 'shiftLeader')
  const by = { shiftCode: 'C1', recorderId: recorder.id, weather: 'sunny', notes: null } as const
  const inverters = await db
    .selectFrom('devices')
    .select(['id', 'station'])
    .where('plantId', '=', plantId)
    .where('kind', '=', 'inverter')
    .orderBy('orderNo')
    .execute()
  for (const [order, { id: inverterId, station }] of inverters.entries()) {
    const head = { plantId, inverterId, date, ...by }
    const id = await insertTracking(db, head)
    const at = instantOf(-1, RECORDED_AT_MINUTES + order, now)
    history.note(at, recorder, (audit) => audit.created('inverter-trackings', id, head))
    if (station !== inverters[0]?.station) continue
    const confirmedAt = instantOf(-1, CONFIRMED_AT_MINUTES, now)
    await updateTracking(db, id, { confirmedById: leader.id, confirmedAt })
    const confirmer = { field: 'confirmedById', from: null, to: leader.id }
    history.note(confirmedAt, leader, (audit) =>
      audit.did('inverter-trackings', id, 'confirmed', [confirmer]),
    )
  }
}

/** The first of a plant's people with a post. */
export function findPerson(
  db: Seeding['db'],
  plantId: number,
  position: 'mainOperator' | 'shiftLeader' | 'workshopManager',
) {
  return db
    .selectFrom('employees')
    .innerJoin('employeePlants', 'employeePlants.employeeId', 'employees.id')
    .select(['employees.id', 'employees.fullName', 'employees.userName'])
    .where('employeePlants.plantId', '=', plantId)
    .where('positionTitle', '=', position)
    .where('isActive', '=', true)
    .orderBy('employees.id')
    .limit(1)
    .executeTakeFirstOrThrow()
}
