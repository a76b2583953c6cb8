import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../proposals.words.ts'

const fieldWords = {
  powerPlantId: t.plant,
  annualLeaveDays: t.annualLeaveDays,
  yearsPerExtraDay: t.yearsPerExtraDay,
  overtimeNeedsConsent: t.overtimeNeedsConsent,
  backdatedDays: t.backdatedDays,
}

/** Who changed what of a plant's rules. */
export function ProposalSettingsHistory() {
  const w = useWords()
  const { id } = useDrawer()
  const { powerPlants } = useProfile()
  return (
    <HistoryDrawer
      entity="proposal-settings"
      title={powerPlants.find((plant) => plant.id === Number(id))?.name ?? ''}
      words={fieldWords}
      values={(field, value) =>
        field === 'overtimeNeedsConsent' ? w(value === true ? t.consentYes : t.consentNo) : undefined
      }
    />
  )
}
