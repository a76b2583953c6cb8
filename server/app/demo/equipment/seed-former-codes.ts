import { addFormerCode } from '#server/features/devices/former-codes/former-codes.service.ts'

import { instantOf } from '../demo-days.ts'
import { actAt, someone } from '../proposals/acting.ts'
import { known, STARTED_DAYS_AGO, type Places, type Seeding, type Staff } from '../seeding.ts'
import { deviceIdsByCode } from './device-ids.store.ts'

/** The breakers of the units of the hydro plant, whose 10 kV began with a 9 before all was renumbered. */
const renumbered = [
  { code: 'MC 701', field: 'code', value: 'MC 901' },
  { code: 'MC 701', field: 'operatingNo', value: '901' },
  { code: 'MC 702', field: 'code', value: 'MC 902' },
  { code: 'MC 702', field: 'operatingNo', value: '902' },
] as const

/** What things were called in the papers of before, as the manager of the workshop entered it. */
export async function seedFormerCodes(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const { db, now } = seeding
  const { id: plantId } = known(places.plants, 'ST')
  const cast = { plantId, staff, otherId: null }
  const ids = await deviceIdsByCode(db, plantId)
  for (const [place, { code, ...former }] of renumbered.entries())
    await actAt(
      seeding,
      someone(cast, 'QĐ'),
      cast,
      instantOf(5 - STARTED_DAYS_AGO, 10 * 60 + place, now),
      (work) => addFormerCode(work, { id: known(ids, code), ...former }),
    )
}
