import { formatDay, formatFigure } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { complaintsOf, partsText } from '#contract/expected-outputs/checks.ts'
import {
  ExpectedOutputFigures,
  type ExpectedOutputDetail,
  type ExpectedOutputUpdate,
  type ExpectedOutputWrite,
} from '#contract/expected-outputs/output.ts'
import {
  partCount,
  partLabels,
  periodEnd,
  periodName,
  periodStart,
  slotLabel,
} from '#contract/expected-outputs/parts.ts'
import { expectedOutputProblems } from '#contract/expected-outputs/problems.ts'
import { isBlocking, outputComplaintLabels, outputPeriodLabels } from '#contract/expected-outputs/labels.ts'
import {
  readRequests,
  resubmitRequest,
  startRequest,
  type RequestListener,
} from '#server/features/approvals/approvals.public.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { withPerson } from '#server/platform/audit/drafters.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readSurroundings } from './bounds.service.ts'
import { getOutput } from './expected-outputs.list.ts'
import {
  deleteOutput,
  getOutputRow,
  insertOutput,
  lockRevisions,
  noteApproved,
  noteRequest,
  updateOutput,
  type ExpectedOutputRow,
  type PlanKey,
} from './expected-outputs.store.ts'
import { told } from './history.rules.ts'
import { findPlannedPlant, type PlannedPlant } from './planned-plant.list.ts'
import { listPlansOn, listRevisions, type Revision } from './revisions.list.ts'
import { isOpen, isOver, keepsSlots, openFromSlot } from './rules/standing.rules.ts'

const ENTITY = 'expected-outputs'
/** The author of what the server drafts in the morning. */
export const NOBODY = 0

/** Keeps a draft: the next revision of its period. */
export async function draftOutput(work: Work, write: ExpectedOutputWrite): Promise<ExpectedOutputDetail> {
  const { db, actor, now, audit } = work
  const { powerPlantId: plantId, period, startsOn, ...written } = write
  const key = { plantId, period, startsOn }
  const first = periodStart(period, startsOn)
  if (first !== startsOn) throw new Problem(expectedOutputProblems.notStart, { day: formatDay(first) })
  await requireSuitable(work, key, written)
  const newest = await lockNewest(db, key)
  if (newest && (newest.requestId === null || newest.stage === 'deciding'))
    throw new Problem(expectedOutputProblems.openAlready, { revision: newest.revision })
  const revision = (newest?.revision ?? 0) + 1
  const writer = { authorId: actor.userId, authorName: actor.fullName }
  const id = await insertOutput(db, written, { ...key, ...writer, revision, createdAt: now })
  audit.created(ENTITY, id, { powerPlantId: plantId, period, startsOn, revision, ...told(written, period) })
  return getOutput(work, id)
}

/** The newest revision of a period, as it stands once whoever is sending it again, or deletes it, has done so. */
async function lockNewest(db: Work['db'], key: PlanKey): Promise<Revision | undefined> {
  // Its request is read after the lock: the one statement that locks would see it as it was before.
  await lockRevisions(db, key)
  const [newest] = await listRevisions(db, key)
  return newest
}

/** Keeps what a draft, or a plan that came back, says now. */
export async function changeOutput(work: Work, write: ExpectedOutputUpdate): Promise<ExpectedOutputDetail> {
  const { db, actor, audit } = work
  const { id, version, ...written } = write
  const row = await getOpenRow(work, id)
  await requireVersion(db, ENTITY, row, version)
  await requireSuitable(work, row, written)
  const [before, after] = [told(ExpectedOutputFigures.parse(row), row.period), told(written, row.period)]
  const { authorId, authorName, changedByIds } = row
  const writer =
    changesBetween(before, after).length > 0
      ? {
          authorId: actor.userId,
          authorName: actor.fullName,
          changedByIds: withPerson(changedByIds, authorId),
        }
      : { authorId, authorName, changedByIds }
  await updateOutput(db, row, written, writer)
  audit.changed(ENTITY, id, before, after)
  return getOutput(work, id)
}

/** Deletes a draft that was never on its way. */
export async function removeOutput(work: Work, id: number): Promise<null> {
  const row = await getOpenRow(work, id)
  if (row.requestId !== null) throw new Problem(expectedOutputProblems.submittedBefore)
  await deleteOutput(work.db, id)
  const { plantId: powerPlantId, period, startsOn, revision } = row
  const figures = told(ExpectedOutputFigures.parse(row), period)
  work.audit.deleted(ENTITY, id, { powerPlantId, period, startsOn, revision, ...figures })
  return null
}

