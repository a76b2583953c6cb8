import { useState } from 'react'

import { approvalApi, type ApprovalRequestDetail, type Decision } from '#contract/approvals/index.ts'

import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { ApiError } from '#web/platform/api/error.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import { useDecisionRefresh } from '../use-decision-refresh.ts'

const told: Readonly<Record<Decision['decision'] | 'process', Word>> = {
  approve: t.wasApproved,
  reject: t.wasRejected,
  return: t.wasReturned,
  process: t.wasProcessed,
}

/** What somebody says about a request: the answer and, for a return, where to. */
export type Answer = Pick<Decision, 'decision' | 'comment'> & { readonly toStep?: number | null }

/** Decides on one request. A refusal, e.g. because somebody was faster, is kept in words and the request read again. */
export function useDeciding({ id, turn, title }: Pick<ApprovalRequestDetail, 'id' | 'turn' | 'title'>) {
  const w = useWords()
  const refresh = useDecisionRefresh()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ readonly why: string; readonly atTurn: number | undefined } | null>(
    null,
  )

  /** Answers whether it was done. */
  async function move(name: keyof typeof told, send: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setFailed(null)
    try {
      await send()
      toast.success(w(told[name], { title }))
      return true
    } catch (error) {
      const why = errorWords(error)?.description
      // Without an answer it may have been done all the same: the request itself tells, once it is read again.
      const isUnanswered = error instanceof ApiError && error.status === null
      if (why !== undefined) setFailed({ why, atTurn: isUnanswered ? turn : undefined })
      return false
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  const isPassed = failed?.atTurn !== undefined && failed.atTurn !== turn
  return {
    isBusy,
    problem: isPassed ? null : failed?.why,
    decide: ({ toStep = null, ...answer }: Answer) =>
      move(answer.decision, () => call(approvalApi.decide, { body: { id, turn, toStep, ...answer } })),
    process: (comment: string | null) =>
      move('process', () => call(approvalApi.process, { body: { id, turn, comment } })),
  }
}
