import { MachineReplace } from '#contract/equipment/machines/machine.ts'
import { equipmentList } from '#server/features/equipment/equipment.list.ts'
import { replaceMachine } from '#server/features/equipment/machines/replace.service.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import { actAt, someone } from '../proposals/acting.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'
import { deviceIdsByCode } from './device-ids.store.ts'

/** The pump that drains the turbine pit burnt out; the new one has another maker and more lift. */
const burntPump = {
  code: 'BTK1',
  daysAgo: 46,
  reason: 'Động cơ bơm cháy cuộn dây khi tháo khô H1, thay bơm mới; bơm cũ đưa đi quấn lại',
  plate: {
    serialNo: 'G-26-70418',
    manufacturer: 'Grundfos',
    country: 'Đan Mạch',
    model: 'NK 80-200',
    ratedParams: [
      { name: 'Lưu lượng', value: '165', unit: 'm³/h' },
      { name: 'Cột áp', value: '34', unit: 'm' },
    ],
  },
}

/** Replaces what was replaced lately, as the manager of the workshop entered it on the next morning. */
export async function seedReplacements(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const { db, now } = seeding
  const { id: plantId } = known(places.plants, 'ST')
  const cast = { plantId, staff, otherId: null }
  const id = known(await deviceIdsByCode(db, plantId), burntPump.code)
  const { daysAgo, reason, plate } = burntPump
  await actAt(seeding, someone(cast, 'QĐ'), cast, instantOf(1 - daysAgo, 8 * 60 + 40, now), async (work) => {
    const { version } = await equipmentList.get(work, id)
    const day = dayOf(-daysAgo, now)
    const removed = { removedTo: 'repair', reason }
    return replaceMachine(
      work,
      MachineReplace.parse({ id, version, day, source: 'new', ...plate, ...removed }),
    )
  })
}
