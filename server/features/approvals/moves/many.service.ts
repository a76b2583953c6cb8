import type { DecidedItem, ManyDecisions } from '#contract/approvals/request.ts'
import type { RequestKind } from '#contract/approvals/labels.ts'
import { approvalProblems } from '#contract/approvals/problems.ts'
import { problemText } from '#contract/core/problem-text.ts'
import { Problem } from '#contract/core/problem.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import type { Work } from '#server/platform/http/call.ts'

import { lockRequests } from './lock.store.ts'
import { moveRequest, type RequestListeners } from './move.service.ts'
import { readStatuses, type RequestRow } from './requests.store.ts'

/** How many warnings a record of a feature has as things stand now. */
export type CountWarnings = (work: Pick<Work, 'db' | 'now'>, subjectId: number) => Promise<number>

/** How warnings are counted, by kind; a kind without has none. */
export type WarningsByKind = Readonly<Partial<Record<RequestKind, CountWarnings>>>

interface Asked {
  readonly listeners: RequestListeners
  readonly warnings: WarningsByKind
}

/**
 * Stops the approval of what nobody has opened and warns now: what was approved a moment ago may have changed that.
 *
 * @throws problem `approvals.warningsUnread`
 */
async function requireNoWarnings(work: Work, warnings: WarningsByKind, row: RequestRow): Promise<void> {
  const now = (await warnings[row.kind]?.(work, row.subjectId)) ?? 0
  const count = Math.max(now, row.warningCount)
  if (count > 0) throw new Problem(approvalProblems.warningsUnread, { count })
}

/**
 * Gives several requests the same answer. Each stands for itself: what is refused, and all its effects, is undone and
 * told, and the others stay decided.
 */
export async function decideMany(
  work: Work,
  { listeners, warnings }: Asked,
  { items, decision, comment }: ManyDecisions,
): Promise<DecidedItem[]> {
  const problems = new Map<number, string>()
  const byId = new Map(items.map((item) => [item.id, item]))
  const known = await lockRequests(work.db, [...byId.keys()])
  const inOrder = new Set([...known, ...byId.keys()])
  for (const { id, turn, isOpened } of [...inOrder].flatMap((one) => byId.get(one) ?? [])) {
    const audit = new Audit()
    const step = { id, turn, action: { name: decision }, comment }
    try {
      await inSavepoint(work.db, async () => {
        const isUnread = decision === 'approve' && !isOpened
        const guard = isUnread ? (row: RequestRow) => requireNoWarnings(work, warnings, row) : undefined
        await moveRequest({ ...work, audit }, listeners, step, guard && { guard })
      })
      work.audit.include(audit)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      problems.set(id, problemText(error, work.caller.language))
    }
  }
  const ids = [...new Set(items.map(({ id }) => id))]
  const statuses = await readStatuses(
    work.db,
    ids.filter((id) => !problems.has(id)),
  )
  return ids.map((id) => ({ id, status: statuses.get(id) ?? null, problem: problems.get(id) ?? null }))
}
