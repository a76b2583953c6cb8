import { daysBetween } from '#contract/core/days.ts'
import type { RequestKind } from '#contract/approvals/labels.ts'
import { formatDay } from '#contract/core/format.ts'
import { FilledDetails } from '#contract/proposals/forms.ts'
import type { ProposalKind } from '#contract/proposals/labels.ts'
import type { Moved, RequestListener } from '#server/features/approvals/approvals.public.ts'
import {
  changeRosters,
  grantLeave,
  recordOvertime,
} from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { causeOf } from '../checks/overtime.service.ts'
import { findProposalRow, noteEffect, type ProposalRow } from '../proposals.store.ts'
import { dayWords } from '../rules/judge.rules.ts'

/**
 * Tells a proposal that its request moved. With the last signature it does what was asked for, in the same transaction: a
 * roster that cannot take it any more refuses the signature.
 */
export const proposalMoved: RequestListener = async (run, moved) => {
  const { subjectId, action, statusBefore: from, status: to } = moved
  run.audit.did('proposals', subjectId, action, from === to ? [] : [{ field: 'status', from, to }])
  if (run.actor !== null && asksForMore(moved)) await carryOut(run, subjectId)
}

const withEffects: readonly RequestKind[] = ['leave', 'shiftSwap', 'overtime'] satisfies ProposalKind[]

const asksForMore = ({ kind, action, stage }: Moved) =>
  action === 'approve' && stage === 'approved' && withEffects.includes(kind)

async function carryOut(work: Work, id: number): Promise<void> {
  // Its request is locked, so the proposal stays as it is. A request can be made without one, which then asks nothing.
  const row = await findProposalRow(work.db, id)
  const text = row ? await effectOf(work, row) : null
  if (text !== null) await noteEffect(work.db, id, { text, at: work.now.toISOString() })
}

/** Does what a proposal asks of the roster and the timesheet, and says so; null where it asks nothing of them. */
async function effectOf(work: Work, row: ProposalRow): Promise<string | null> {
  const details = FilledDetails.parse(row.details)
  const { plantId, authorId } = row
  const reason = `Theo đề xuất ${row.proposalNo ?? ''}`
  if (details.kind === 'leave') {
    const { leaveCode: code, fromDay, toDay } = details
    const days = await grantLeave(work, {
      plantId,
      employeeId: authorId,
      days: daysBetween(fromDay, toDay),
      code,
      reason,
    })
    return days.length > 0
      ? `Đã ghi mã ${code} vào lịch trực và bảng chấm công: ${dayWords(days)}`
      : `Lịch trực lập sau sẽ ghi mã ${code} cho khoảng nghỉ này`
  }
  if (details.kind === 'shiftSwap') {
    await changeRosters(work, { plantId, cells: [...(row.swap?.cells ?? [])], reason })
    return `Đã đổi ca trên lịch trực và bảng chấm công: ${dayWords([...new Set([details.ownDay, details.withDay])])}`
  }
  if (details.kind === 'overtime') {
    const { day, fromTime, toTime, employeeIds } = details
    await recordOvertime(work, {
      plantId,
      day,
      fromTime,
      toTime,
      employeeIds,
      reason,
      cause: causeOf(row.id),
    })
    return `Đã ghi giờ làm thêm ${fromTime}–${toTime} ngày ${formatDay(day)} vào lịch trực và bảng chấm công`
  }
  return null
}
