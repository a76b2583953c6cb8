import { coreProblems, Problem } from '#contract/core/problem.ts'
import { inspectionRouteProblems } from '#contract/inspection-rounds/routes/problems.ts'
import type {
  CheckWrite,
  InspectionRouteDetail,
  RouteUpdate,
  RouteWrite,
} from '#contract/inspection-rounds/routes/route.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { makeRounds } from '../rounds/make-rounds.service.ts'
import { getRoute } from './routes.list.ts'
import { getRouteRow, insertChecks, insertRoute, judgeChecks, updateRoute } from './routes.store.ts'

const ENTITY = 'inspection-routes'

/** Lays a route down. @throws problem `inspectionRoutes.nameTaken`, `.unknownEquipment`, `.unknownParameter` */
export async function layRoute(
  work: Work,
  { powerPlantId: plantId, checks, ...facts }: RouteWrite,
): Promise<InspectionRouteDetail> {
  const { db, actor, now, audit } = work
  await requireKnown(work, plantId, checks)
  const by = { changedByName: actor.fullName, changedAt: now }
  const routeId = await insertRoute(db, { ...facts, ...by, plantId })
  await insertChecks(db, { plantId, routeId, versionNo: 1 }, checks.map(asKept))
  const route = await getRoute(work, routeId)
  await makeRounds(db, now, routeId)
  audit.created(ENTITY, routeId, { powerPlantId: plantId, ...recordOf(route) })
  return route
}

/**
 * Changes a route. Other checks are another edition; rounds that are made already keep theirs.
 *
 * @throws problem `core.changedMeanwhile`, and as {@link layRoute}
 */
export async function changeRoute(
  work: Work,
  { id, version, checks, ...facts }: RouteUpdate,
): Promise<InspectionRouteDetail> {
  const { db, actor, now, audit } = work
  const row = await getRouteRow(db, id)
  const { plantId } = row
  if (!seesPlant(actor, plantId)) throw new Problem(coreProblems.notFound)
  await requireVersion(db, ENTITY, row, version)
  await requireKnown(work, plantId, checks)
  const former = await getRoute(work, id)
  const isSame = JSON.stringify(former.checks.map(asLaidDown)) === JSON.stringify(checks.map(asLaidDown))
  const versionNo = isSame ? row.versionNo : row.versionNo + 1
  await updateRoute(db, id, { ...facts, versionNo, changedByName: actor.fullName, changedAt: now })
  if (!isSame) await insertChecks(db, { plantId, routeId: id, versionNo }, checks.map(asKept))
  const route = await getRoute(work, id)
  await makeRounds(db, now, id)
  audit.changed(ENTITY, id, recordOf(former), recordOf(route))
  return route
}

/** @throws problem `inspectionRoutes.unknownEquipment`, `.unknownParameter`, of the first check that is wrong */
async function requireKnown({ db }: Work, plantId: number, checks: readonly CheckWrite[]): Promise<void> {
  const judged = await judgeChecks(db, plantId, checks.map(asKept))
  for (const [at, { hasEquipment, hasParameter }] of judged.entries()) {
    if (!hasEquipment) throw new Problem(inspectionRouteProblems.unknownEquipment, { row: at + 1 })
    if (!hasParameter) throw new Problem(inspectionRouteProblems.unknownParameter, { row: at + 1 })
  }
}

/** Only a reading has a parameter. */
const asKept = (check: CheckWrite): CheckWrite => ({
  ...check,
  parameterId: check.kind === 'reading' ? check.parameterId : null,
})

/** What of a check somebody lays down, in one order, to be compared. */
const asLaidDown = ({ equipmentId, kind, content, parameterId, method, standard, risk }: CheckWrite) => [
  equipmentId,
  kind,
  content,
  kind === 'reading' ? parameterId : null,
  method,
  standard,
  risk,
]

const recordOf = (route: InspectionRouteDetail) => ({
  name: route.name,
  frequency: route.frequency,
  afterMinutes: route.afterMinutes,
  atTime: route.atTime,
  weekday: route.weekday,
  windowMinutes: route.windowMinutes,
  post: route.post,
  isActive: route.isActive,
  note: route.note,
  versionNo: route.versionNo,
  checks: route.checks.map(({ equipmentCode, content }) => `${equipmentCode}: ${content}`),
})
