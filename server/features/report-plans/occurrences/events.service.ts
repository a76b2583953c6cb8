import type { AbnormalLevel } from '#contract/abnormal-incidents/labels.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { EventStart, OccurrenceDetail } from '#contract/report-plans/occurrence.ts'
import { reportPlanProblems as problem } from '#contract/report-plans/problems.ts'
import { tell, type Telling } from '#server/features/notifications/notifications.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getPlanRow, listPlansOfEvent, type PlanRow } from '../plans/plans.store.ts'
import { dueAfterEvent } from '../rules/due.rules.ts'
import { isUnsent, keepsPlan } from '../rules/workflow.rules.ts'
import { ofPlan, TOPIC } from './make.service.ts'
import { noticeOf } from './notices.service.ts'
import { getOccurrence } from './occurrences.list.ts'
import {
  insertOccurrences,
  listRowsOfAbnormal,
  updateOccurrence,
  type OccurrenceChanges,
  type OccurrenceRow,
} from './occurrences.store.ts'

/** An event of the register, as far as reports of it are due. */
export interface ReportedEvent {
  readonly id: number
  readonly plantId: number
  readonly code: string
  readonly level: AbnormalLevel
  readonly occurredAt: string
  readonly equipment: string
  /** Why it was struck through; null of one that stands. */
  readonly struckReason: string | null
}

/**
 * Lets the clocks of reports follow an event: those that its level asks for are started at its moment, each once; what has
 * not gone out moves with the moment, and does not apply any more where the event is struck through or is of another level.
 */
export async function followEvent(work: Telling, event: ReportedEvent): Promise<void> {
  const { db } = work
  const rows = await listRowsOfAbnormal(db, event.id)
  const plans = event.struckReason === null ? await listPlansOfEvent(db, event.plantId, event.level) : []
  for (const row of rows)
    await followRow(
      work,
      row,
      event,
      plans.find(({ id }) => id === row.planId),
    )
  const started = plans.filter(({ id }) => !rows.some(({ planId }) => planId === id))
  await startClocks(work, started, {
    key: `abnormal:${event.id}`,
    eventAt: event.occurredAt,
    eventAbout: `${event.code} · ${event.equipment}`,
    abnormalId: event.id,
  })
}

/** One that has gone out stays; one that people said does not apply is theirs to apply again. */
async function followRow(
  work: Telling,
  row: OccurrenceRow,
  { struckReason, occurredAt }: ReportedEvent,
  plan: PlanRow | undefined,
): Promise<void> {
  const { stage, isStruck } = row
  if (!isUnsent(stage) && !isStruck) return
  const isMeant = struckReason === null && plan !== undefined
  if (!isMeant && isUnsent(stage)) {
    const reason =
      struckReason === null ? 'Sự kiện được phân loại lại' : `Sự kiện bị gạch bỏ: ${struckReason}`
    await change(work, row, { stage: 'notApplicable', reason, isStruck: true, ...unapproved })
    return
  }
  if (!isMeant) return
  const { legalAt, internalAt } = dueAfterEvent(occurredAt, plan.afterMinutes ?? 0)
  const isMoved = Date.parse(legalAt) !== Date.parse(row.dueLegalAt)
  if (!isMoved && !isStruck) return
  await change(work, row, {
    eventAt: occurredAt,
    dueLegalAt: legalAt,
    dueInternalAt: internalAt,
    ...(isStruck && {
      stage: row.preparedByIds.length > 0 ? 'preparing' : 'open',
      reason: null,
      isStruck: false,
    }),
  })
}

const unapproved = { approvedAt: null, approvedById: null, approvedByName: null } as const

async function change({ db, audit }: Telling, row: OccurrenceRow, changes: OccurrenceChanges): Promise<void> {
  const told = ({
    stage,
    dueLegalAt,
    reason,
  }: Pick<OccurrenceChanges, 'stage' | 'dueLegalAt' | 'reason'>) => ({ stage, dueLegalAt, reason })
  await updateOccurrence(db, row.id, changes)
  audit.changed('report-occurrences', row.id, told(row), told({ ...row, ...changes }))
}

interface Happening {
  readonly key: string
  readonly eventAt: string
  readonly eventAbout: string
  readonly abnormalId?: number
}

/** Starts the clocks of some lines, tells who prepares and who approves, and answers the numbers of what it began. */
async function startClocks(
  work: Telling,
  plans: readonly PlanRow[],
  happening: Happening,
): Promise<number[]> {
  const { db, audit } = work
  const ids: number[] = []
  for (const plan of plans) {
    const { legalAt, internalAt } = dueAfterEvent(happening.eventAt, plan.afterMinutes ?? 0)
    const occurrence = {
      ...ofPlan(plan),
      ...happening,
      dueLegalAt: legalAt,
      dueInternalAt: internalAt,
    }
    const id = (await insertOccurrences(db, [occurrence])).get(happening.key)
    if (id === undefined) continue
    ids.push(id)
    const { reportName, eventAt, eventAbout, dueLegalAt } = occurrence
    audit.created('report-occurrences', id, { reportName, eventAt, eventAbout, dueLegalAt })
    const named = { ...occurrence, id, periodFrom: null }
    await tell(work, [
      {
        ...noticeOf(named),
        kind: 'reportStarted',
        receivers: [plan.preparerId, plan.approverId],
        cause: `event ${eventAt}`,
      },
    ])
  }
  if (ids.length > 0) audit.announced(TOPIC, ids[0] ?? 0)
  return ids
}

/**
 * Starts the clock of a report after an event that no register has.
 *
 * @throws problem `core.notFound`, `reportPlans.notByEvent`, `.doesNotApply`, `.inFuture`, `.sameEvent`
 */
export async function startByHand(
  work: Work,
  { planId, occurredAt, about }: EventStart,
): Promise<OccurrenceDetail> {
  const { db, actor, now } = work
  const plan = await getPlanRow(db, planId)
  const { plantId, frequency, applies } = plan
  if (plantId !== null && !seesPlant(actor, plantId)) throw new Problem(coreProblems.notFound)
  const mayStart =
    keepsPlan(plantId, actor) || (plantId !== null && actor.permissions.has('ReportPlans.Prepare'))
  if (!mayStart) throw new Problem(coreProblems.forbidden, { permission: 'ReportPlans.EditCompany' })
  if (frequency !== 'event') throw new Problem(problem.notByEvent)
  if (applies === 'no') throw new Problem(problem.doesNotApply)
  if (Date.parse(occurredAt) > now.getTime()) throw new Problem(problem.inFuture)
  const [id] = await startClocks(work, [plan], {
    key: `event:${new Date(occurredAt).toISOString()}`,
    eventAt: occurredAt,
    eventAbout: about,
  })
  if (id === undefined) throw new Problem(problem.sameEvent)
  return getOccurrence(work, id)
}
