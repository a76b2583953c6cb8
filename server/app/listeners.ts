import { proposalKinds } from '#contract/proposals/labels.ts'

import type { RequestListeners, WarningsByKind } from '../features/approvals/approvals.public.ts'
import { capacityRangeMoved } from '../features/capacity-ranges/capacity-ranges.public.ts'
import { cardRentalMoved } from '../features/card-rentals/card-rentals.public.ts'
import { appendixMoved, contractMoved } from '../features/contracts/contracts.public.ts'
import { documentMoved } from '../features/documents/documents.public.ts'
import { expectedOutputMoved } from '../features/expected-outputs/expected-outputs.public.ts'
import { reportMoved } from '../features/reports/reports.public.ts'
import { stockTakeMoved } from '../features/stock-takes/stock-takes.public.ts'
import { stockVoucherMoved } from '../features/stock-vouchers/stock-vouchers.public.ts'
import { countProposalWarnings, proposalMoved } from '../features/proposals/proposals.public.ts'

/** What happens when a request moves, by kind: one line for each feature that asks for approval. */
export const approvalListeners: RequestListeners = {
  ...Object.fromEntries(proposalKinds.map((kind) => [kind, proposalMoved])),
  cardRental: cardRentalMoved,
  capacityRange: capacityRangeMoved,
  contract: contractMoved,
  contractAppendix: appendixMoved,
  expectedOutput: expectedOutputMoved,
  document: documentMoved,
  stockVoucher: stockVoucherMoved,
  stockTake: stockTakeMoved,
  report: reportMoved,
}

/** What warns of approving a record unread, by kind. */
export const approvalWarnings: WarningsByKind = Object.fromEntries(
  proposalKinds.map((kind) => [kind, countProposalWarnings]),
)
