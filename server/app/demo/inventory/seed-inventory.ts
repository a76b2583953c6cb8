import { ItemWrite } from '#contract/inventory/item.ts'
import { PlaceWrite } from '#contract/inventory/place.ts'
import { addItem } from '#server/features/inventory/inventory.service.ts'
import { addPlace } from '#server/features/storage-places/storage-places.public.ts'

import { instantOf } from '../demo-days.ts'
import { deviceIdsByCode } from '../equipment/device-ids.store.ts'
import { actAt, someone } from '../proposals/acting.ts'
import { known, STARTED_DAYS_AGO, type Places, type Seeding, type Staff } from '../seeding.ts'
import { demoStores } from './demo-items.ts'
import type { DemoItem } from './demo-store.ts'

const FIRST_DAY = 3 - STARTED_DAYS_AGO

/** Lays down the stores of the plants: places, then what is kept in them. The stock comes by vouchers. */
export async function seedInventory(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  for (const [code, { id: plantId }] of places.plants) {
    const cast = { plantId, staff, otherId: null }
    const devices = await deviceIdsByCode(seeding.db, plantId)
    const { places: rooms, items } = demoStores[code]
    const at = instantOf(FIRST_DAY, 8 * 60, seeding.now)
    await actAt(seeding, someone(cast, 'QĐ'), cast, at, async (work) => {
      const ids = new Map<string, number>()
      for (const { in: above, ...place } of rooms) {
        const parentId = above === undefined ? null : known(ids, above)
        const write = PlaceWrite.parse({ ...place, powerPlantId: plantId, parentId })
        ids.set(place.code, (await addPlace(work, write)).id)
      }
      for (const item of items)
        await addItem(
          work,
          ItemWrite.parse({
            ...writeOf(item),
            powerPlantId: plantId,
            placeId: known(ids, item.at),
            equipmentIds: (item.fits ?? []).map((fitted) => known(devices, fitted)),
          }),
        )
    })
  }
}

const writeOf = ({ units = [], is, ...item }: DemoItem) => ({
  itemCode: item.code,
  name: item.name,
  groupCode: item.group,
  unit: item.unit,
  units: units.map(([unit, factor]) => ({ unit, factor })),
  specification: item.specification,
  manufacturer: item.maker,
  origin: item.origin,
  minStock: item.min,
  maxStock: item.max,
  safetyStock: item.safety,
  leadTimeDays: item.leadDays,
  suppliers: item.suppliers,
  isCritical: is === 'critical',
  isTool: is === 'tool',
  isActive: is !== 'unused',
  tracking: item.tracking,
  hasExpiry: item.expires,
  note: item.note,
})
