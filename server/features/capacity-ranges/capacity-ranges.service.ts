import { capacityRangeProblems } from '#contract/capacity-ranges/problems.ts'
import {
  CapacityRangeFigures,
  type CapacityRangeDetail,
  type CapacityRangeSend,
  type CapacityRangeUpdate,
  type CapacityRangeWrite,
  type RangedUnit,
} from '#contract/capacity-ranges/range.ts'
import { formatFigure } from '#contract/core/format.ts'
import { coreProblems, Problem, type ProblemKind } from '#contract/core/problem.ts'
import {
  readRequests,
  resubmitRequest,
  startRequest,
  type RequestListener,
} from '#server/features/approvals/approvals.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getRange } from './capacity-ranges.list.ts'
import { complaintAbout, isOpen } from './capacity-ranges.rules.ts'
import {
  deleteRange,
  getRangeRow,
  hasApprovedFrom,
  insertRange,
  noteApproved,
  noteRequest,
  updateRange,
  type CapacityRangeRow,
} from './capacity-ranges.store.ts'
import { readRangedPlant } from './units.list.ts'

const ENTITY = 'capacity-ranges'

/** Keeps a draft of what a unit, or a solar plant as a whole, is registered for. */
export async function draftRange(work: Work, write: CapacityRangeWrite): Promise<CapacityRangeDetail> {
  const { db, actor, now, audit } = work
  const { powerPlantId: plantId, unitId, ...written } = write
  await requireSuitable(work, { plantId, unitId }, written)
  const author = { authorId: actor.userId, authorName: actor.fullName, createdAt: now }
  const id = await insertRange(db, written, { plantId, unitId, ...author })
  audit.created(ENTITY, id, { ...write })
  return getRange(work, id)
}

/** Keeps what a draft of the caller's, or a range that came back to them, says now. */
export async function changeRange(work: Work, write: CapacityRangeUpdate): Promise<CapacityRangeDetail> {
  const { id, version, ...written } = write
  const row = await getOwnOpenRow(work, id)
  await requireVersion(work.db, ENTITY, row, version)
  await requireSuitable(work, row, written)
  await updateRange(work.db, id, written)
  work.audit.changed(ENTITY, id, CapacityRangeFigures.parse(row), { ...written })
  return getRange(work, id)
}

/** Deletes a draft of the caller's that was never sent. */
export async function removeRange(work: Work, id: number): Promise<null> {
  const row = await getOwnOpenRow(work, id)
  if (row.requestId !== null) throw new Problem(capacityRangeProblems.sentBefore)
  await deleteRange(work.db, id)
  const { plantId: powerPlantId, unitId } = row
  work.audit.deleted(ENTITY, id, { powerPlantId, unitId, ...CapacityRangeFigures.parse(row) })
  return null
}

/** Sends a range of the caller's on its way: the first time, or again after it came back. */
export async function sendRange(
  work: Work,
  { id, version }: CapacityRangeSend,
): Promise<CapacityRangeDetail> {
  const { db, audit } = work
  const row = await getOwnOpenRow(work, id)
  await requireVersion(db, ENTITY, row, version)
  const unit = await requireSuitable(work, row, row)
  const facts = { days: null, costVnd: null, subKind: null }
  const label = { number: null, isUrgent: false, fromDay: row.validFrom, toDay: null, warningCount: 0 }
  const subject = { kind: 'capacityRange', subjectId: id, title: titleOf(row, unit), facts, label } as const
  if (row.requestId === null)
    await noteRequest(db, id, await startRequest(work, { ...subject, plantId: row.plantId }))
  // Nobody need be told: what follows from sending again is done here.
  else await resubmitRequest(work, {}, subject)
  audit.did(ENTITY, id, 'sent')
  return getRange(work, id)
}

const titleOf = ({ pMinMw, pMaxMw }: CapacityRangeFigures, { code, name }: RangedUnit) =>
  `Dải công suất ${code} – ${name}: ${formatFigure(pMinMw, 3)}–${formatFigure(pMaxMw, 3)} MW`

/** Tells a range that its request moved: with the last signature it stays as it was signed. */
export const capacityRangeMoved: RequestListener = async ({ db, now, audit }, moved) => {
  const { subjectId, action, stage, statusBefore: from, status: to } = moved
  if (stage === 'approved') await noteApproved(db, subjectId, now)
  audit.did(ENTITY, subjectId, action, from === to ? [] : [{ field: 'status', from, to }])
}

/** The row of a range of the caller's that may be changed and sent, locked. */
async function getOwnOpenRow(work: Work, id: number): Promise<CapacityRangeRow> {
  const { db, actor } = work
  const row = await getRangeRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  if (row.authorId !== actor.userId) throw new Problem(capacityRangeProblems.notAuthor)
  const request =
    row.requestId === null ? undefined : (await readRequests(work, [row.requestId])).get(row.requestId)
  if (!isOpen(request?.stage ?? null)) throw new Problem(capacityRangeProblems.notEditable)
  return row
}

/** The unit of a range, whose figures suit it. */
async function requireSuitable(
  { db }: Work,
  { plantId, unitId }: Pick<CapacityRangeRow, 'plantId' | 'unitId'>,
  written: CapacityRangeFigures,
): Promise<RangedUnit> {
  const plant = await readRangedPlant(db, plantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  if (plant.kind === 'hydro' && unitId === null) throw new Problem(capacityRangeProblems.unitMissing)
  const unit = plant.units.find((one) => one.unitId === unitId)
  if (!unit) throw new Problem(capacityRangeProblems.unitUnsuitable)
  const complaint = complaintAbout(written, unit, plant.kind)
  if (complaint === 'aboveRated')
    throw new Problem(capacityRangeProblems.aboveRated, { ratedMw: formatFigure(unit.ratedMw ?? 0, 3) })
  if (complaint !== undefined) {
    const kind: ProblemKind = capacityRangeProblems[complaint]
    throw new Problem(kind)
  }
  if (await hasApprovedFrom(db, { plantId, unitId }, written.validFrom))
    throw new Problem(capacityRangeProblems.sameDay)
  return unit
}
