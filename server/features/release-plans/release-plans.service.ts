import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { releasePlanProblems, type PlanOutset } from '#contract/release-plans/index.ts'
import { inputFacts } from '#contract/release-plans/facts.ts'
import type {
  Comparison,
  PlanInput,
  PlanResult,
  PlanUnit,
  ReleasePlan,
} from '#contract/release-plans/plan.ts'
import {
  bandOn,
  getReservoir,
  minimumFlowM3sOn,
  OutsideCurve,
  reservoirOn,
  type HeldVersion,
} from '#server/features/reservoirs/reservoirs.public.ts'
import { openingsNow } from '#server/features/gate-orders/gate-orders.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { basinOf, turbinesOf } from './basin.service.ts'
import { latestObserved, observedHours, unitsOf } from './observed.list.ts'
import { planContents, releasePlanList } from './release-plans.list.ts'
import { deletePlan, getPlanRow, insertPlan, updatePlan, type PlanColumns } from './release-plans.store.ts'
import type { Basin } from './rules/basin.rules.ts'
import { compare } from './rules/compare.rules.ts'
import { cutFlood } from './rules/flood-cut.rules.ts'
import { lower } from './rules/lowering.rules.ts'
import { instantAt, type March } from './rules/march.rules.ts'
import { openingAlike } from './rules/opening.rules.ts'
import { resultOf } from './rules/result.rules.ts'
import { goOn } from './rules/what-if.rules.ts'

const ENTITY = 'release-plans'
const HOUR_MS = 3_600_000

/** One plan with its hours. @throws problem `core.notFound` */
export async function getPlan(viewing: Viewing, id: number): Promise<ReleasePlan> {
  const plan = await releasePlanList.find(viewing, id, planContents)
  if (!plan) throw new Problem(coreProblems.notFound)
  return plan
}

/**
 * Works a plan out with what the reservoir is on the day it begins.
 *
 * @throws problem `core.notFound`, `reservoirs.notLaidDown`, `releasePlans.outsideCurve` and those of its units and gates
 */
export async function simulatePlan(viewing: Viewing, input: PlanInput): Promise<PlanResult> {
  await getReservoir(viewing, input.reservoirId)
  return workOut(input, await reservoirOn(viewing.db, input.reservoirId, plantDay(input.startAt)))
}

/** Works a plan out with one state of the reservoir's data. */
export function workOut(input: PlanInput, { content, validFrom }: HeldVersion): PlanResult {
  const basin = basinOf(content)
  const simulated = withinTables(() => marchOf(basin, content, input))
  if (!simulated) {
    const [lowest, highest] = [content.volumeCurve[0], content.volumeCurve.at(-1)]
    throw new Problem(releasePlanProblems.outsideCurve, {
      from: lowest?.levelM ?? 0,
      to: highest?.levelM ?? 0,
    })
  }
  return resultOf(input, basin, { ...content.levels, validFrom }, simulated)
}

function marchOf(basin: Basin, content: HeldVersion['content'], input: PlanInput): March | undefined {
  if (input.kind === 'lowering') return lower(basin, input)
  if (input.kind === 'floodCut') return cutFlood(basin, input)
  return goOn(basin, input, turbinesOf(content, input))
}

function withinTables<Value>(run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof OutsideCurve)) throw error
    const figure = (value: number) => Math.round(value * 100) / 100
    throw new Problem(releasePlanProblems.outsideTable, {
      value: figure(error.value),
      from: figure(error.least),
      to: figure(error.most),
    })
  }
}

/** What a plan begins with now: what was observed last, and what the reservoir is today. */
export async function planOutset(viewing: Viewing, reservoirId: number): Promise<PlanOutset> {
  const reservoir = await getReservoir(viewing, reservoirId)
  const day = plantDay(viewing.now)
  const { content } = await reservoirOn(viewing.db, reservoirId, day)
  const [latest, units] = await Promise.all([
    latestObserved(viewing, reservoirId),
    unitsOf(
      viewing.db,
      content.turbines.map(({ unitId }) => unitId),
    ),
  ])
  const { lowerM, upperM } = bandOn(content, day)
  return {
    reservoirId,
    reservoirName: reservoir.name,
    powerPlantId: reservoir.powerPlantId,
    ...latest,
    minimumFlowM3s: minimumFlowM3sOn(content, day),
    deadLevelM: content.levels.deadLevelM,
    normalLevelM: content.levels.normalLevelM,
    bandLowerM: lowerM,
    bandUpperM: upperM,
    lowestOfCurveM: content.volumeCurve[0]?.levelM ?? 0,
    highestOfCurveM: content.volumeCurve.at(-1)?.levelM ?? 0,
    gateCount: content.gates.length,
    maximumOpeningM: basinOf(content).maximumOpeningM,
    openingM: openingAlike(
      content.gates,
      await openingsNow(viewing.db, reservoir, content.gates, viewing.now),
    ),
    units,
  }
}

