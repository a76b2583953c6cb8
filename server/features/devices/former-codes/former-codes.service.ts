import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { FormerCode, FormerCodeKey, FormerCodeWrite } from '#contract/devices/former-codes.ts'
import { deviceProblems } from '#contract/devices/problems.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { deviceList, findPlantOfDevice } from '../devices.list.ts'
import { getDeviceRow } from '../devices.store.ts'
import { findCalled, listFormerCodes } from './former-codes.list.ts'
import { type Called, formerOf, isRenamed, regainedOf } from './former-codes.rules.ts'
import { deleteFormerCode, insertFormerCode, takeFormerTurn } from './former-codes.store.ts'

type Row = Awaited<ReturnType<typeof getDeviceRow>>

/** What a device was called before. @throws problem `core.notFound` */
export async function readFormerCodes(
  work: Pick<Work, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<FormerCode[]> {
  await deviceList.get(work, id)
  return listFormerCodes(work.db, id)
}

/** Keeps what a device stops being called; its history tells the change itself. */
export async function keepFormerCodes(
  { db, actor, now }: Work,
  { id, plantId, kind, ...before }: Row,
  after: Partial<Called>,
): Promise<void> {
  if (!isRenamed(before, after)) return
  for (const former of regainedOf(await listFormerCodes(db, id), after)) await deleteFormerCode(db, former.id)
  for (const former of formerOf(before, after))
    await insertFormerCode(db, {
      ...former,
      plantId,
      deviceId: id,
      kind,
      notedByName: actor.fullName,
      notedAt: now,
    })
}

/** Says what a device was called before. @throws problem `devices.formerIsOwn`, `.formerIsTaken`, `.formerIsKnown` */
export async function addFormerCode(work: Work, { id, field, value }: FormerCodeWrite): Promise<FormerCode> {
  const { db, actor, now, audit } = work
  const { plantId, kind } = await holdOwn(work, id)
  const called = await findCalled(db, { plantId, kind, field, value })
  if (called) {
    const { thing, isCurrent } = called
    if (!isCurrent) throw new Problem(deviceProblems.formerIsKnown, { thing })
    if (called.id === id) throw new Problem(deviceProblems.formerIsOwn)
    throw new Problem(deviceProblems.formerIsTaken, { thing })
  }
  const former = { field, value, notedByName: actor.fullName }
  const formerId = await insertFormerCode(db, { ...former, plantId, deviceId: id, kind, notedAt: now })
  audit.changed('devices', id, { formerCodes: null }, { formerCodes: value })
  return { ...former, notedAt: now.toISOString(), id: formerId }
}

/** Forgets a former code of a device; history tells which. */
export async function removeFormerCode(work: Work, { id, formerId }: FormerCodeKey): Promise<null> {
  const { db, audit } = work
  await holdOwn(work, id)
  const former = (await listFormerCodes(db, id)).find((one) => one.id === formerId)
  if (!former) throw new Problem(coreProblems.notFound)
  await deleteFormerCode(db, formerId)
  audit.changed('devices', id, { formerCodes: former.value }, { formerCodes: null })
  return null
}

/** The row of a device of a plant the caller sees, locked, while nobody else adds former codes at its plant. */
async function holdOwn({ db, actor }: Work, id: number): Promise<Row> {
  const plantId = await findPlantOfDevice(db, id)
  if (plantId === undefined || !seesPlant(actor, plantId)) throw new Problem(coreProblems.notFound)
  await takeFormerTurn(db, plantId)
  return getDeviceRow(db, id)
}
