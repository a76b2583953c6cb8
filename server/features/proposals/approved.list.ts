import { FilledDetails, type DetailsOf } from '#contract/proposals/forms.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
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
  const proposal = await getProposal(viewing, id)
  const { details, requestId, turn, powerPlantId: plantId, can } = proposal
  const filled = FilledDetails.safeParse(details).data
  if (filled?.kind !== 'cardIssue' || requestId === null || turn === null) return undefined
  return isApproved(proposal)
    ? { plantId, details: filled, requestId, turn, mayProcess: can.process }
    : undefined
}

/** A work registration that was approved; undefined for any other proposal. @throws problem `core.notFound` */
export async function findApprovedWork(
  viewing: Viewing,
  id: number,
): Promise<{ readonly plantId: number; readonly proposalNo: string } | undefined> {
  const proposal = await getProposal(viewing, id)
  const { kind, powerPlantId: plantId, proposalNo } = proposal
  if (kind !== 'workRegistration' || proposalNo === null || !isApproved(proposal)) return undefined
  return { plantId, proposalNo }
}

const isApproved = ({ stage }: Pick<ProposalDetail, 'stage'>) => stage === 'approved' || stage === 'processed'

/** The number of a proposal; null for none. */
export async function findProposalNo(db: Db, id: number | null): Promise<string | null> {
  return id === null ? null : ((await findProposalRow(db, id))?.proposalNo ?? null)
}
