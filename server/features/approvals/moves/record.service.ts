import type { RequestKind } from '#contract/approvals/labels.ts'
import type { RequestFacts } from '#contract/approvals/request.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readChain } from '../chains/chains.store.ts'
import { act } from '../rules/machine.rules.ts'
import { stepsBeyond } from '../rules/path.rules.ts'
import { keepMove } from './move.service.ts'
import { findRequestId, getRequestRow, stateOf } from './requests.store.ts'

interface Given {
  readonly kind: RequestKind
  readonly subjectId: number
  readonly reason: string
}

/**
 * Takes back the request of a record that is given up, however far it has come and whoever asked. Those for whom it waits are
 * told, and its author. One that is decided stays.
 */
export async function abandonRequest(work: Work, { kind, subjectId, reason }: Given): Promise<void> {
  const id = await findRequestId(work.db, kind, subjectId)
  if (id === undefined) return
  const row = await getRequestRow(work.db, id)
  const outcome = act(stateOf(row), { name: 'abandon' }, null)
  if (!('next' in outcome)) return
  await keepMove(work, { row, next: outcome.next }, { name: 'abandon', comment: reason, by: work.actor })
}

/** The steps that a request does not take and would, were it sent with these facts: by the chain under which it was sent. */
export async function findStepsBeyond(
  db: Db,
  { kind, subjectId }: Omit<Given, 'reason'>,
  after: RequestFacts,
): Promise<string[]> {
  const id = await findRequestId(db, kind, subjectId)
  if (id === undefined) return []
  const { plantId, chainVersion, path, days, costVnd, subKind } = await getRequestRow(db, id)
  const { steps } = await readChain(db, plantId, kind, chainVersion)
  return stepsBeyond(steps, path, { before: { days, costVnd, subKind }, after })
}
