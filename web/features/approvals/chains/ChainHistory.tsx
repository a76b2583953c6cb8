import { requestKindLabels, requestKinds, type Chain } from '#contract/approvals/index.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './approval-chains.words.ts'
import { useChainWords } from './use-chain-words.ts'
import { useSeats } from './use-seats.ts'

/** Who laid down which chains of a plant. */
export function ChainHistory() {
  const w = useWords()
  const label = useLabel()
  const { id } = useDrawer()
  const seats = useSeats(Number(id))
  const wordsOf = useChainWords(seats)

  function chainWords({ steps, executors }: Chain): string {
    const told = steps.map((step, at) => {
      const { signers, condition, deadline } = wordsOf(step)
      return `${at + 1}. ${step.name}: ${[signers, condition, deadline].filter(Boolean).join('; ')}.`
    })
    const names = executors.map(seats.nameOf).join(', ')
    return [...told, names && w(t.carriedOutBy, { names })].filter(Boolean).join(' ')
  }
  function kindText(field: string): string {
    const kind = requestKinds.find((one) => one === field)
    return kind ? label(requestKindLabels[kind]) : field
  }
  return (
    <HistoryDrawer
      entity="approval-chains"
      fieldText={kindText}
      values={(_, value) => chainWords(value as Chain)}
    />
  )
}
