import { enterPlant, registerPresence } from '#server/features/presences/presences.service.ts'

import { actAs, someone } from '../proposals/acting.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'

/** Who of the offices is at the plants: one said so by the code on the wall, one was registered by the gate. */
export async function seedPresences(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  for (const code of ['ST', 'MT1'] as const) {
    const cast = { plantId: known(places.plants, code).id, staff, otherId: null }
    const powerPlantId = cast.plantId
    await actAs(seeding, someone(cast, 'QĐ'), cast, 0.8, (work) =>
      enterPlant(work, { powerPlantId, place: 'Nhà điều hành, phòng 2' }),
    )
    if (code !== 'ST') continue
    const { id: employeeId } = someone(cast, 'PGD')
    const reason = 'Quên điện thoại, báo qua bộ đàm'
    await actAs(seeding, someone(cast, 'TC'), cast, 0.4, (work) =>
      registerPresence(work, { powerPlantId, employeeId, place: 'Cửa nhận nước', reason }),
    )
  }
}
