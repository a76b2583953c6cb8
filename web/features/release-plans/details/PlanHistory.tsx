import { floodCutWords, loweringWords, releasePlanWords, whatIfWords } from '#contract/release-plans/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../release-plans.words.ts'

const words = { ...releasePlanWords, ...whatIfWords, ...floodCutWords, ...loweringWords }

/** Who made a plan and who changed what of it before it began. */
export function PlanHistory() {
  return <HistoryDrawer entity="release-plans" title={useWords()(t.history)} words={words} />
}
