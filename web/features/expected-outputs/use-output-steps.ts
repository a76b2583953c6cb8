import { useNavigate } from 'react-router'

import { approvalApi } from '#contract/approvals/index.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { expectedOutputApi, type ExpectedOutput } from '#contract/expected-outputs/index.ts'
import { paths, PLANT } from '#contract/core/paths.ts'
import { periodName } from '#contract/expected-outputs/parts.ts'
import { historyApi } from '#contract/history/index.ts'

import { useAskedSteps, type AskedStep } from '#web/kit/record/use-asked-steps.ts'
import { call } from '#web/platform/api/client.ts'
import { language } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './expected-outputs.words.ts'

/** What is done with a plan on its way: submit, withdraw, delete, begin the next revision. Each asks first. */
export function useOutputSteps(plan: ExpectedOutput) {
  const w = useWords()
  const navigate = useNavigate()
  const { id, version, requestId, turn, period, startsOn, powerPlantId, revision } = plan
  const name = w(t.nameOf, { period: periodName(period, startsOn, language.get(), formatShownDay), revision })

  const ask = useAskedSteps([
    expectedOutputApi.list,
    expectedOutputApi.get,
    expectedOutputApi.proposal,
    historyApi.list,
  ])
  const take = (step: AskedStep) => ask(step, { name })

  const submit = () =>
    take({
      title: t.submitTitle,
      text: t.submitText,
      okText: t.submit,
      done: t.submitted,
      run: () => call(expectedOutputApi.submit, { body: { id, version } }),
    })

  async function withdraw(): Promise<void> {
    if (requestId === null || turn === null) return
    await take({
      title: t.withdrawTitle,
      text: t.withdrawText,
      okText: t.withdraw,
      done: t.withdrawn,
      run: () => call(approvalApi.withdraw, { body: { id: requestId, turn, comment: null } }),
    })
  }

  async function remove(): Promise<void> {
    const isDone = await take({
      title: t.removeTitle,
      text: t.removeText,
      okText: t.remove,
      done: t.removed,
      danger: true,
      run: () => call(expectedOutputApi.remove, { query: { id } }),
    })
    if (isDone) await navigate(paths.expectedOutputs)
  }

  const revise = () =>
    void navigate(`${paths.newExpectedOutput}?ky=${period}&ngay=${startsOn}&${PLANT}=${powerPlantId}`)

  return { submit, withdraw, remove, revise }
}
