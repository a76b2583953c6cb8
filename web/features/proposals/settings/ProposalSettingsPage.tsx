import { useState } from 'react'

import { proposalApi, type ProposalSettings } from '#contract/proposals/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'

import { t } from '../proposals.words.ts'
import css from './ProposalSettings.module.css'

const drawers = lazyDrawers({
  edit: () => import('./ProposalSettingsForm.tsx').then((module) => module.ProposalSettingsForm),
  history: () => import('./ProposalSettingsHistory.tsx').then((module) => module.ProposalSettingsHistory),
})

/** What a plant lays down for leave and overtime: of the plant chosen in the header, else of one chosen here. */
export default function ProposalSettingsPage() {
  const w = useWords()
  const may = useMay()
  const chosen = usePlant()
  const { powerPlants } = useProfile()
  const [picked, pick] = useState<number | null>(null)
  const plantId = chosen ?? picked ?? powerPlants[0]?.id
  const drawer = useDrawers(drawers)
  useLiveRefresh(['proposal-settings'], [proposalApi.settings])
  if (plantId === undefined) return <Empty title={w(t.noPlants)} />
  return (
    <Page>
      <PageHeader
        title={w(t.settings)}
        actions={
          <>
            {chosen === null && <PlantPicker plantId={plantId} onChoose={pick} />}
            <Button icon="history" onClick={() => drawer.history.open(plantId)}>
              {w(t.history)}
            </Button>
            {may(proposalApi.updateSettings) && (
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
  const { data, error } = useRead(proposalApi.settings, { query: { powerPlantId: plantId } })
  if (error && !data) return <Alert tone="error" title={errorWords(error)?.description ?? ''} />
  return (
    <>
      {data?.version === 0 && <Alert tone="info" title={w(t.defaultsInUse)} />}
      <div className={css['card']}>{data ? <Facts settings={data} /> : <Skeleton lines={6} />}</div>
    </>
  )
}

function Facts({ settings }: { readonly settings: ProposalSettings }) {
  const w = useWords()
  const { annualLeaveDays, yearsPerExtraDay, overtimeNeedsConsent, backdatedDays } = settings
  return (
    <DescriptionList
      items={[
        { label: w(t.annualLeaveDays), value: w(t.daysCount, { count: annualLeaveDays }) },
        {
          label: w(t.yearsPerExtraDay),
          value: yearsPerExtraDay === 0 ? w(t.noExtraDay) : w(t.everyYears, { count: yearsPerExtraDay }),
        },
        { label: w(t.overtimeNeedsConsent), value: w(overtimeNeedsConsent ? t.consentYes : t.consentNo) },
        { label: w(t.backdatedDays), value: w(t.daysCount, { count: backdatedDays }) },
      ]}
    />
  )
}
