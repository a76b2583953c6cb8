import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Endpoint } from '#contract/core/endpoint.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t } from '#web/kit/kit.words.ts'
import { Failure } from '#web/kit/page/Failure.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { NoPlant } from './NoPlant.tsx'
import { PlantPicker } from './PlantPicker.tsx'
import css from './PlantSettings.module.css'

interface PlantSettingsPageProps {
  readonly title: Word
  readonly plantId: number | null
  readonly onChoose: (plantId: number | null) => void
  /** The endpoint that changes the settings; without its right they are only shown. */
  readonly needs: Pick<Endpoint, 'access'>
  /** Opened for the plant. */
  readonly drawer: { readonly edit: DrawerHandle; readonly history: DrawerHandle; readonly shown: ReactNode }
  /** The settings of the plant, as {@link SettingsCard}. */
  readonly children: (plantId: number) => ReactNode
}

/** The frame of what a plant lays down for one thing: which plant, history, the way to change it. */
export function PlantSettingsPage({
  title,
  plantId,
  onChoose,
  needs,
  drawer,
  children,
}: PlantSettingsPageProps) {
  const w = useWords()
  const may = useMay()
  if (plantId === null)
    return (
      <Page>
        <PageHeader title={w(title)} />
        <NoPlant />
      </Page>
    )
  return (
    <Page>
      <PageHeader
        title={w(title)}
        actions={
          <>
            <PlantPicker plantId={plantId} onChoose={onChoose} />
            <Button icon="history" onClick={() => drawer.history.open(plantId)}>
              {w(t.historyShort)}
            </Button>
            {may(needs) && (
              <Button
                tone="primary"
                icon="edit"
                onClick={() => drawer.edit.open(plantId)}
                onPointerEnter={drawer.edit.preload}
                onFocus={drawer.edit.preload}
              >
                {w(t.edit)}
              </Button>
            )}
          </>
        }
      />
      {children(plantId)}
      {drawer.shown}
    </Page>
  )
}

interface SettingsCardProps<Settings> {
  readonly read: Pick<UseQueryResult<Settings>, 'data' | 'error' | 'refetch'>
  /** Said while the plant has changed nothing. */
  readonly defaults: Word
  readonly children: (settings: Settings) => ReactNode
}

/** The settings of a plant on a card, or why they cannot be shown. */
export function SettingsCard<Settings extends { readonly version: number }>({
  read: { data, error, refetch },
  defaults,
  children,
}: SettingsCardProps<Settings>) {
  const w = useWords()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data?.version === 0 && <Alert tone="info" title={w(defaults)} />}
      <div className={css['card']}>{data ? children(data) : <Skeleton lines={8} />}</div>
    </>
  )
}
