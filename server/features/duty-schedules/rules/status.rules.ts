import type { Permission } from '#contract/core/endpoint.ts'
import type { ScheduleStatus } from '#contract/duty-schedules/schedule.ts'

interface Transition {
  readonly from: readonly ScheduleStatus[]
  /** Undefined where the status stays. */
  readonly to?: ScheduleStatus
  readonly right: Permission
}

/** Everything that can be done to a schedule: in which status, with which right, and what it becomes. */
export const scheduleTransitions = {
  edit: { from: ['draft', 'published'], right: 'DutySchedules.Edit' },
  submit: { from: ['draft'], to: 'submitted', right: 'DutySchedules.Edit' },
  return: { from: ['submitted', 'approved'], to: 'draft', right: 'DutySchedules.Approve' },
  approve: { from: ['submitted'], to: 'approved', right: 'DutySchedules.Approve' },
  publish: { from: ['approved'], to: 'published', right: 'DutySchedules.Edit' },
  override: { from: ['draft', 'submitted'], right: 'DutySchedules.Override' },
  delete: { from: ['draft'], right: 'DutySchedules.Edit' },
} as const satisfies Readonly<Record<string, Transition>>
export type ScheduleAction = keyof typeof scheduleTransitions

/** The status after an action; undefined where the action is not open in this status. */
export function statusAfter(status: ScheduleStatus, action: ScheduleAction): ScheduleStatus | undefined {
  const { from, to }: Transition = scheduleTransitions[action]
  return from.includes(status) ? (to ?? status) : undefined
}

/** What holders of some rights may do to a schedule in a status. */
export function scheduleCan(
  status: ScheduleStatus,
  permissions: ReadonlySet<string>,
): Record<ScheduleAction, boolean> {
  const may = (action: ScheduleAction) =>
    statusAfter(status, action) !== undefined && permissions.has(scheduleTransitions[action].right)
  return {
    edit: may('edit'),
    submit: may('submit'),
    return: may('return'),
    approve: may('approve'),
    publish: may('publish'),
    override: may('override'),
    delete: may('delete'),
  }
}
