import { signatureNeedLabels, type ChainStep } from '#contract/approvals/index.ts'
import { formatFigure, formatInteger } from '#contract/core/format.ts'
import type { Label } from '#contract/core/words.ts'
import { cardTypeLabels } from '#contract/proposals/labels.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './approval-chains.words.ts'
import type { Seats } from './use-seats.ts'

/** The parts of a step in words. */
export interface StepWords {
  readonly signers: string
  /** When it is asked; empty for always. */
  readonly condition: string
  /** Until when, and what happens then; empty for a step without deadline. */
  readonly deadline: string
}

/** What the sorts of a kind are called: types of cards, kinds of vouchers. */
const sorts: Readonly<Record<string, Label>> = { ...cardTypeLabels, ...voucherKindLabels }

/** Puts steps of chains into words. */
export function useChainWords({ nameOf }: Seats): (step: ChainStep) => StepWords {
  const w = useWords()
  const label = useLabel()

  function conditionWords({ daysOver, costOverVnd, subKinds, isFallback }: ChainStep['condition']): string {
    const named = subKinds.map((kind) => label(sorts[kind] ?? { vi: kind, en: kind }))
    return [
      daysOver !== null && w(t.whenDaysOver, { days: formatFigure(daysOver, 1) }),
      costOverVnd !== null && w(t.whenCostOver, { cost: formatInteger(costOverVnd) }),
      named.length > 0 && w(t.whenSubKind, { kinds: named.join(', ') }),
      isFallback && w(t.whenNobodyElse),
    ]
      .filter(Boolean)
      .join('; ')
  }

  return ({ seats, needs, condition, dueHours, inWorkingHours, remindBeforeHours, escalateTo }) => ({
    signers: [
      seats.map(nameOf).join(', '),
      seats.length > 1 && label(signatureNeedLabels[needs]).toLowerCase(),
    ]
      .filter(Boolean)
      .join(' – '),
    condition: conditionWords(condition),
    deadline: [
      dueHours !== null && w(inWorkingHours ? t.withinWorking : t.within, { hours: dueHours }),
      remindBeforeHours !== null && w(t.remindedBefore, { hours: remindBeforeHours }),
      escalateTo !== null && w(t.thenTo, { name: nameOf(escalateTo) }),
    ]
      .filter(Boolean)
      .join(', '),
  })
}
