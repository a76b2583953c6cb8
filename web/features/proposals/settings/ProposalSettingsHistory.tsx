import { proposalSettingsWords } from '#contract/proposals/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from '../proposals.words.ts'

/** Who changed what of a plant's rules. */
export function ProposalSettingsHistory() {
  return (
    <HistoryDrawer
      entity="proposal-settings"
      words={proposalSettingsWords}
      values={{ overtimeNeedsConsent: { true: t.consentYes, false: t.consentNo } }}
    />
  )
}