/** @throws problem `releasePlans.startPassed` */
function requireAhead(input: PlanInput, now: Date): void {
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  if (Date.parse(input.startAt) < hour) throw new Problem(releasePlanProblems.startPassed)
}

/** What stands in columns of its own. */
function columnsOf(input: PlanInput, result: PlanResult): PlanColumns {
  return {
    name: input.name,
    orderNo: input.kind === 'lowering' ? input.orderNo : null,
    startAt: input.startAt,
    endAt: instantAt(input.startAt, input.hours),
    levelStartM: input.levelStartM,
    targetLevelM: input.kind === 'whatIf' ? null : input.targetLevelM,
    levelEndM: result.levelEndM,
    levelMaxM: result.levelMaxM,
    releasePeakM3s: result.releasePeakM3s,
    input: JSON.stringify(input),
    result: JSON.stringify(result),
  }
}

/** Works a plan out and keeps it with what it was told. */
export async function addPlan(work: Work, input: PlanInput): Promise<ReleasePlan> {
  const { db, actor, now, audit } = work
  requireAhead(input, now)
  const { powerPlantId } = await getReservoir(work, input.reservoirId)
  const made = { createdAt: now, createdByName: actor.fullName }
  const kept = await addPlanOf(db, powerPlantId, input, made)
  audit.created(ENTITY, kept.id, kept.told)
  return getPlan(work, kept.id)
}

/** The same for whoever has no history of their own to write. */
export async function addPlanOf(
  db: Db,
  plantId: number,
  input: PlanInput,
  made: { readonly createdAt: Date; readonly createdByName: string },
): Promise<{ id: number; told: Record<string, unknown> }> {
  const { reservoirId, kind } = input
  const result = workOut(input, await reservoirOn(db, reservoirId, plantDay(input.startAt)))
  const id = await insertPlan(db, { ...columnsOf(input, result), ...made, plantId, reservoirId, kind })
  return { id, told: told(input, await unitsIn(db, input)) }
}

/** A plan as history tells it: rows of a table as one text each, as the paper has them. */
function told(input: PlanInput, units: readonly PlanUnit[]): Record<string, unknown> {
  const rows = inputFacts(input, units, 'vi').filter(({ field }) => Array.isArray(Reflect.get(input, field)))
  return { ...input, ...Object.fromEntries(rows.map(({ field, value }) => [field, value])) }
}

/** The units that some inputs name, as people know them. */
async function unitsIn(db: Db, ...inputs: readonly PlanInput[]): Promise<PlanUnit[]> {
  const runs = inputs.flatMap((input) => (input.kind === 'whatIf' ? input.units : []))
  return runs.length === 0
    ? []
    : unitsOf(
        db,
        runs.map(({ unitId }) => unitId),
      )
}

/** Works a plan out anew that has not begun. @throws problem `releasePlans.begun`, `releasePlans.staysWithReservoir` */
export async function changePlan(
  work: Work,
  { id, version, input }: { id: number; version: number; input: PlanInput },
): Promise<ReleasePlan> {
  const { db, now, audit } = work
  const row = await openPlan(work, id)
  await requireVersion(db, ENTITY, row, version)
  if (row.reservoirId !== input.reservoirId || row.kind !== input.kind)
    throw new Problem(releasePlanProblems.staysWithReservoir)
  requireAhead(input, now)
  const result = await simulatePlan(work, input)
  await updatePlan(db, id, { ...columnsOf(input, result), version: version + 1 })
  const units = await unitsIn(db, row.input, input)
  audit.changed(ENTITY, id, told(row.input, units), told(input, units))
  return getPlan(work, id)
}

/** Deletes a plan that has not begun. @throws problem `releasePlans.begun` */
export async function removePlan(work: Work, id: number): Promise<null> {
  const row = await openPlan(work, id)
  await deletePlan(work.db, id)
  work.audit.deleted(ENTITY, id, told(row.input, await unitsIn(work.db, row.input)))
  return null
}

/** The row of a plan that may still be changed, locked. */
async function openPlan({ db, actor, now }: Work, id: number) {
  const row = await getPlanRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  if (Date.parse(row.startAt) <= now.getTime()) throw new Problem(releasePlanProblems.begun)
  return row
}

/** A plan beside what came, as far as it has come. @throws problem `releasePlans.notBegun` */
export async function comparePlan(viewing: Viewing, id: number): Promise<Comparison> {
  const plan = await getPlan(viewing, id)
  const { hours } = plan.result
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last || Date.parse(first.at) > viewing.now.getTime())
    throw new Problem(releasePlanProblems.notBegun)
  const seen = await observedHours(viewing, plan.reservoirId, { from: first.at, to: instantAt(last.at, 1) })
  return compare(hours, (at) => seen.get(at))
}
