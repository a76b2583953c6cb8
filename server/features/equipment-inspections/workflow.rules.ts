import type { Permission } from '#contract/core/endpoint.ts'
import type { InspectionVisit } from '#contract/equipment-inspections/visit.ts'
import type { VisitAction, VisitStatus } from '#contract/equipment-inspections/labels.ts'

interface Transition {
  readonly from: readonly VisitStatus[]
  readonly to: VisitStatus
  readonly right: Permission
  readonly needsReason: boolean
}

/** Every step of a round of inspection. */
export const visitTransitions: Readonly<Record<VisitAction, Transition>> = {
  start: { from: ['planned'], to: 'doing', right: 'EquipmentInspections.Edit', needsReason: false },
  submit: {
    from: ['doing'],
    to: 'awaitingConfirmation',
    right: 'EquipmentInspections.Edit',
    needsReason: false,
  },
  return: {
    from: ['awaitingConfirmation'],
    to: 'doing',
    right: 'EquipmentInspections.Confirm',
    needsReason: true,
  },
  confirm: {
    from: ['awaitingConfirmation'],
    to: 'done',
    right: 'EquipmentInspections.Confirm',
    needsReason: false,
  },
  cancel: {
    from: ['planned', 'doing'],
    to: 'cancelled',
    right: 'EquipmentInspections.Edit',
    needsReason: true,
  },
}

/** The status after a step; undefined where the step is not open in this status. */
export function statusAfter(status: VisitStatus, action: VisitAction): VisitStatus | undefined {
  const { from, to } = visitTransitions[action]
  return from.includes(status) ? to : undefined
}

/**
 * What holders of some rights may do with a round.
 *
 * @param isRecorder wrote down what it found, or submitted it: another one confirms
 */
export function visitCan(
  status: VisitStatus,
  permissions: ReadonlySet<string>,
  isRecorder: boolean,
): InspectionVisit['can'] {
  const may = (action: VisitAction) =>
    statusAfter(status, action) !== undefined && permissions.has(visitTransitions[action].right)
  return {
    edit: (status === 'planned' || status === 'doing') && permissions.has('EquipmentInspections.Edit'),
    start: may('start'),
    submit: may('submit'),
    return: may('return'),
    confirm: may('confirm') && !isRecorder,
    cancel: may('cancel'),
  }
}

/** What a round must say before it is submitted. */
export function missingForSubmitting(
  visit: Pick<InspectionVisit, 'inspectedOn' | 'result' | 'organization'>,
): readonly ('inspectedOn' | 'result' | 'organization')[] {
  return (['inspectedOn', 'result', 'organization'] as const).filter((name) => visit[name] === null)
}

/**
 * Since when a thing must not be used. A failure forbids it as soon as somebody says so; only a confirmed inspection that
 * did not fail lifts that, and a failure that is sent back forbids nothing unless the one before it does.
 *
 * @param isConfirmedFailure the last result of the line that was confirmed is a failure
 */
export function bannedAfter(
  action: VisitAction,
  {
    result,
    bannedAt,
    isConfirmedFailure,
  }: {
    readonly result: InspectionVisit['result']
    readonly bannedAt: string | null
    readonly isConfirmedFailure: boolean
  },
  now: Date,
): string | null {
  if (action === 'submit' && result === 'failed') return bannedAt ?? now.toISOString()
  if (action === 'confirm') return result === 'failed' ? (bannedAt ?? now.toISOString()) : null
  if (action === 'return' && !isConfirmedFailure) return null
  return bannedAt
}
