import { Problem } from '#contract/core/problem.ts'
import type { BreachAcknowledge } from '#contract/limit-breaches/breach.ts'
import { limitBreachProblems } from '#contract/limit-breaches/index.ts'
import type { Work } from '#server/platform/http/call.ts'

import { deleteSettlementsOf, settleBreaches, type Verdict } from './breaches.store.ts'
import { holdBreaches } from './limit-breaches.list.ts'

/** Says of breaches that they are no abnormality. */
export async function acknowledgeBreaches(
  work: Work,
  { powerPlantId, ids, reason }: BreachAcknowledge,
): Promise<null> {
  work.audit.reason = reason
  await settle(work, powerPlantId, ids, { abnormalId: null, reason })
  return null
}

/**
 * Notes that an event was made of breaches of its plant: they are offered no more.
 *
 * @throws problem `limit-breaches.gone` or `.settled`
 */
export async function enterBreaches(
  work: Work,
  plantId: number,
  ids: readonly number[],
  abnormalId: number,
): Promise<void> {
  if (ids.length > 0) await settle(work, plantId, ids, { abnormalId, reason: null })
}

/** Takes back that breaches are an event, which was struck through: they wait again. */
export async function releaseBreaches(
  { db, audit }: Work,
  plantId: number,
  abnormalId: number,
): Promise<void> {
  await deleteSettlementsOf(db, abnormalId)
  audit.announced('limit-breaches', plantId)
}

async function settle(work: Work, plantId: number, given: readonly number[], verdict: Verdict) {
  const { db, actor, now, audit } = work
  const ids = [...new Set(given)]
  const breaches = await holdBreaches(work, plantId, ids)
  if (breaches.length < ids.length) throw new Problem(limitBreachProblems.gone)
  const settled = breaches.find(({ standing }) => standing === 'entered' || standing === 'acknowledged')
  if (settled) throw new Problem(limitBreachProblems.settled, { who: settled.settledByName ?? '–' })
  await settleBreaches(db, ids, verdict, { id: actor.userId, name: actor.fullName, now })
  audit.did('limit-breaches', plantId, verdict.abnormalId === null ? 'acknowledged' : 'entered', [
    { field: 'count', from: null, to: ids.length },
  ])
}
