import { enterPlant, registerPresence } from '#server/features/presences/presences.service.ts'

import { instantOf, minutesOf, type Clock } from '../demo-days.ts'
import { actAt, someone } from '../proposals/acting.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'

/** When the offices are left; who is there later says so anew. */
const OFFICES_CLOSE: Clock = '16:30'

/**
 * Who of the offices is at the plants while they are open: one said so by the code on the wall, one was registered by
 * the gate.
 */
export async function seedPresences(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const today = (clock: Clock) => instantOf(0, minutesOf(clock), seeding.now)
  const since = (clock: Clock) => today(clock) <= seeding.now && seeding.now < today(OFFICES_CLOSE)
  for (const code of ['ST', 'MT1'] as const) {
    const cast = { plantId: known(places.plants, code).id, staff, otherId: null }
    const powerPlantId = cast.plantId
    if (since('07:20'))
      await actAt(seeding, someone(cast, 'QĐ'), cast, today('07:20'), (work) =>
        enterPlant(work, { powerPlantId, place: 'Nhà điều hành, phòng 2' }),
      )
    if (code !== 'ST' || !since('08:05')) continue
    const { id: employeeId } = someone(cast, 'PGD')
    const reason = 'Quên điện thoại, báo qua bộ đàm'
    await actAt(seeding, someone(cast, 'TC'), cast, today('08:05'), (work) =>
      registerPresence(work, { powerPlantId, employeeId, place: 'Cửa nhận nước', reason }),
    )
  }
}
