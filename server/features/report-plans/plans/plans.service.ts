import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ReportPlan, ReportPlanUpdate, ReportPlanWrite } from '#contract/report-plans/plan.ts'
import { reportPlanProblems as problem } from '#contract/report-plans/problems.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { makeReports, TOPIC } from '../occurrences/make.service.ts'
import { deleteUnbegun, renameUnbegun } from '../occurrences/occurrences.store.ts'
import { keepsPlan } from '../rules/workflow.rules.ts'
import { listReportPeople } from './people.list.ts'
import { planList } from './plans.list.ts'
import {
  deletePlan,
  getPlanRow,
  insertPlan,
  updatePlan,
  type PlanFacts,
  type PlanRow,
} from './plans.store.ts'

export const ENTITY = 'report-plans'

/** Lays a report down; what is due of it soon is made at once. @throws problem `reportPlans.unknownPreparer`, `.unknownApprover` */
export async function layPlan(
  work: Work,
  { powerPlantId: plantId, ...facts }: ReportPlanWrite,
): Promise<ReportPlan> {
  requireKeeper(work, plantId)
  await requirePeople(work, plantId, facts)
  return planList.get(work, await keepPlan(work, plantId, facts, null))
}

/** Keeps a line whose people are known. */
export async function keepPlan(
  work: Work,
  plantId: number | null,
  facts: PlanFacts,
  catalogueCode: string | null,
): Promise<number> {
  const { db, now, audit } = work
  const id = await insertPlan(db, { ...ofFrequency(facts), plantId, catalogueCode, effectiveFrom: now })
  audit.created(ENTITY, id, toldOf(await planList.get(work, id)))
  await makeReports(work, id)
  return id
}

/** Changes a line. What is still to come and nobody has begun follows it; what has begun, is late or has gone out stays. */
export async function changePlan(
  work: Work,
  { id, version, ...facts }: ReportPlanUpdate,
): Promise<ReportPlan> {
  const { db, now, audit } = work
  const row = await getOwnPlan(work, id)
  await requireVersion(db, ENTITY, row, version)
  await requirePeople(work, row.plantId, facts)
  const before = await planList.get(work, id)
  const kept = ofFrequency(facts)
  const isOtherRule = ruleOf(row) !== ruleOf(kept)
  await updatePlan(db, id, kept, isOtherRule ? { effectiveFrom: now, madeUntil: null } : {})
  if (isOtherRule) await deleteUnbegun(db, id, now)
  await renameUnbegun(db, id, now, kept)
  await makeReports(work, id)
  const after = await planList.get(work, id)
  audit.changed(ENTITY, id, toldOf(before), toldOf(after))
  audit.announced(TOPIC, id)
  return after
}

/** Deletes a line of which nothing was prepared, late or sent. @throws problem `reportPlans.inUse` */
export async function removePlan(work: Work, id: number): Promise<null> {
  const { db, now, audit } = work
  await getOwnPlan(work, id)
  const before = await planList.get(work, id)
  if (!before.can.remove) throw new Problem(problem.inUse)
  await deleteUnbegun(db, id, now)
  await deletePlan(db, id)
  audit.deleted(ENTITY, id, toldOf(before))
  audit.announced(TOPIC, id)
  return null
}

/** @throws problem `reportPlans.companyOnly`, `.unknownPlant`, `core.forbidden` */
export function requireKeeper({ actor }: Work, plantId: number | null): void {
  if (plantId !== null && !seesPlant(actor, plantId)) throw new Problem(problem.unknownPlant)
  if (keepsPlan(plantId, actor)) return
  if (plantId === null) throw new Problem(problem.companyOnly)
  throw new Problem(coreProblems.forbidden, { permission: 'ReportPlans.Edit' })
}

/** The row of a line that the caller keeps, locked. @throws problem `core.notFound`, and as {@link requireKeeper} */
async function getOwnPlan(work: Work, id: number): Promise<PlanRow> {
  const row = await getPlanRow(work.db, id)
  if (row.plantId !== null && !seesPlant(work.actor, row.plantId)) throw new Problem(coreProblems.notFound)
  requireKeeper(work, row.plantId)
  return row
}

/** @throws problem `reportPlans.unknownPreparer`, `.unknownApprover` */
export async function requirePeople(
  { db }: Pick<Work, 'db'>,
  plantId: number | null,
  { preparerId, approverId }: Pick<PlanFacts, 'preparerId' | 'approverId'>,
): Promise<void> {
  const people = await listReportPeople(db, plantId)
  if (!people.some(({ id, prepares }) => id === preparerId && prepares))
    throw new Problem(problem.unknownPreparer)
  if (!people.some(({ id, approves }) => id === approverId && approves))
    throw new Problem(problem.unknownApprover)
}

/** Each frequency has its own when, and no other. */
function ofFrequency(facts: PlanFacts): PlanFacts {
  const { frequency } = facts
  const isOfYear = frequency === 'quarterly' || frequency === 'halfYearly' || frequency === 'yearly'
  const isByEvent = frequency === 'event'
  return {
    ...facts,
    weekday: frequency === 'weekly' ? facts.weekday : null,
    monthDay: frequency === 'monthly' ? facts.monthDay : null,
    dueDays: isOfYear ? facts.dueDays : [],
    afterMinutes: isByEvent ? facts.afterMinutes : null,
    eventLevels: isByEvent ? facts.eventLevels : [],
  }
}

/** What decides when its reports are due, to tell another rule from another word. */
const ruleOf = (plan: PlanFacts): string =>
  JSON.stringify([
    plan.frequency,
    plan.dueTime,
    plan.weekday,
    plan.monthDay,
    plan.dueDays.map(({ month, day }) => [month, day]),
    plan.periodShift,
    plan.boundary,
    plan.legalRoll,
    plan.internalRoll,
    plan.internalDays,
    plan.afterMinutes,
    plan.applies === 'no',
    plan.startsOn,
  ])

/** What history tells of a line. */
const toldOf = ({
  can: _can,
  id: _id,
  version: _version,
  nextDueAt: _next,
  lateCount: _late,
  isBasisOver: _over,
  preparerId: _preparer,
  approverId: _approver,
  powerPlantId: _plant,
  ...told
}: ReportPlan) => told
