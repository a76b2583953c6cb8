import { FilledDetails, type DetailsOf } from '#contract/proposals/forms.ts'
import type { Viewing } from '#server/features/approvals/approvals.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { getProposal } from './proposals.list.ts'
import { findProposalRow } from './proposals.store.ts'

/** A proposal for a card that was approved. */
export interface ApprovedCardIssue {
  readonly plantId: number
  readonly details: DetailsOf<'cardIssue'>
  readonly requestId: number
  readonly turn: number
  /** Whether the caller is one of those who carry it out, and nobody has. */
  readonly mayProcess: boolean
}

/** A proposal for a card that was approved; undefined for any other. @throws problem `core.notFound` */
export async function findApprovedCardIssue(
  viewing: Viewing,
  id: number,
): Promise<ApprovedCardIssue | undefined> {
  const { details, stage, requestId, turn, powerPlantId: plantId, can } = await getProposal(viewing, id)
  const filled = FilledDetails.safeParse(details).data
  if (filled?.kind !== 'cardIssue' || requestId === null || turn === null) return undefined
  if (stage !== 'approved' && stage !== 'processed') return undefined
  return { plantId, details: filled, requestId, turn, mayProcess: can.process }
}

/** The number of a proposal; null for none. */
export async function findProposalNo(db: Db, id: number | null): Promise<string | null> {
  return id === null ? null : ((await findProposalRow(db, id))?.proposalNo ?? null)
}
