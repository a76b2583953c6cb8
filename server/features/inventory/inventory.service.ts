import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ItemDetail, ItemUpdate, ItemWrite } from '#contract/inventory/item.ts'
import { inventoryProblems } from '#contract/inventory/problems.ts'
import type { PlantInventorySettings } from '#contract/inventory/settings.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findLostInUse, getItem } from './inventory.list.ts'
import {
  countDevicesOf,
  deleteItem,
  getItemRow,
  insertItem,
  keepLinks,
  setActive,
  updateItem,
} from './inventory.store.ts'
import { holdPlace } from '#server/features/storage-places/storage-places.public.ts'
import { isOnVouchers } from './stock/stock.list.ts'
import { changeInventorySettings, readInventorySettings } from './settings.store.ts'

export const ENTITY = 'inventory-items'

/** Adds an item. @throws problem `inventory.codeTaken` and those of its fields */
export async function addItem(work: Work, write: ItemWrite): Promise<ItemDetail> {
  const { db, now, audit } = work
  const { powerPlantId: plantId, units, fileIds, equipmentIds, ...facts } = write
  await requireKnown(work, plantId, write)
  await requireLinks(work, plantId, write, new Set())
  const id = await insertItem(db, { ...facts, plantId, createdAt: now })
  await keepLinks(db, id, { units, fileIds, equipmentIds })
  const item = await getItem(work, id)
  audit.created(ENTITY, id, told(item))
  return item
}

/** Changes an item. @throws problem `core.changedMeanwhile`, `inventory.codeTaken` and those of its fields */
export async function changeItem(work: Work, write: ItemUpdate): Promise<ItemDetail> {
  const { db, audit } = work
  const { id, version, units, fileIds: filesSaid, equipmentIds: thingsSaid, ...facts } = write
  const row = await getOwnRow(work, id)
  await requireVersion(db, ENTITY, row, version)
  const before = await getItem(work, id)
  const fileIds = filesSaid ?? before.files.map((file) => file.id)
  const equipmentIds = thingsSaid ?? before.equipment.map((thing) => thing.id)
  if ((row.unit !== write.unit || row.tracking !== write.tracking) && (await isOnVouchers(db, id)))
    throw new Problem(inventoryProblems.unitStays)
  await requireKnown(work, row.plantId, write, before)
  await requireLinks(
    work,
    row.plantId,
    { fileIds, equipmentIds },
    new Set(before.files.map((file) => file.id)),
  )
  await updateItem(db, id, facts)
  await keepLinks(db, id, { units, fileIds, equipmentIds })
  const after = await getItem(work, id)
  audit.changed(ENTITY, id, told(before), told(after))
  return after
}

/** Deletes an item that no voucher names. @throws problem `inventory.itemInUse` */
export async function removeItem(work: Work, id: number): Promise<null> {
  await getOwnRow(work, id)
  const item = await getItem(work, id)
  await deleteItem(work.db, id)
  work.audit.deleted(ENTITY, id, told(item))
  return null
}

/** Puts an item out of use that vouchers name. */
export async function retireItem(work: Work, id: number): Promise<void> {
  const row = await getOwnRow(work, id)
  await setActive(work.db, id, false)
  work.audit.changed(ENTITY, id, { isActive: row.isActive }, { isActive: false })
}

/** Changes what a plant lays down. @throws problem `core.changedMeanwhile`, `inventory.groupInUse`, `.unitInUse` */
export async function changeSettings(
  work: Work,
  settings: PlantInventorySettings,
): Promise<PlantInventorySettings> {
  const { powerPlantId, groups, units } = settings
  const codes = groups.map(({ code }) => code)
  const { groupCode, unit } = await findLostInUse(work.db, powerPlantId, codes, units)
  if (groupCode !== null) throw new Problem(inventoryProblems.groupInUse, { group: groupCode })
  if (unit !== null) throw new Problem(inventoryProblems.unitInUse, { unit })
  return changeInventorySettings(work, settings)
}

async function getOwnRow({ db, actor }: Work, id: number) {
  const row = await getItemRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

type Named = Pick<ItemUpdate, 'groupCode' | 'unit' | 'placeId'>

/** What an item names has to be there; what it named before may have gone out of use. */
async function requireKnown(
  { db }: Work,
  plantId: number,
  { groupCode, unit, placeId }: Named,
  before?: Named,
): Promise<void> {
  const { groups, units } = await readInventorySettings(db, plantId)
  if (groupCode !== before?.groupCode && !groups.some(({ code }) => code === groupCode))
    throw new Problem(inventoryProblems.unknownGroup)
  if (unit !== before?.unit && !units.includes(unit)) throw new Problem(inventoryProblems.unknownUnit)
  if (placeId === before?.placeId) return
  const place = await holdPlace(db, plantId, placeId)
  if (!place) throw new Problem(inventoryProblems.unknownPlace)
  if (place.isClosed) throw new Problem(inventoryProblems.placeClosed)
}

type Linked = Pick<ItemWrite, 'fileIds' | 'equipmentIds'>

async function requireLinks(
  { db, actor }: Work,
  plantId: number,
  { fileIds, equipmentIds }: Linked,
  known: ReadonlySet<number>,
): Promise<void> {
  const things = new Set(equipmentIds)
  if ((await countDevicesOf(db, plantId, [...things])) !== things.size)
    throw new Problem(inventoryProblems.unknownEquipment)
  for (const fileId of fileIds)
    if (!known.has(fileId) && !(await requireOwnUpload(db, actor, fileId, 'inventory')))
      throw new Problem(inventoryProblems.unknownFile)
}

/** What history tells of an item: what people write, not what the books and the day make of it. */
function told({
  id: _id,
  version: _version,
  can: _can,
  powerPlantId: _plant,
  powerPlantName: _plantName,
  groupCode: _group,
  placeId: _place,
  placeCode: _placeCode,
  stock: _stock,
  reserved: _reserved,
  ordered: _ordered,
  valueVnd: _value,
  meanPriceVnd: _price,
  isLow: _low,
  isIdle: _idle,
  missing: _missing,
  lastMovedOn: _moved,
  expiresOn: _expires,
  warnings: _warnings,
  files,
  equipment,
  ...item
}: ItemDetail) {
  return {
    ...item,
    files: files.map(({ fileName }) => fileName),
    equipment: equipment.map(({ code }) => code),
  }
}
