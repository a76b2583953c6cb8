import { pathTo, paths } from '#contract/core/paths.ts'
import type { ApprovalRequest } from '#contract/approvals/index.ts'

import { useFirstOpen } from '#web/platform/routes/open-screens.ts'

type Asked = Pick<ApprovalRequest, 'kind' | 'subjectId'>

/** Answers where a request is read and decided: a proposal on the review screen, a rental among the rentals. */
export function useRequestAddress(): (request: Asked) => string {
  const firstOpen = useFirstOpen()
  return ({ kind, subjectId }) =>
    kind === 'cardRental'
      ? (firstOpen([pathTo(paths.cardRental, { id: subjectId }), paths.cardRentals]) ?? paths.approvals)
      : pathTo(paths.review, { proposalId: subjectId })
}
