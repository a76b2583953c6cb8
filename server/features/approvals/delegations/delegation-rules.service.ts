import type { DelegationRules, DelegationRulesUpdate } from '#contract/approvals/delegation.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { readSetting, setSetting } from '#server/platform/db/settings.store.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'
import type { Work } from '#server/platform/http/call.ts'

const KEY = 'approvals.delegations'
const ENTITY = 'approval-delegation-rules'
/** There is one row of settings; those who keep it take turns. */
const ONLY_ID = 1
const KEEPING_TURN = 6_400_000_000_002

const unset: DelegationRulesUpdate = { delegates: 'sameLevel', version: 0 }

/** Who may sign for whom in the whole company. */
export async function getDelegationRules({
  db,
  actor,
}: Pick<Work, 'db' | 'actor'>): Promise<DelegationRules> {
  const kept = (await readSetting(db, KEY)) as Partial<DelegationRulesUpdate> | undefined
  const edit = actor.plantIds === 'all' && actor.permissions.has('ApprovalChains.Edit')
  return { ...unset, ...kept, can: { edit } }
}

/**
 * Changes who may sign for whom; what was delegated before stays.
 *
 * @throws problem `core.plantForbidden` for who does not see every plant, `core.changedMeanwhile`
 */
export async function changeDelegationRules(
  work: Work,
  write: DelegationRulesUpdate,
): Promise<DelegationRules> {
  const { db, audit } = work
  await takeTurns(db, KEEPING_TURN)
  const { can, version, ...before } = await getDelegationRules(work)
  if (!can.edit) throw new Problem(coreProblems.plantForbidden)
  await requireVersion(db, ENTITY, { id: ONLY_ID, version }, write.version)
  const kept = { ...write, version: version + 1 }
  await setSetting(db, KEY, kept)
  audit.changed(ENTITY, ONLY_ID, before, { delegates: kept.delegates })
  return getDelegationRules(work)
}
