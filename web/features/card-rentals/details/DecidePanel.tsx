import { useState } from 'react'

import { approvalApi } from '#contract/approvals/index.ts'
import { cardRentalApi, type CardRentalDetail } from '#contract/card-rentals/index.ts'
import { historyApi } from '#contract/history/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../card-rentals.words.ts'
import css from './DecidePanel.module.css'

const words = {
  approve: { done: t.wasApproved },
  reject: { name: t.reject, done: t.wasRejected },
  return: { name: t.return, done: t.wasReturned },
} as const

/** What the one whose turn it is can answer: yes at once, no or back with a reason. */
export function DecidePanel({ rental }: { readonly rental: CardRentalDetail }) {
  const w = useWords()
  const [asking, setAsking] = useState<'reject' | 'return' | null>(null)
  const { isBusy, problem, approve, decide } = useDeciding(rental)
  const onBehalfOf = rental.request?.onBehalfOfName
  return (
    <RecordCard title={w(t.yourDecision)}>
      <p className={css['asked']}>{rental.stepName}</p>
      {onBehalfOf && <Alert tone="info" title={w(t.youSignFor, { name: onBehalfOf })} />}
      {problem && <Alert tone="warning" title={problem} />}
      <div className={css['answers']}>
        <Button tone="primary" icon="check" busy={isBusy} onClick={() => void approve()}>
          {w(t.approve)}
        </Button>
        <Button icon="close" onClick={() => setAsking('reject')}>
          {w(t.reject)}
        </Button>
        <Button tone="quiet" icon="history" onClick={() => setAsking('return')}>
          {w(t.return)}
        </Button>
      </div>
      {asking && (
        <ReasonDialog
          title={w(words[asking].name)}
          okText={w(words[asking].name)}
          onClose={() => setAsking(null)}
          run={(reason) => decide(asking, reason)}
        />
      )}
    </RecordCard>
  )
}

/** Answers a request, tells what came of it and reads the rental again; who was slower is told who was faster. */
function useDeciding({ requestId, turn, rentalNo }: CardRentalDetail) {
  const w = useWords()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function decide(decision: keyof typeof words, comment: string | null): Promise<void> {
    await call(approvalApi.decide, { body: { id: requestId, turn, decision, comment, toStep: null } })
    toast.success(w(words[decision].done, { rentalNo }))
    await refresh(cardRentalApi.get, cardRentalApi.list, historyApi.list)
  }
  async function approve(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await decide('approve', null)
    } catch (error) {
      setProblem(errorWords(error)?.description ?? null)
      await refresh(cardRentalApi.get)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, approve, decide }
}
