import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type {
  GateOpening,
  GateOrderDetail,
  GateOrderUpdate,
  GateOrderWrite,
  GatePlan,
  ReleaseCurve,
} from '#contract/gate-orders/order.ts'
import { gateOrderProblems } from '#contract/gate-orders/problems.ts'
import type { ReservoirContent } from '#contract/reservoirs/version.ts'
import {
  getReservoir,
  minimumFlowM3sOn,
  OutsideCurve,
  reservoirOn,
} from '#server/features/reservoirs/reservoirs.public.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { withPerson } from '#server/platform/audit/drafters.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getOrder } from './execution/order.list.ts'
import {
  deleteOrder,
  insertOrder,
  lockOrder,
  updateDraft,
  type Drawn,
  type GateOrderRow,
} from './gate-orders.store.ts'
import { settleOrder, tellToSign } from './execution/notices.service.ts'
import { releaseCurve } from './plan/release.ts'

export const ENTITY = 'gate-orders'

/** The release that follows from a plan at a reservoir of a plant the caller sees; keeps nothing. */
export async function previewPlan(work: Work, plan: GatePlan): Promise<ReleaseCurve> {
  await getReservoir(work, plan.reservoirId)
  return curveOf(work, plan)
}

/** Draws up an order, and tells those who may sign it. */
export async function drawUp(work: Work, write: GateOrderWrite): Promise<GateOrderDetail> {
  const { db, actor, now, audit } = work
  const { powerPlantId: plantId } = await getReservoir(work, write.reservoirId)
  const drawn = await drawnOf(work, write)
  const id = await insertOrder(db, drawn, {
    plantId,
    authorId: actor.userId,
    authorName: actor.fullName,
    createdAt: now,
  })
  audit.created(ENTITY, id, told(drawn))
  await tellToSign(work, { id, plantId, version: 1, reason: write.reason })
  return getOrder(work, id)
}

/** Changes a draft; its reservoir may be another one of the same plant. */
export async function changeDraft(work: Work, write: GateOrderUpdate): Promise<GateOrderDetail> {
  const { db, actor, audit } = work
  const { id, version, ...given } = write
  const before = await lockOwnOrder(work, id)
  requireDraft(before)
  await requireVersion(db, ENTITY, before, version)
  const { powerPlantId } = await getReservoir(work, given.reservoirId)
  if (powerPlantId !== before.plantId) throw new Problem(gateOrderProblems.noReservoir)
  const drawn = await drawnOf(work, given)
  const differs = changesBetween(told(before), told(drawn)).length > 0
  const changedByIds = differs ? withPerson(before.changedByIds, actor.userId) : before.changedByIds
  await updateDraft(db, id, { ...drawn, changedByIds })
  audit.changed(ENTITY, id, told(before), told(drawn))
  return getOrder(work, id)
}

/** Throws a draft away. */
export async function removeDraft(work: Work, id: number): Promise<null> {
  const before = await lockOwnOrder(work, id)
  requireDraft(before)
  await settleOrder(work, id)
  await deleteOrder(work.db, id)
  work.audit.deleted(ENTITY, id, told(before))
  return null
}

/** An order of a plant the caller sees, locked. @throws problem `core.notFound` */
export async function lockOwnOrder(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  id: number,
): Promise<GateOrderRow> {
  const row = await lockOrder(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

function requireDraft({ status }: GateOrderRow): void {
  if (status !== 'draft') throw new Problem(gateOrderProblems.notDraft)
}

async function drawnOf(work: Work, write: GateOrderWrite): Promise<Drawn> {
  const curve = await curveOf(work, write)
  const plannedFrom = new Date(write.steps[0]?.at ?? '').toISOString()
  const expectedSpillM3s = Math.max(...curve.points.map(({ spillFlowM3s }) => spillFlowM3s))
  return { ...write, curve, plannedFrom, expectedSpillM3s }
}

async function curveOf({ db }: Pick<Work, 'db'>, plan: GatePlan): Promise<ReleaseCurve> {
  const day = plantDay(plan.steps[0]?.at ?? '')
  const { content } = await reservoirOn(db, plan.reservoirId, day)
  requireGates(content, plan.openingsBefore)
  for (const { openings } of plan.steps) requireGates(content, openings)
  const environmentalFlowM3s = minimumFlowM3sOn(content, day) ?? 0
  return orOutside(plan.levelM, () =>
    releaseCurve(content, { ...plan, environmentalFlowM3s }, plan.openingsBefore, plan.steps),
  )
}

/** @throws problem `gate-orders.outsideCurve` where the level leaves a curve of the reservoir */
export function orOutside<Result>(levelM: number, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof OutsideCurve)) throw error
    throw new Problem(gateOrderProblems.outsideCurve, { level: levelM })
  }
}

/** @throws problem `gate-orders.noGates`, `.otherGates` or `.tooFarOpen` */
export function requireGates(
  { gates }: Pick<ReservoirContent, 'gates'>,
  openings: readonly GateOpening[],
): void {
  if (gates.length === 0) throw new Problem(gateOrderProblems.noGates)
  const named = new Map(openings.map(({ gateCode, openingM }) => [gateCode, openingM]))
  if (
    named.size !== openings.length ||
    openings.length !== gates.length ||
    gates.some(({ code }) => !named.has(code))
  )
    throw new Problem(gateOrderProblems.otherGates)
  for (const { code, maxOpeningM } of gates)
    if ((named.get(code) ?? 0) > maxOpeningM)
      throw new Problem(gateOrderProblems.tooFarOpen, { gate: code, max: maxOpeningM })
}

/** What history tells of an order; the curve follows from the rest. */
function told({ curve: _curve, ...drawn }: Drawn): Omit<Drawn, 'curve'> {
  const { reservoirId, authority, authorityName, authorityOrderNo, reason, note, levelM } = drawn
  const { inflowM3s, turbineFlowM3s, openingsBefore, steps, plannedFrom, expectedSpillM3s } = drawn
  const at = new Date(plannedFrom).toISOString()
  return {
    reservoirId,
    authority,
    authorityName,
    authorityOrderNo,
    reason,
    note,
    levelM,
    inflowM3s,
    turbineFlowM3s,
    openingsBefore,
    steps,
    plannedFrom: at,
    expectedSpillM3s,
  }
}
