import { anchorOf } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type {
  InspectionByRule,
  InspectionDetail,
  InspectionNote,
  InspectionSuspend,
  InspectionUpdate,
  InspectionWrite,
} from '#contract/equipment-inspections/inspection.ts'
import { inspectionProblems } from '#contract/equipment-inspections/problems.ts'
import type { InspectionType, PlantInspectionSettings } from '#contract/equipment-inspections/settings.ts'
import { findPlantOfDevice } from '#server/features/devices/devices.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'

import { cycleOn, nextOn } from './due.rules.ts'
import { findRunsSince, findTypeInUse, getInspection, worksAt } from './equipment-inspections.list.ts'
import {
  deleteLine,
  getLineRow,
  insertByRule,
  insertLine,
  updateLine,
  type LineFacts,
  type LineRow,
} from './equipment-inspections.store.ts'
import { changeInspectionSettings, readInspectionSettings } from './settings.store.ts'
import { findTool } from './tools/tools.list.ts'

export const ENTITY = 'equipment-inspections'

type Said = Omit<InspectionUpdate, 'id' | 'version'>

/** Adds a line. @throws problem `equipmentInspections.unknownEquipment`, `.unknownType`, `.twin` and those of its fields */
export async function addInspection(
  work: Work,
  { equipmentId: deviceId, ...said }: InspectionWrite,
): Promise<InspectionDetail> {
  const { db, actor, now, audit } = work
  const plantId = await findPlantOfDevice(db, deviceId)
  if (plantId === undefined || !seesPlant(actor, plantId))
    throw new Problem(inspectionProblems.unknownEquipment)
  const facts = await factsOf(work, { plantId, deviceId, anchorDay: null, lastOn: null }, said)
  const bannedAt = said.result === 'failed' ? now : null
  const id = await insertLine(db, { ...facts, plantId, deviceId, bannedAt, createdAt: now })
  const line = await getInspection(work, id)
  audit.created(ENTITY, id, told(line))
  if (bannedAt) audit.announced('devices', deviceId)
  return line
}

/** Changes a line. @throws problem `core.changedMeanwhile`, `equipmentInspections.bannedStays`, `.factsOfVisit`, `.otherTool` */
export async function changeInspection(
  work: Work,
  { id, version, ...said }: InspectionUpdate,
): Promise<InspectionDetail> {
  const { db, now, audit } = work
  const row = await getOwnLine(work, id)
  await requireVersion(db, ENTITY, row, version)
  if (row.bannedAt !== null && said.result !== 'failed') throw new Problem(inspectionProblems.bannedStays)
  if (row.lastVisitId !== null && isOtherOutcome(row, said))
    throw new Problem(inspectionProblems.factsOfVisit)
  if ((row.bannedAt !== null || row.lastVisitId !== null) && isOfOtherTool(row, said))
    throw new Problem(inspectionProblems.otherTool)
  const former = await getInspection(work, id)
  const isBanned = said.result === 'failed' && row.bannedAt === null
  await updateLine(db, id, {
    ...(await factsOf(work, row, said)),
    ...(isBanned && { bannedAt: now.toISOString() }),
  })
  const line = await getInspection(work, id)
  audit.changed(ENTITY, id, told(former), told(line))
  if (isBanned) audit.announced('devices', row.deviceId)
  return line
}

/** What a confirmed round has written stays as it wrote it. */
const isOtherOutcome = (row: LineRow, said: Said) =>
  row.lastOn !== said.lastOn ||
  row.result !== said.result ||
  row.certificateExpiresOn !== said.certificateExpiresOn

/** What was found of one tool is not said of another: that would lift a ban, or lend what was never inspected. */
const isOfOtherTool = ({ toolItemId, toolSerialNo }: LineRow, said: Said) =>
  toolItemId !== null &&
  (toolItemId !== said.toolItemId || toolSerialNo?.toLowerCase() !== said.toolSerialNo?.toLowerCase())

/** Deletes a line without rounds. @throws problem `equipmentInspections.hasVisits`, `.bannedStays` */
export async function removeInspection(work: Work, id: number): Promise<null> {
  const { db, audit } = work
  const row = await getOwnLine(work, id)
  const line = await getInspection(work, id)
  if (line.visits.length > 0) throw new Problem(inspectionProblems.hasVisits)
  if (row.bannedAt !== null) throw new Problem(inspectionProblems.bannedStays)
  await deleteLine(db, id)
  audit.deleted(ENTITY, id, told(line))
  return null
}

/** Takes back a line that an import has added and nobody has touched since, with the ban that came along. */
export async function takeBackInspection(work: Work, id: number): Promise<void> {
  const { deviceId } = await getOwnLine(work, id)
  const line = await getInspection(work, id)
  await deleteLine(work.db, id)
  work.audit.deleted(ENTITY, id, told(line))
  if (line.bannedAt !== null) work.audit.announced('devices', deviceId)
}

/** Changes the note of a line, and nothing else of it. @throws problem `core.changedMeanwhile` */
export async function noteInspection(
  work: Work,
  { id, version, note }: InspectionNote,
): Promise<InspectionDetail> {
  const { db, audit } = work
  const row = await getOwnLine(work, id)
  await requireVersion(db, ENTITY, row, version)
  await updateLine(db, id, { note })
  audit.changed(ENTITY, id, { note: row.note }, { note })
  return getInspection(work, id)
}

/** Puts a line to rest, or back into force. @throws problem `core.changedMeanwhile`, `equipmentInspections.openVisit` */
export async function suspendInspection(
  work: Work,
  { id, version, reason }: InspectionSuspend,
): Promise<InspectionDetail> {
  const { db, audit } = work
  const row = await getOwnLine(work, id)
  await requireVersion(db, ENTITY, row, version)
  if (reason !== null && (await getInspection(work, id)).visitStatus !== null)
    throw new Problem(inspectionProblems.openVisit)
  await updateLine(db, id, { suspendedReason: reason })
  audit.changed(ENTITY, id, { suspendedReason: row.suspendedReason }, { suspendedReason: reason })
  return getInspection(work, id)
}

