import { useNavigate } from 'react-router'

import { approvalApi } from '#contract/approvals/index.ts'
import type { AppendixDetail, ContractDetail } from '#contract/contracts/contract.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { paths } from '#contract/core/paths.ts'

import { useAskedSteps, type AskedStep } from '#web/kit/record/use-asked-steps.ts'
import { call } from '#web/platform/api/client.ts'

import { t } from './contracts.words.ts'
import { stale } from './stale.ts'

/** What its author does with a contract: send, withdraw, delete; an appendix is withdrawn. Each asks first. */
export function useContractSteps() {
  const navigate = useNavigate()
  const ask = useAskedSteps(stale)
  const take = ({ contractNo: no }: ContractDetail, step: AskedStep) => ask(step, { no })

  async function send(contract: ContractDetail): Promise<void> {
    const { id, version } = contract
    await take(contract, {
      title: t.sendTitle,
      text: t.sendText,
      okText: t.send,
      done: t.sent,
      run: () => call(contractApi.send, { body: { id, version } }),
    })
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
  }

  async function remove(contract: ContractDetail): Promise<void> {
    const isDone = await take(contract, {
      title: t.removeTitle,
      text: t.removeText,
      okText: t.removeLine,
      done: t.removed,
      danger: true,
      stale: [contractApi.list],
      run: () => call(contractApi.remove, { query: { id: contract.id } }),
    })
    if (isDone) await navigate(paths.contracts)
  }

  async function withdrawAppendix({ appendixNo, request }: AppendixDetail): Promise<void> {
    if (request === null) return
    const { id, turn } = request
    const step = {
      title: t.withdrawAppendixTitle,
      text: t.withdrawAppendixText,
      okText: t.withdraw,
      done: t.withdrawn,
      run: () => call(approvalApi.withdraw, { body: { id, turn, comment: null } }),
    }
    await ask(step, { no: appendixNo })
  }

  return { send, withdraw, remove, withdrawAppendix }
}
