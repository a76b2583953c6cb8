import { coreProblems, Problem } from '#contract/core/problem.ts'
import type {
  EquipmentEventDetail,
  EquipmentEventStrike,
  EquipmentEventUpdate,
  EquipmentEventWrite,
} from '#contract/equipment/events/event.ts'
import { equipmentEventProblems } from '#contract/equipment/events/problems.ts'
import { findPlantOfDevice } from '#server/features/devices/devices.public.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { requireRisingHours } from './counter.service.ts'
import { getEvent } from './events.list.ts'
import {
  getEventRow,
  insertEvent,
  keepEventFiles,
  listEventFiles,
  strikeEvent,
  updateEvent,
  type EventFacts,
} from './events.store.ts'

const ENTITY = 'equipment-events'

/** Enters an event in the life of a thing. @throws problem `equipmentEvents.unknownEquipment`, `.inFuture`, `.fileNotOwn`, `.hoursFell` */
export async function enterEvent(
  work: Work,
  { equipmentId: deviceId, fileIds, ...facts }: EquipmentEventWrite,
): Promise<EquipmentEventDetail> {
  const { db, actor, now, audit } = work
  const plantId = await findPlantOfDevice(db, deviceId)
  if (plantId === undefined || !seesPlant(actor, plantId))
    throw new Problem(equipmentEventProblems.unknownEquipment)
  requirePast(facts, now)
  await requireRisingHours(db, { deviceId, id: null }, facts)
  const by = { createdByName: actor.fullName, createdAt: now }
  const id = await insertEvent(db, { ...facts, ...by, plantId, deviceId })
  await keepFiles(work, id, fileIds)
  const event = await getEvent(work, id)
  audit.created(ENTITY, id, {
    equipmentCode: event.equipmentCode,
    ...factsOf(event),
    fileIds: namesOf(event),
  })
  return event
}

/** Changes an event. @throws problem `core.changedMeanwhile`, `equipmentEvents.struck`, `.inFuture`, `.fileNotOwn` */
export async function changeEvent(
  work: Work,
  { id, version, fileIds, ...facts }: EquipmentEventUpdate,
): Promise<EquipmentEventDetail> {
  const { db, now, audit } = work
  const row = await getOwnStandingRow(work, id)
  await requireVersion(db, ENTITY, row, version)
  requirePast(facts, now)
  await requireRisingHours(db, row, facts)
  const former = await getEvent(work, id)
  await updateEvent(db, id, facts)
  await keepFiles(work, id, fileIds)
  const event = await getEvent(work, id)
  audit.changed(
    ENTITY,
    id,
    { ...factsOf(former), fileIds: namesOf(former) },
    { ...factsOf(event), fileIds: namesOf(event) },
  )
  return event
}

/** Strikes an event through. @throws problem `equipmentEvents.struck` */
export async function removeEvent(work: Work, { id, reason }: EquipmentEventStrike): Promise<null> {
  const { db, actor, now, audit } = work
  const row = await getOwnStandingRow(work, id)
  await strikeEvent(db, id, { struckAt: now, struckByName: actor.fullName, struckReason: reason })
  audit.reason = reason
  audit.did(ENTITY, id, 'struck', [{ field: 'content', from: row.content, to: null }])
  return null
}

/** The row of an event that the caller sees and that is not struck through, locked. */
async function getOwnStandingRow({ db, actor }: Work, id: number) {
  const row = await getEventRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  if (row.struckAt !== null)
    throw new Problem(equipmentEventProblems.struck, { reason: row.struckReason ?? '' })
  return row
}

/** @throws problem `equipmentEvents.inFuture`, `.finishInFuture` for what has not come yet */
function requirePast({ occurredAt, finishedAt }: EventFacts, now: Date): void {
  if (Date.parse(occurredAt) > now.getTime()) throw new Problem(equipmentEventProblems.inFuture)
  if (finishedAt !== null && Date.parse(finishedAt) > now.getTime())
    throw new Problem(equipmentEventProblems.finishInFuture)
}

/** Keeps the files of an event; one that is new must be an upload of the caller's. */
async function keepFiles({ db, actor }: Work, id: number, fileIds: readonly number[]): Promise<void> {
  const known = new Set((await listEventFiles(db, id)).map((file) => file.id))
  const wanted = [...new Set(fileIds)]
  for (const fileId of wanted)
    if (!known.has(fileId) && !(await requireOwnUpload(db, actor, fileId, 'equipmentEvent')))
      throw new Problem(equipmentEventProblems.fileNotOwn)
  await keepEventFiles(db, id, wanted)
}

const namesOf = ({ files }: EquipmentEventDetail) => files.map(({ fileName }) => fileName)

const factsOf = ({ kind, occurredAt, finishedAt, content, ...rest }: EquipmentEventDetail): EventFacts => ({
  kind,
  occurredAt,
  finishedAt,
  content,
  materials: rest.materials,
  performer: rest.performer,
  permitNo: rest.permitNo,
  acceptanceNo: rest.acceptanceNo,
  result: rest.result,
  insulationMegohm: rest.insulationMegohm,
  insulationC: rest.insulationC,
  runningHours: rest.runningHours,
  counterLast: rest.counterLast,
  counterFirst: rest.counterFirst,
  costVnd: rest.costVnd,
})
