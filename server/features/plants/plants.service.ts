import type { Plant, PlantWrite } from '#contract/plants/index.ts'
import { forgetDeletedAt } from '#server/features/employees/employees.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { plantList } from './plants.list.ts'
import { deletePlant, getPlantRow, insertPlant, updatePlant } from './plants.store.ts'

/** Adds a plant. Somebody who does not see all plants sees it once it is assigned to them. */
export async function addPlant({ db, now, audit }: Work, write: PlantWrite): Promise<Plant> {
  const { createdAt, ...plant } = await insertPlant(db, { ...write, createdAt: now })
  audit.created('plants', plant.id, write)
  return { ...plant, reservoirId: null, reservoirName: null, creationTime: createdAt, employeeCount: 0 }
}

/** Changes a plant. Levels of a plant whose reservoir is laid down are read there: what a writer says of them is not kept. */
export async function changePlant(
  work: Work,
  { id, version, ...write }: PlantWrite & { id: number; version: number },
): Promise<Plant> {
  const { db, audit } = work
  const row = await getPlantRow(db, id)
  await requireVersion(db, 'plants', row, version)
  const { reservoirId } = await plantList.get(work, id)
  const kept = reservoirId === null ? write : { ...write, deadLevelM: null, normalLevelM: null }
  await updatePlant(db, id, kept)
  audit.changed('plants', id, row, { ...row, ...kept })
  return plantList.get(work, id)
}

/** Deletes a plant that nothing refers to. */
export async function removePlant({ db, audit }: Work, id: number): Promise<null> {
  const row = await getPlantRow(db, id)
  await forgetDeletedAt(db, id)
  await deletePlant(db, id)
  audit.deleted('plants', id, row)
  return null
}
