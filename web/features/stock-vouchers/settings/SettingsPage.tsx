import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'
import type { PlantStockVoucherSettings } from '#contract/stock-vouchers/settings.ts'
import { stockVoucherSettingsWords as words } from '#contract/stock-vouchers/words.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettingsPage, SettingsCard } from '#web/kit/plants/PlantSettings.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../stock-vouchers.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./SettingsForm.tsx').then((module) => module.SettingsForm),
  history: () => import('./SettingsHistory.tsx').then((module) => module.SettingsHistory),
})

/** Which vouchers of a plant are approved, and what stands on their forms. */
export default function SettingsPage() {
  const [plantId, choosePlant] = usePlantOfPage()
  const drawer = useDrawers(drawers)
  useLiveRefresh(['stock-voucher-settings'], [stockVoucherApi.settings])
  return (
    <PlantSettingsPage
      title={t.settings}
      plantId={plantId}
      onChoose={choosePlant}
      needs={stockVoucherApi.updateSettings}
      drawer={drawer}
    >
      {(powerPlantId) => <Shown key={powerPlantId} plantId={powerPlantId} />}
    </PlantSettingsPage>
  )
}

function Shown({ plantId }: { readonly plantId: number }) {
  const read = useRead(stockVoucherApi.settings, { query: { powerPlantId: plantId } })
  return (
    <SettingsCard read={read} defaults={t.defaultsInUse}>
      {(settings) => <Facts settings={settings} />}
    </SettingsCard>
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
          value: approvedKinds.map((kind) => label(voucherKindLabels[kind])).join(', ') || w(t.noneApproved),
        },
        { label: w(words.formBasis), value: formBasis },
      ]}
    />
  )
}
