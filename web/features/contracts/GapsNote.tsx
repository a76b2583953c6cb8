import type { PriceGap } from '#contract/contracts/price-table.ts'
import { contractWords } from '#contract/contracts/words.ts'
import { gapText } from '#contract/contracts/price-text.ts'
import { formatShownDay } from '#contract/core/format.ts'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './contracts.words.ts'

const MOST_SHOWN = 5

/** Which days have no price; nothing where all have one. */
export function GapsNote({ gaps }: { readonly gaps: readonly PriceGap[] }) {
  const w = useWords()
  const label = useLabel()
  if (gaps.length === 0) return null
  const more = gaps.length - MOST_SHOWN
  const texts = gaps.slice(0, MOST_SHOWN).map((gap) => label(gapText(gap, formatShownDay)))
  return (
    <Alert tone="warning" title={w(contractWords.priceGaps)}>
      {[...texts, ...(more > 0 ? [w(t.gapsMore, { more })] : [])].join('; ')}
    </Alert>
  )
}
