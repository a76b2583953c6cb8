import { useNavigate } from 'react-router'

import { approvalApi } from '#contract/approvals/index.ts'
import type { ContractDetail } from '#contract/contracts/contract.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { paths } from '#contract/core/paths.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from './contracts.words.ts'
import { stale } from './stale.ts'

interface Step {
  readonly title: Word
  readonly text: Word
  readonly okText: Word
  readonly done: Word
  readonly danger?: boolean
  readonly run: () => Promise<unknown>
}

/** What its author does with a contract: send, withdraw, delete. Each asks first. */
export function useContractSteps() {
  const w = useWords()
  const navigate = useNavigate()
  const refresh = useRefresh()

  async function take({ contractNo: no }: ContractDetail, { title, text, okText, done, danger, run }: Step) {
    const isDone = await confirmAction({
      title: w(title, { no }),
      text: w(text),
      okText: w(okText),
      ...(danger && { danger }),
      run,
    })
    if (isDone) toast.success(w(done))
    return isDone
  }

  async function send(contract: ContractDetail): Promise<void> {
    const { id, version } = contract
    await take(contract, {
      title: t.sendTitle,
      text: t.sendText,
      okText: t.send,
      done: t.sent,
      run: () => call(contractApi.send, { body: { id, version } }),
    })
    await refresh(...stale)
  }

  async function withdraw(contract: ContractDetail): Promise<void> {
    const { request } = contract
    if (request === null) return
    const { id, turn } = request
    await take(contract, {
      title: t.withdrawTitle,
      text: t.withdrawText,
      okText: t.withdraw,
      done: t.withdrawn,
      run: () => call(approvalApi.withdraw, { body: { id, turn, comment: null } }),
    })
    await refresh(...stale)
  }

  async function remove(contract: ContractDetail): Promise<void> {
    const isDone = await take(contract, {
      title: t.removeTitle,
      text: t.removeText,
      okText: t.removeLine,
      done: t.removed,
      danger: true,
      run: () => call(contractApi.remove, { query: { id: contract.id } }),
    })
    if (isDone) await navigate(paths.contracts)
    await refresh(contractApi.list)
  }

  return { send, withdraw, remove }
}
