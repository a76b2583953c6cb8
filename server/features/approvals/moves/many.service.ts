import type { DecidedItem, ManyDecisions } from '#contract/approvals/request.ts'
import { Problem } from '#contract/core/problem.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import type { Work } from '#server/platform/http/call.ts'

import { listHands } from '../inbox/hands.list.ts'
import { moveRequest, type RequestListeners } from './move.service.ts'
import { readStatuses } from './requests.store.ts'

/**
 * Gives several requests the same answer. Each stands for itself: what is refused, and all its effects, is undone and
 * told, and the others stay decided.
 */
export async function decideMany(
  work: Work,
  listeners: RequestListeners,
  { items, decision, comment }: ManyDecisions,
): Promise<DecidedItem[]> {
  const problems = new Map<number, string>()
  // Two who decide the same requests lock them in the same order.
  const inOrder = [...new Map(items.map((item) => [item.id, item])).values()].sort(
    (one, other) => one.id - other.id,
  )
  const hands = await listHands(work)
  for (const { id, turn } of inOrder) {
    const audit = new Audit()
    const step = { id, turn, action: { name: decision }, comment }
    try {
      await inSavepoint(work.db, () => moveRequest({ ...work, audit }, listeners, step, { hands }))
      work.audit.include(audit)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      problems.set(id, error.text(work.caller.language))
    }
  }
  const ids = [...new Set(items.map(({ id }) => id))]
  const statuses = await readStatuses(
    work.db,
    ids.filter((id) => !problems.has(id)),
  )
  return ids.map((id) => ({ id, status: statuses.get(id) ?? null, problem: problems.get(id) ?? null }))
}
