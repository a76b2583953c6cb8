import { formatInstant, plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { flowText, levelText } from '#contract/gate-orders/figures.ts'
import { noticeMeansLabels } from '#contract/gate-orders/labels.ts'
import type { NoticeWrite, SirenWrite, StepConfirm, StepWrite } from '#contract/gate-orders/acts.ts'
import type { GateOpening, GateOrderDetail, PlannedStepWrite } from '#contract/gate-orders/order.ts'
import { gateOrderProblems } from '#contract/gate-orders/problems.ts'
import { confirmSignature } from '#server/features/account/account.public.ts'
import { reservoirOn } from '#server/features/reservoirs/reservoirs.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Refusal, Work } from '#server/platform/http/call.ts'

import { readAnnouncing, readTold } from '../gate-orders.list.ts'
import { getOrder, readCrewNow } from './order.list.ts'
import { missingBefore, openingsText, opensFurther, standAlike } from '../gate-orders.rules.ts'
import { ENTITY, lockOwnOrder, orOutside, requireGates } from '../gate-orders.service.ts'
import {
  insertNotice,
  insertSiren,
  insertStep,
  listSteps,
  noteConfirmed,
  touchOrder,
  type GateOrderRow,
  type GateOrderStepRow,
} from '../gate-orders.store.ts'
import { requireSinceSigned, requireStatus } from './issue.service.ts'
import { settleOrder, tellToConfirm } from './notices.service.ts'
import { spillM3s } from '../plan/release.ts'
import { tellShiftLog } from './shift-log.service.ts'

/** Notes that a siren sounded, in the book, too. */
export async function addSiren(work: Work, { id, at, site }: SirenWrite): Promise<GateOrderDetail> {
  const order = await lockExecuting(work, id)
  requireSinceSigned(work, order, at)
  const content = `Hú còi báo xả tại ${site} theo Lệnh vận hành cửa van số ${order.orderNo ?? ''}`
  await tellOne(work, order, at, content)
  await insertSiren(work.db, { gateOrderId: id, at, site, byName: work.actor.fullName })
  work.audit.did(ENTITY, id, 'sirenSounded', [
    { field: 'sirens', from: null, to: `${formatInstant(at)} ${site}` },
  ])
  await touchOrder(work.db, id)
  return getOrder(work, id)
}

/** Notes that an office was told, in the book, too. One of the contact list is named as the list has it. */
export async function addNotice(work: Work, write: NoticeWrite): Promise<GateOrderDetail> {
  const { id, at, ...said } = write
  const order = await lockExecuting(work, id)
  requireSinceSigned(work, order, at)
  const { contacts } = await readAnnouncing(work.db, order.plantId, order.reservoirId, order.plannedFrom)
  const contact = contacts.find((one) => one.id === said.contactId)
  if (said.contactId !== null && !contact) throw new Problem(gateOrderProblems.unknownContact)
  const office = contact?.office ?? said.office
  const means = noticeMeansLabels[said.means].vi.toLowerCase()
  const content = `Thông báo vận hành cửa van (lệnh số ${order.orderNo ?? ''}) tới ${office} bằng ${means}, người nhận: ${said.receiverName}`
  await tellOne(work, order, at, content)
  await insertNotice(work.db, { ...said, office, gateOrderId: id, at, byName: work.actor.fullName })
  work.audit.did(ENTITY, id, 'noticeGiven', [
    { field: 'notices', from: null, to: `${formatInstant(at)} ${office}, ${said.receiverName}` },
  ])
  await touchOrder(work.db, id)
  return getOrder(work, id)
}

const tellOne = (work: Work, order: GateOrderRow, at: string, content: string) =>
  tellShiftLog(work, order, {
    kind: 'other',
    occurredAt: at,
    finishedAt: at,
    executorId: work.actor.userId,
    supervisorId: null,
    content,
  })

/**
 * Notes how the next step was carried out, by one of the two who did it. The other one's word is asked for and given by
 * themselves: until then the order is not over.
 */
export async function addStep(work: Work, write: StepWrite): Promise<GateOrderDetail> {
  const { db, actor, now, audit } = work
  const { id, version, stepNo, startedAt, finishedAt, openings, levelM, note } = write
  const order = await lockExecuting(work, id)
  await requireVersion(db, ENTITY, order, version)
  const done = await listSteps(db, id)
  if (done.length === order.steps.length) throw new Problem(gateOrderProblems.allStepsDone)
  if (stepNo !== done.length + 1) throw new Problem(gateOrderProblems.notNextStep, { next: done.length + 1 })
  requireTimes(work, order, done.at(-1), write)
  const planned = order.steps[stepNo - 1]
  if (planned) requireAsSigned(planned, done.at(-1)?.openings ?? order.openingsBefore, write)
  const people = await requirePair(work, order, write)
  const { content } = await reservoirOn(db, order.reservoirId, plantDay(startedAt))
  requireGates(content, openings)
  const before = done.at(-1)?.openings ?? order.openingsBefore
  const unannouncedReason = await requireAnnounced(work, order, before, write)
  const spillFlowM3s = orOutside(levelM, () => spillM3s(content, openings, levelM))
  const differs = planned && openingsText(planned.openings) !== openingsText(openings)
  await tellShiftLog(work, order, {
    kind: 'switching',
    occurredAt: startedAt,
    finishedAt,
    executorId: write.executorId,
    supervisorId: write.supervisorId,
    content:
      `Lệnh vận hành cửa van số ${order.orderNo ?? ''}, bước ${stepNo}/${order.steps.length}: ` +
      `${openingsText(before)} → ${openingsText(openings)}${differs ? ` (lệnh: ${openingsText(planned.openings)})` : ''}. ` +
      `MNTL ${levelText(levelM)} m, Q tràn ${flowText(spillFlowM3s)} m³/s` +
      `${unannouncedReason ? `. Mở khi chưa báo đủ: ${unannouncedReason}` : ''}${note ? `. ${note}` : ''}`,
  })
  await insertStep(db, {
    gateOrderId: id,
    reservoirId: order.reservoirId,
    stepNo,
    startedAt,
    finishedAt,
    openings,
    levelM,
    spillFlowM3s,
    ...people,
    note,
    unannouncedReason,
    writtenById: actor.userId,
    writtenByName: actor.fullName,
    writtenAt: now,
  })
  audit.reason = unannouncedReason
  audit.did(ENTITY, id, 'stepDone', [
    { field: `steps.${stepNo}`, from: openingsText(before), to: openingsText(openings) },
  ])
  await touchOrder(db, id)
  const secondId = write.executorId === actor.userId ? write.supervisorId : write.executorId
  await tellToConfirm(work, { ...order, version: order.version + 1 }, secondId)
  return getOrder(work, id)
}

function requireTimes(
  work: Work,
  order: GateOrderRow,
  last: GateOrderStepRow | undefined,
  { startedAt, finishedAt }: StepWrite,
): void {
  requireSinceSigned(work, order, startedAt)
  requireSinceSigned(work, order, finishedAt)
  if (last && Date.parse(startedAt) < Date.parse(last.finishedAt))
    throw new Problem(gateOrderProblems.beforeLastStep, { at: formatInstant(last.finishedAt) })
}

/** What an instrument of a gate may read more than was ordered, in metres, and how much sooner a gate may begin to move. */
const OPENING_SLACK_M = 0.05
const EARLY_MINUTES = 15

/** Nothing goes further than what was signed: no gate wider, and none opened sooner; what differs is said why. */
function requireAsSigned(planned: PlannedStepWrite, before: readonly GateOpening[], write: StepWrite): void {
  const { openings, startedAt, note } = write
  const ordered = new Map(planned.openings.map(({ gateCode, openingM }) => [gateCode, openingM]))
  for (const { gateCode, openingM } of openings) {
    const max = ordered.get(gateCode) ?? 0
    if (openingM > max + OPENING_SLACK_M)
      throw new Problem(gateOrderProblems.beyondOrder, { gate: gateCode, max })
  }
  const isEarly = Date.parse(planned.at) - Date.parse(startedAt) > EARLY_MINUTES * 60_000
  if (isEarly && opensFurther(before, openings))
    throw new Problem(gateOrderProblems.tooEarly, { at: formatInstant(planned.at) })
  if (note === null && !standAlike(openings, planned.openings))
    throw new Problem(gateOrderProblems.differsFromOrder)
}

/** The names of the two people of a step, both of the shift on duty, one of them the writer. */
async function requirePair(
  { db, actor, now }: Work,
  { plantId }: GateOrderRow,
  { executorId, supervisorId }: StepWrite,
) {
  if (executorId !== actor.userId && supervisorId !== actor.userId)
    throw new Problem(gateOrderProblems.notOneOfTwo)
  const crew = new Map(
    (await readCrewNow(db, plantId, now)).map(({ employeeId, fullName }) => [employeeId, fullName]),
  )
  const [executorName, supervisorName] = [crew.get(executorId), crew.get(supervisorId)]
  if (executorName === undefined || supervisorName === undefined)
    throw new Problem(gateOrderProblems.notOfCrew)
  return { executorId, executorName, supervisorId, supervisorName }
}

/** Gates open further only once people below were told, or with the reason of an emergency; the reason is kept only then. */
async function requireAnnounced(
  { db }: Work,
  order: GateOrderRow,
  before: GateOrderRow['openingsBefore'],
  { openings, startedAt, unannouncedReason }: StepWrite,
): Promise<string | null> {
  if (!opensFurther(before, openings)) return null
  const announcing = await readAnnouncing(db, order.plantId, order.reservoirId, order.plannedFrom)
  const { sirens, notices } = await readTold(db, order.id)
  const missing = missingBefore({ ...announcing, sirenTimes: sirens.map(({ at }) => at), notices }, startedAt)
  if (missing.length === 0) return null
  if (unannouncedReason === null)
    throw new Problem(gateOrderProblems.unannounced, { missing: missing.join(', ') })
  return unannouncedReason
}

/** The second person of a step says that it was so: in their own session, or by their password on a screen of the shift. */
export async function confirmStep(
  work: Work,
  { id, stepNo, password }: StepConfirm,
): Promise<GateOrderDetail | Refusal> {
  const { db, actor, now, audit } = work
  const { plantId } = await lockExecuting(work, id)
  const step = (await listSteps(db, id)).find((one) => one.stepNo === stepNo)
  if (!step) throw new Problem(gateOrderProblems.stepNotDone, { step: stepNo })
  if (step.confirmedAt !== null) throw new Problem(gateOrderProblems.confirmed)
  const second =
    step.writtenById === step.executorId
      ? { userId: step.supervisorId, fullName: step.supervisorName }
      : { userId: step.executorId, fullName: step.executorName }
  if (password === null) {
    if (actor.userId !== second.userId)
      throw new Problem(gateOrderProblems.notYoursToConfirm, { name: second.fullName })
  } else {
    // Only the crew holds a screen of the shift.
    if (!(await readCrewNow(db, plantId, now)).some(({ employeeId }) => employeeId === actor.userId))
      throw new Problem(gateOrderProblems.notOnCrew)
    const asked = { ...work, actor: { ...actor, userId: second.userId } }
    const confirmed = await confirmSignature(asked, password, new Problem(gateOrderProblems.wrongPassword))
    if (confirmed !== true) return confirmed
  }
  const confirmedBy = password === null ? 'app' : 'onTheSpot'
  await noteConfirmed(db, step, { confirmedByName: second.fullName, confirmedAt: now, confirmedBy })
  await touchOrder(db, id)
  await settleOrder(work, id)
  audit.did(ENTITY, id, 'stepConfirmed', [{ field: `steps.${stepNo}`, from: null, to: second.fullName }])
  return getOrder(work, id)
}

async function lockExecuting(work: Work, id: number): Promise<GateOrderRow> {
  const order = await lockOwnOrder(work, id)
  requireStatus(work, order, ['executing'])
  return order
}
