import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { isApprovable, voucherKindLabels } from '#contract/stock-vouchers/labels.ts'
import type { PlantStockVoucherSettings } from '#contract/stock-vouchers/settings.ts'
import { stockVoucherSettingsWords as words } from '#contract/stock-vouchers/words.ts'

import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettings } from '#web/kit/plants/PlantSettings.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-vouchers.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./SettingsForm.tsx').then((module) => module.SettingsForm),
  history: () => import('./SettingsHistory.tsx').then((module) => module.SettingsHistory),
})

/** Which vouchers of a plant are approved, and what stands on their forms. */
export default function SettingsPage() {
  return (
    <PlantSettings
      title={t.settings}
      reads={stockVoucherApi.settings}
      changes={stockVoucherApi.updateSettings}
      topic="stock-voucher-settings"
      drawers={drawers}
      defaults={t.defaultsInUse}
    >
      {(settings) => <Facts settings={settings} />}
    </PlantSettings>
  )
}

function Facts({ settings: { approvedKinds, formBasis } }: { readonly settings: PlantStockVoucherSettings }) {
  const w = useWords()
  const label = useLabel()
  return (
    <DescriptionList
      items={[
        {
          label: w(words.approvedKinds),
          value:
            approvedKinds
              .filter(isApprovable)
              .map((kind) => label(voucherKindLabels[kind]))
              .join(', ') || w(t.noneApproved),
        },
        { label: w(words.formBasis), value: formBasis },
      ]}
    />
  )
}