/** Adds the lines that a type asks for. @throws problem `equipmentInspections.unknownType`, `.noKinds` */
export async function addByRule(
  { db, now, audit }: Work,
  { powerPlantId: plantId, typeCode }: InspectionByRule,
): Promise<{ createdCount: number }> {
  const type = await getType(db, plantId, typeCode)
  if (type.deviceKinds.length === 0) throw new Problem(inspectionProblems.noKinds)
  const added = await insertByRule(db, { plantId, kinds: type.deviceKinds, type, now })
  for (const { id, code } of added)
    audit.created(ENTITY, id, { equipmentCode: code, typeName: type.name, cycleMonths: type.cycleMonths })
  return { createdCount: added.length }
}

/** Changes what a plant lays down. @throws problem `core.changedMeanwhile`, `equipmentInspections.typeInUse` */
export async function changeSettings(
  work: Work,
  settings: PlantInspectionSettings,
): Promise<PlantInspectionSettings> {
  const codes = settings.types.map(({ code }) => code)
  const type = await findTypeInUse(work.db, settings.powerPlantId, codes)
  if (type !== undefined) throw new Problem(inspectionProblems.typeInUse, { type })
  return changeInspectionSettings(work, settings)
}

/** The row of a line that the caller sees, locked. @throws problem `core.notFound` */
export async function getOwnLine({ db, actor }: Work, id: number): Promise<LineRow> {
  const row = await getLineRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

/** @throws problem `equipmentInspections.unknownType` */
async function getType(db: Db, plantId: number, code: string): Promise<InspectionType> {
  const { types } = await readInspectionSettings(db, plantId)
  const type = types.find((one) => one.code === code)
  if (!type) throw new Problem(inspectionProblems.unknownType)
  return type
}

/**
 * The tool that a line is of, by its number as the store writes it; what is said of nothing else is told by that.
 *
 * @throws problem `equipmentInspections.unknownTool`, `.unknownSerial`
 */
async function getTool(
  db: Db,
  plantId: number,
  { toolItemId: itemId, toolSerialNo, subject }: Said,
): Promise<Pick<LineFacts, 'toolSerialNo' | 'subject'>> {
  if (itemId === null) return { toolSerialNo: null, subject }
  const tool = await findTool(db, { plantId, itemId, serialNo: toolSerialNo })
  if (!tool) throw new Problem(inspectionProblems.unknownTool)
  const { name, serialNo } = tool
  if (toolSerialNo !== null && serialNo === null)
    throw new Problem(inspectionProblems.unknownSerial, { tool: name, serial: toolSerialNo })
  return { toolSerialNo: serialNo, subject: subject ?? [name, serialNo].filter(Boolean).join(' · ') }
}

interface Standing {
  readonly plantId: number
  readonly deviceId: number
  readonly lastOn: string | null
  readonly anchorDay: number | null
}

/** What is kept of what somebody says of a line, with the next day worked out. */
async function factsOf({ db, now }: Work, before: Standing, said: Said): Promise<LineFacts> {
  const { plantId, deviceId } = before
  const type = await getType(db, plantId, said.typeCode)
  const { responsibleId, lastOn } = said
  if (responsibleId !== null && !(await worksAt(db, responsibleId, plantId)))
    throw new Problem(inspectionProblems.unknownPerson)
  if (lastOn !== null && lastOn > plantDay(now)) throw new Problem(inspectionProblems.inFuture)
  const tool = await getTool(db, plantId, said)
  const cycleMonths = said.cycleMonths ?? type.cycleMonths
  const anchorDay = lastOn === null ? null : lastOn === before.lastOn ? before.anchorDay : anchorOf(lastOn)
  const cycle =
    lastOn === null ? cycleMonths : cycleOn(lastOn, cycleMonths, type, await findRunsSince(db, deviceId))
  return {
    ...said,
    ...tool,
    typeName: type.name,
    legalBasis: said.legalBasis ?? type.legalBasis,
    cycleMonths,
    anchorDay,
    nextOn: nextOn({ ...said, anchorDay }, cycle),
  }
}

/** The next day that the cycle alone tells of what somebody says of a thing. */
export async function dueByCycle(
  work: Work,
  { equipmentId: deviceId, ...said }: InspectionWrite,
  plantId: number,
): Promise<string | null> {
  const standing = { plantId, deviceId, anchorDay: null, lastOn: null }
  return (await factsOf(work, standing, { ...said, certificateExpiresOn: null })).nextOn
}

/** The cycle that holds for a line on the day of an inspection. */
export async function cycleOfLine(db: Db, row: LineRow, inspectedOn: string): Promise<number> {
  const { types } = await readInspectionSettings(db, row.plantId)
  const type = types.find(({ code }) => code === row.typeCode)
  return cycleOn(inspectedOn, row.cycleMonths, type, await findRunsSince(db, row.deviceId))
}

/** What history tells of a line. */
function told({
  visits: _visits,
  can: _can,
  id: _id,
  version: _version,
  bucket: _bucket,
  daysLeft: _days,
  visitStatus: _status,
  visitPlannedOn: _planned,
  powerPlantId: _plant,
  powerPlantName: _plantName,
  equipmentId: _equipment,
  equipmentKind: _kind,
  responsibleId: _responsible,
  typeCode: _type,
  toolItemId: _tool,
  toolItemName: _toolName,
  ...line
}: InspectionDetail) {
  return line
}
