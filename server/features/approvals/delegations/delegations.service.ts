import { delegateLevelLabels, type Delegation, type DelegationWrite } from '#contract/approvals/delegation.ts'
import { approvalProblems } from '#contract/approvals/problems.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { tell } from '#server/features/notifications/notifications.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { mayStandIn } from '../rules/ranks.rules.ts'
import { getDelegationRules } from './delegation-rules.service.ts'
import { getDelegation, isColleague, readRoleNames } from './delegations.list.ts'
import { getDelegationRow, insertDelegation, revoke } from './delegations.store.ts'

/** Lets somebody sign for the caller between two days; one that is over already helps nobody. */
export async function delegate(work: Work, write: DelegationWrite): Promise<Delegation> {
  const { db, actor, now, audit } = work
  const { powerPlantId: plantId, ...rest } = write
  const fromId = actor.userId
  if (write.endsOn < plantDay(now)) throw new Problem(approvalProblems.delegationOver)
  if (!(await isColleague(db, { fromId, toId: write.toId, plantId })))
    throw new Problem(approvalProblems.unsuitableDelegate)
  await requireLevel(work, write.toId)
  const id = await insertDelegation(db, { ...rest, fromId, plantId, createdAt: now })
  audit.created('approval-delegations', id, { fromId, ...write })
  await tellDelegate(work, 'delegationGiven', { ...write, id, plantId })
  return getDelegation(work, id)
}

/** Ends a delegation of the caller's at once; what was signed by it stands. */
export async function revokeDelegation(work: Work, id: number): Promise<Delegation> {
  const { db, actor, now, audit } = work
  const row = await getDelegationRow(db, id)
  if (row.fromId !== actor.userId) throw new Problem(coreProblems.notFound)
  if (row.revokedAt !== null || row.endsOn < plantDay(now)) throw new Problem(approvalProblems.delegationOver)
  await revoke(db, id, now)
  audit.did('approval-delegations', id, 'revoked')
  await tellDelegate(work, 'delegationRevoked', { ...row, id })
  return getDelegation(work, id)
}

/** @throws problem `approvals.delegateTooLow` */
async function requireLevel(work: Work, toId: number): Promise<void> {
  const { delegates } = await getDelegationRules(work)
  if (mayStandIn(await readRoleNames(work.db, toId), work.actor.roleNames, delegates)) return
  const rule = delegateLevelLabels[delegates][work.caller.language].toLowerCase()
  throw new Problem(approvalProblems.delegateTooLow, { rule })
}

type ToldDelegation = Pick<DelegationWrite, 'toId' | 'startsOn' | 'endsOn' | 'reason'> & {
  readonly id: number
  readonly plantId: number | null
}

function tellDelegate(
  work: Work,
  kind: 'delegationGiven' | 'delegationRevoked',
  { id, plantId, toId, startsOn, endsOn, reason }: ToldDelegation,
): Promise<void> {
  const notice = { kind, about: `approval-delegations:${id}`, cause: kind, plantId, detail: reason }
  const subject = `${formatDay(startsOn)} – ${formatDay(endsOn)}`
  return tell(work, [{ ...notice, subject, receivers: [toId], address: paths.delegations }])
}
