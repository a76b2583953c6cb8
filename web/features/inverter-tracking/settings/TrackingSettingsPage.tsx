import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { inverterPlants } from '#contract/plants/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { numberText } from '#web/kit/fields/typed/number-text.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { settingGroups } from './setting-groups.ts'
import { t } from './tracking-settings.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./TrackingSettingsForm.tsx').then((module) => module.TrackingSettingsForm),
  history: () => import('./TrackingSettingsHistory.tsx').then((module) => module.TrackingSettingsHistory),
})

/** What a solar plant lays down for the tracking of its inverters. */
export default function TrackingSettingsPage() {
  const w = useWords()
  const may = useMay()
  const [plantId, choosePlant] = usePlantOfPage(inverterPlants)
  const drawer = useDrawers(drawers)
  useLiveRefresh(['inverter-tracking-settings'], [inverterTrackingApi.settings])
  if (plantId === null) return <Empty title={w(t.noPlants)} text={w(t.noPlantsText)} />
  return (
    <Page>
      <PageHeader
        title={w(t.settings)}
        actions={
          <>
            <PlantPicker plantId={plantId} onChoose={choosePlant} />
            <Button icon="history" onClick={() => drawer.history.open(plantId)}>
              {w(t.history)}
            </Button>
            {may(inverterTrackingApi.updateSettings) && (
              <Button
                tone="primary"
                icon="edit"
                onClick={() => drawer.edit.open(plantId)}
                onPointerEnter={drawer.edit.preload}
              >
                {w(t.edit)}
              </Button>
            )}
          </>
        }
      />
      <Shown key={plantId} plantId={plantId} />
      {drawer.shown}
    </Page>
  )
}

function Shown({ plantId }: { readonly plantId: number }) {
  const w = useWords()
  const { data, error } = useRead(inverterTrackingApi.settings, { query: { powerPlantId: plantId } })
  if (error && !data) return <Alert tone="error" title={errorWords(error)?.description ?? ''} />
  if (!data) return <Skeleton lines={12} />
  return (
    <>
      {data.version === 0 && <Alert tone="info" title={w(t.defaultsInUse)} />}
      <DescriptionList items={[{ label: w(t.companyName), value: data.companyName }]} />
      {settingGroups.map(({ title, settings }) => (
        <DescriptionList
          key={title}
          title={w(title)}
          items={settings.map(({ name, label, unit }) => ({
            label: w(label),
            value: `${numberText(data[name])} ${unit}`,
          }))}
        />
      ))}
    </>
  )
}
