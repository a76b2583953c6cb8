import type { ApprovalRequest } from '#contract/approvals/index.ts'
import { hasScreens, requestScreens } from '#contract/approvals/screens.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { useFirstOpen } from '#web/platform/routes/open-screens.ts'

type Asked = Pick<ApprovalRequest, 'kind' | 'subjectId'>

/** Answers where a request is read and decided: a proposal on the review screen, a record of another kind on its own page. */
export function useRequestAddress(): (request: Asked) => string {
  const firstOpen = useFirstOpen()
  return ({ kind, subjectId: id }) => {
    if (!hasScreens(kind)) return pathTo(paths.review, { proposalId: id })
    const { record, list } = requestScreens[kind]
    return firstOpen([pathTo(record, { id }), list]) ?? paths.approvals
  }
}
