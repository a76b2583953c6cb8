import { pathTo, paths } from '#contract/core/paths.ts'
import type { ApprovalRequest } from '#contract/approvals/index.ts'

import { useFirstOpen } from '#web/platform/routes/open-screens.ts'

type Asked = Pick<ApprovalRequest, 'kind' | 'subjectId'>

/** Answers where a request is read and decided: a proposal on the review screen, a record of another kind on its own page. */
export function useRequestAddress(): (request: Asked) => string {
  const firstOpen = useFirstOpen()
  return ({ kind, subjectId: id }) => {
    if (kind === 'cardRental')
      return firstOpen([pathTo(paths.cardRental, { id }), paths.cardRentals]) ?? paths.approvals
    if (kind === 'capacityRange')
      return firstOpen([pathTo(paths.capacityRange, { id }), paths.capacityRanges]) ?? paths.approvals
    if (kind === 'expectedOutput')
      return firstOpen([pathTo(paths.expectedOutput, { id }), paths.expectedOutputs]) ?? paths.approvals
    if (kind === 'contract')
      return firstOpen([pathTo(paths.contract, { id }), paths.contracts]) ?? paths.approvals
    if (kind === 'stockVoucher')
      return firstOpen([pathTo(paths.stockVoucher, { id }), paths.stockVouchers]) ?? paths.approvals
    if (kind === 'report') return firstOpen([pathTo(paths.report, { id }), paths.reports]) ?? paths.approvals
    if (kind === 'document')
      return firstOpen([pathTo(paths.document, { id }), paths.documents]) ?? paths.approvals
    return pathTo(paths.review, { proposalId: id })
  }
}
