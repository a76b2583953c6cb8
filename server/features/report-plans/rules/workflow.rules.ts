import type { Permission } from '#contract/core/endpoint.ts'
import type { ReportAction, ReportStage } from '#contract/report-plans/labels.ts'
import type { ReportOccurrence } from '#contract/report-plans/occurrence.ts'

interface Transition {
  readonly from: readonly ReportStage[]
  readonly to: ReportStage
  readonly right: Permission
  readonly needsReason: boolean
  /** Closed to those who have prepared the report, or are to. */
  readonly isOfOthers: boolean
}

const unsent = ['open', 'preparing', 'awaiting', 'approved'] as const

/** Every step of a report but preparing and sending it, which bring more than their name. */
export const reportTransitions: Readonly<Record<ReportAction, Transition>> = {
  submit: {
    from: ['preparing'],
    to: 'awaiting',
    right: 'ReportPlans.Prepare',
    needsReason: false,
    isOfOthers: false,
  },
  return: {
    from: ['awaiting', 'approved'],
    to: 'preparing',
    right: 'ReportPlans.Approve',
    needsReason: true,
    isOfOthers: false,
  },
  approve: {
    from: ['awaiting'],
    to: 'approved',
    right: 'ReportPlans.Approve',
    needsReason: false,
    isOfOthers: true,
  },
  withdraw: {
    from: ['sent'],
    to: 'preparing',
    right: 'ReportPlans.Approve',
    needsReason: true,
    isOfOthers: false,
  },
  exclude: {
    from: unsent,
    to: 'notApplicable',
    right: 'ReportPlans.Approve',
    needsReason: true,
    isOfOthers: true,
  },
  include: {
    from: ['notApplicable'],
    to: 'preparing',
    right: 'ReportPlans.Approve',
    needsReason: true,
    isOfOthers: false,
  },
}

/** The stage after a step; undefined where it is not open. What nobody has begun is not begun by applying after all. */
export function stageAfter(
  stage: ReportStage,
  action: ReportAction,
  wasBegun: boolean,
): ReportStage | undefined {
  const { from, to } = reportTransitions[action]
  if (!from.includes(stage)) return undefined
  return action === 'include' && !wasBegun ? 'open' : to
}

/** A report as steps see it, and who looks at it. */
export interface Standing {
  readonly stage: ReportStage
  /** Null for one of the company. */
  readonly plantId: number | null
  readonly preparerId: number
  readonly approverId: number
  readonly preparedByIds: readonly number[]
  /** The recipient has said something of it. */
  readonly hasReceipt: boolean
}

export interface Doer {
  readonly userId: number
  readonly plantIds: 'all' | readonly number[]
  readonly permissions: ReadonlySet<string>
}

/**
 * Whether a report is among those that somebody deals with: they are named in it; else it is of a plant that they work
 * at, or of the company and they see all plants. Who sees all plants looks at the reports of each, and signs none.
 */
export function dealsWith(
  { plantId, preparerId, approverId }: Standing,
  { userId, plantIds }: Doer,
): boolean {
  if (userId === preparerId || userId === approverId) return true
  return plantId === null ? plantIds === 'all' : plantIds !== 'all' && plantIds.includes(plantId)
}

/** Whether somebody has prepared a report, or is to. */
export const isPreparer = ({ preparedByIds, preparerId }: Standing, { userId }: Doer): boolean =>
  preparedByIds.length > 0 ? preparedByIds.includes(userId) : preparerId === userId

/** Whether a report is still to be prepared. */
export const isPrepared = (stage: ReportStage): boolean => stage === 'open' || stage === 'preparing'

/** Whether a report still has to go out. */
export const isUnsent = (stage: ReportStage): boolean => (unsent as readonly string[]).includes(stage)

/** What somebody may do with a report now. */
export function reportCan(standing: Standing, doer: Doer): ReportOccurrence['can'] {
  const { stage, plantId, hasReceipt } = standing
  const isOwn = dealsWith(standing, doer)
  const holds = (right: Permission) => isOwn && doer.permissions.has(right)
  const may = (action: ReportAction) => {
    const { right, isOfOthers } = reportTransitions[action]
    return (
      stageAfter(stage, action, true) !== undefined &&
      holds(right) &&
      !(isOfOthers && isPreparer(standing, doer))
    )
  }
  const sends = holds('ReportPlans.Prepare') || holds('ReportPlans.Approve')
  return {
    prepare: isPrepared(stage) && holds('ReportPlans.Prepare'),
    submit: may('submit'),
    return: may('return'),
    approve: may('approve'),
    send: stage === 'approved' && sends,
    confirm: stage === 'sent' && !hasReceipt && sends,
    withdraw: may('withdraw'),
    exclude: may('exclude'),
    include: may('include'),
    assign: isUnsent(stage) && keepsPlan(plantId, doer),
  }
}

/** Whether somebody keeps the plan of a plant, or that of the company. */
export function keepsPlan(plantId: number | null, { permissions, plantIds }: Doer): boolean {
  if (plantId === null) return plantIds === 'all' && permissions.has('ReportPlans.EditCompany')
  return permissions.has('ReportPlans.Edit') && (plantIds === 'all' || plantIds.includes(plantId))
}