/** Sends a plan on its way to the director: the first time, or again after it came back. */
export async function submitOutput(
  work: Work,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<ExpectedOutputDetail> {
  const { db, actor, audit } = work
  const row = await getOpenRow(work, id)
  await requireVersion(db, ENTITY, row, version)
  const plant = await requireSuitable(work, row, ExpectedOutputFigures.parse(row))
  const { warningCount } = await requireSound(work, row, plant)
  const { period, startsOn, revision, energyMwh, plantId } = row
  const facts = { days: null, costVnd: null, subKind: period }
  const label = {
    number: null,
    isUrgent: period === 'day',
    fromDay: startsOn,
    toDay: periodEnd(period, startsOn),
    warningCount,
  }
  const name = `${outputPeriodLabels[period].vi.toLocaleLowerCase('vi')} ${periodName(period, startsOn, 'vi')}`
  const title = `Sản lượng dự kiến ${plant.code}, ${name}, lần ${revision}: ${formatFigure(energyMwh, 1)} MWh`
  const excludedIds = othersWho(row, actor.userId)
  const subject = { kind: 'expectedOutput', subjectId: id, title, facts, label, excludedIds } as const
  if (row.requestId === null) await noteRequest(db, id, await startRequest(work, { ...subject, plantId }))
  // Nobody need be told: what follows from sending again is done here.
  else await resubmitRequest(work, {}, subject)
  audit.did(ENTITY, id, 'submitted')
  return getOutput(work, id)
}

/** Who wrote a part of a plan besides whoever sends it: others decide. What the server drafted, nobody wrote. */
const othersWho = ({ changedByIds, authorId }: ExpectedOutputRow, senderId: number) =>
  withPerson(changedByIds, authorId).filter((id) => id !== senderId && id !== NOBODY)

/** Tells a plan that its request moved: with the last signature its figures stay. */
export const expectedOutputMoved: RequestListener = async ({ db, now, audit }, moved) => {
  const { subjectId, action, stage, statusBefore: from, status: to } = moved
  if (stage === 'approved') await noteApproved(db, subjectId, now)
  audit.did(ENTITY, subjectId, action, from === to ? [] : [{ field: 'status', from, to }])
}

/** The row of a plan that may be changed and sent on its way, locked: the newest of its period. */
async function getOpenRow(work: Work, id: number): Promise<ExpectedOutputRow> {
  const { db, actor } = work
  const row = await getOutputRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  const request =
    row.requestId === null ? undefined : (await readRequests(work, [row.requestId])).get(row.requestId)
  const [newest] = await listRevisions(db, row)
  if (!isOpen(request?.stage ?? null) || newest?.id !== id)
    throw new Problem(expectedOutputProblems.notEditable)
  return row
}

/**
 * The plant of a plan whose figures have the shape of its period and units, and change nothing that has passed.
 *
 * @throws problems of `expectedOutputs`
 */
async function requireSuitable(
  { db, now }: Work,
  { plantId, period, startsOn }: PlanKey,
  written: ExpectedOutputFigures,
): Promise<PlannedPlant> {
  const plant = await findPlannedPlant(db, plantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  if (isOver(period, startsOn, now)) throw new Problem(expectedOutputProblems.isOver)
  const count = partCount(period, startsOn)
  const isDay = period === 'day'
  const isShaped = written.units.every(
    ({ availableMw, expectedMw, energyMwh }) =>
      availableMw.length === (isDay ? count : 0) &&
      expectedMw.length === (isDay ? count : 0) &&
      energyMwh.length === (isDay ? 0 : count),
  )
  const areShaped = [written.peakMw, written.levelEndM].every(({ length }) => length === (isDay ? 0 : count))
  if (!isShaped || !areShaped) throw new Problem(expectedOutputProblems.partsUnsuitable, { count })
  const asksFor = written.waterValueVndPerKwh.length
  if (asksFor > 0 && (plant.kind !== 'hydro' || period !== 'year' || asksFor !== count))
    throw new Problem(expectedOutputProblems.waterValuesUnsuitable)
  const { bounds } = await readSurroundings(db, { plant, period, startsOn }, now)
  const wanted = bounds.units.map(({ unitId }) => unitId)
  const given = written.units.map(({ unitId }) => unitId)
  const isSame = given.length === wanted.length && wanted.every((unitId) => given.includes(unitId))
  if (!isSame) throw new Problem(expectedOutputProblems.unitsUnsuitable)
  const openFrom = openFromSlot(period, startsOn, now)
  const [before] = openFrom === null ? [] : await listPlansOn(db, plantId, period, [startsOn])
  if (before && openFrom !== null && !keepsSlots(before.units, written.units, openFrom))
    throw new Problem(expectedOutputProblems.slotsPassed, { slot: slotLabel(openFrom) })
  return plant
}

/** How much a plan is warned of. @throws problem `expectedOutputs.complaints` for what blocks its way */
async function requireSound(
  { db, now, caller: { language } }: Work,
  row: ExpectedOutputRow,
  plant: PlannedPlant,
): Promise<{ readonly warningCount: number }> {
  const { period, startsOn } = row
  const { bounds } = await readSurroundings(db, { plant, period, startsOn }, now)
  const complaints = complaintsOf({ ...row, endLevelM: row.inputs.levelEndM }, bounds)
  const first = complaints.find(({ kind }) => isBlocking(kind))
  if (!first) return { warningCount: complaints.length }
  throw new Problem(expectedOutputProblems.complaints, {
    unit: first.code ?? plant.code,
    complaint: outputComplaintLabels[first.kind][language],
    parts: partsText(first.parts, partLabels(period, startsOn)),
  })
}
