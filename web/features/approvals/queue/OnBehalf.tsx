import type { ApprovalRequest } from '#contract/approvals/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'

/** For whom the user would sign a request; nothing when it is for themselves. */
export function OnBehalf({
  of: { onBehalfOfName },
}: {
  readonly of: Pick<ApprovalRequest, 'onBehalfOfName'>
}) {
  const w = useWords()
  return onBehalfOfName === null ? null : <small>{w(t.youSignFor, { name: onBehalfOfName })}</small>
}
