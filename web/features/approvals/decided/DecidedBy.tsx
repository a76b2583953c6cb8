import type { ApprovalRequest } from '#contract/approvals/index.ts'
import { decisionText } from '#contract/approvals/signatures.ts'

import { useNaming } from './use-naming.ts'

/** Who gave a request its status, and in whose name or place; nothing while nobody has. */
export function DecidedBy({ of: { decidedBy } }: { readonly of: Pick<ApprovalRequest, 'decidedBy'> }) {
  const naming = useNaming()
  return decidedBy && <small className="vh-wraps">{decisionText(decidedBy, naming)}</small>
}
