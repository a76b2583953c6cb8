import { useState } from 'react'

import { approvalApi, type ApprovalRequest } from '#contract/approvals/index.ts'

import type { Refused } from '#web/kit/feedback/RefusedRows.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../approvals.words.ts'
import { wasOpened } from '../opened.ts'
import { useDecisionRefresh } from '../use-decision-refresh.ts'

type ManyDecision = 'approve' | 'reject'

/** Gives several requests one answer; those that were refused stay told until the next answer, or until dismissed. */
export function useManyDecisions() {
  const w = useWords()
  const refresh = useDecisionRefresh()
  const { id: userId } = useProfile()
  const [refused, setRefused] = useState<readonly Refused[]>([])

  async function decide(
    requests: readonly ApprovalRequest[],
    decision: ManyDecision,
    comment: string | null,
  ): Promise<void> {
    const { items } = await call(approvalApi.decideMany, {
      body: {
        items: requests.map(({ id, turn }) => ({ id, turn, isOpened: wasOpened(userId, { id, turn }) })),
        decision,
        comment,
      },
    })
    const titles = new Map(requests.map(({ id, title }) => [id, title]))
    setRefused(
      items.flatMap(({ id, problem }) =>
        problem === null ? [] : [{ id, title: titles.get(id) ?? '', problem }],
      ),
    )
    const count = items.filter(({ problem }) => problem === null).length
    if (count > 0) toast.success(w(decision === 'approve' ? t.manyApproved : t.manyRejected, { count }))
    await refresh()
  }
  return { refused, decide, dismiss: () => setRefused([]) }
}
