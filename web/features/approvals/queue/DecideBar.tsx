import { useState } from 'react'

import type { ApprovalRequest } from '#contract/approvals/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { SelectionBar } from '#web/kit/table/selection/SelectionBar.tsx'
import type { Selection } from '#web/kit/table/row.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../approvals.words.ts'
import { wasOpened } from '../opened.ts'
import type { useManyDecisions } from './use-many-decisions.ts'

interface DecideBarProps {
  readonly selection: Selection<ApprovalRequest>
  readonly decide: ReturnType<typeof useManyDecisions>['decide']
}

/** What can be done to the ticked requests: one yes for all, or one no with its reason. */
export function DecideBar({ selection: { chosen, chooseAll }, decide }: DecideBarProps) {
  const w = useWords()
  // Others decide meanwhile: what was asked about stays the same while the question is open.
  const [rejecting, setRejecting] = useState<readonly ApprovalRequest[] | null>(null)
  const count = chosen.length
  const { id: userId } = useProfile()

  const approve = () => {
    const read = chosen.filter((one) => one.warningCount === 0 || wasOpened(userId, one))
    const left = count - read.length
    if (read.length === 0) {
      toast.error(w(t.allWarn, { count }))
      return
    }
    void confirmAction({
      title: w(t.approveManyTitle, { count: read.length }),
      text: [left > 0 && w(t.warningsLeft, { count: left }), w(t.approveManyText)].filter(Boolean).join(' '),
      okText: w(t.approve),
      run: () => decide(read, 'approve', null),
    })
  }
  return (
    <>
      {count > 0 && (
        <SelectionBar
          chosen={w(t.chosenCount, { count })}
          none={w(t.chooseNone)}
          onNone={() => chooseAll(false)}
        >
          <Button icon="close" onClick={() => setRejecting(chosen)}>
            {w(t.reject)}
          </Button>
          <Button tone="primary" icon="check" onClick={approve}>
            {w(t.approve)}
          </Button>
        </SelectionBar>
      )}
      {rejecting && (
        <ReasonDialog
          title={w(t.rejectManyTitle, { count: rejecting.length })}
          okText={w(t.reject)}
          onClose={() => setRejecting(null)}
          run={(reason) => decide(rejecting, 'reject', reason)}
        >
          <p>{w(t.rejectManyText)}</p>
        </ReasonDialog>
      )}
    </>
  )
}
