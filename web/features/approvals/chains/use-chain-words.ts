import { signatureNeedLabels, type ChainStep } from '#contract/approvals/index.ts'
import { formatFigure, formatInteger } from '#contract/core/format.ts'
import { type CardType, cardTypeLabels } from '#contract/proposals/labels.ts'

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

/** Puts steps of chains into words. */
export function useChainWords({ nameOf }: Seats): (step: ChainStep) => StepWords {
  const w = useWords()
  const label = useLabel()

  function conditionWords({ daysOver, costOverVnd, subKinds, isFallback }: ChainStep['condition']): string {
    const cards = subKinds.map((kind) => label(cardTypeLabels[kind as CardType] ?? { vi: kind, en: kind }))
    return [
      daysOver !== null && w(t.whenDaysOver, { days: formatFigure(daysOver, 1) }),
      costOverVnd !== null && w(t.whenCostOver, { cost: formatInteger(costOverVnd) }),
      cards.length > 0 && w(t.whenSubKind, { kinds: cards.join(', ') }),
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
