import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { PlaceKind } from '#contract/inventory/labels.ts'
import type { PlaceUpdate, PlaceWrite, StoragePlace } from '#contract/inventory/place.ts'
import { inventoryProblems } from '#contract/inventory/problems.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { placeList } from './storage-places.list.ts'
import {
  closeWithin,
  deletePlace,
  getPlaceRow,
  holdPlace,
  insertPlace,
  updatePlace,
} from './storage-places.store.ts'

export const PLACE_ENTITY = 'storage-places'

/** What each kind of place can be in. */
const holders: Readonly<Record<PlaceKind, readonly PlaceKind[]>> = {
  warehouse: [],
  shelf: ['warehouse'],
  bin: ['shelf', 'warehouse'],
}

/** Adds a place. @throws problem `inventory.placeCodeTaken`, `.unknownParent`, `.parentClosed` */
export async function addPlace(work: Work, write: PlaceWrite): Promise<StoragePlace> {
  const { db, now, audit } = work
  const { powerPlantId: plantId, ...facts } = write
  await requireParent(work, plantId, facts)
  const id = await insertPlace(db, { ...facts, plantId, createdAt: now })
  const place = await placeList.get(work, id)
  audit.created(PLACE_ENTITY, id, told(place))
  return place
}

/** Changes a place; one that closes closes all that is in it. @throws problem `core.changedMeanwhile`, `inventory.*` */
export async function changePlace(work: Work, { id, version, ...facts }: PlaceUpdate): Promise<StoragePlace> {
  const { db, audit } = work
  const row = await getOwnPlace(work, id)
  await requireVersion(db, PLACE_ENTITY, row, version)
  await requireParent(work, row.plantId, { kind: row.kind, ...facts })
  const before = await placeList.get(work, id)
  await updatePlace(db, id, facts)
  const closed = facts.isClosed ? await closeWithin(db, id) : []
  for (const within of closed) audit.changed(PLACE_ENTITY, within, { isClosed: false }, { isClosed: true })
  const after = await placeList.get(work, id)
  audit.changed(PLACE_ENTITY, id, told(before), told(after))
  return after
}

/** Deletes a place that holds nothing. @throws problem `inventory.placeInUse` */
export async function removePlace(work: Work, id: number): Promise<null> {
  await getOwnPlace(work, id)
  const place = await placeList.get(work, id)
  await deletePlace(work.db, id)
  work.audit.deleted(PLACE_ENTITY, id, told(place))
  return null
}

async function getOwnPlace({ db, actor }: Work, id: number) {
  const row = await getPlaceRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

interface Said {
  readonly kind: PlaceKind
  readonly parentId: number | null
  readonly isClosed: boolean
}

async function requireParent(
  { db }: Work,
  plantId: number,
  { kind, parentId, isClosed }: Said,
): Promise<void> {
  if ((parentId === null) !== (kind === 'warehouse')) throw new Problem(inventoryProblems.unknownParent)
  if (parentId === null) return
  const parent = await holdPlace(db, plantId, parentId)
  if (!parent || !holders[kind].includes(parent.kind)) throw new Problem(inventoryProblems.unknownParent)
  if (parent.isClosed && !isClosed) throw new Problem(inventoryProblems.parentClosed, { place: parent.code })
}

/** What history tells of a place. */
const told = ({ kind, parentCode, code, name, address, isClosed }: StoragePlace) => ({
  kind,
  parentCode,
  code,
  name,
  address,
  isClosed,
})
