import type { DecidedItem, ManyDecisions } from '#contract/approvals/request.ts'
import { Problem } from '#contract/core/problem.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import type { Work } from '#server/platform/http/call.ts'

import { moveRequest, type RequestListeners } from './move.service.ts'
import { findStatus } from './requests.store.ts'

/**
 * Gives several requests the same answer. Each stands for itself: what is refused, and all its effects, is undone and
 * told, and the others stay decided.
 */
export async function decideMany(
  work: Work,
  listeners: RequestListeners,
  { items, decision, comment }: ManyDecisions,
): Promise<DecidedItem[]> {
  const decided = new Map<number, DecidedItem>()
  // Two who decide the same requests lock them in the same order.
  const inOrder = [...new Map(items.map((item) => [item.id, item])).values()].sort(
    (one, other) => one.id - other.id,
  )
  for (const { id, turn } of inOrder) {
    const audit = new Audit()
    const step = { id, turn, action: { name: decision }, comment }
    let problem: string | null = null
    try {
      await inSavepoint(work.db, () => moveRequest({ ...work, audit }, listeners, step))
      work.audit.include(audit)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      problem = error.text(work.caller.language)
    }
    const status = problem === null ? await findStatus(work.db, id) : null
    decided.set(id, { id, status, problem })
  }
  return [...new Set(items.map(({ id }) => id))].flatMap((id) => decided.get(id) ?? [])
}
