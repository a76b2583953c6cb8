import type { ReactNode } from 'react'

import type { Endpoint, ResultOf } from '#contract/core/endpoint.ts'
import type { PlantKind } from '#contract/plants/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { type LazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t } from '#web/kit/kit.words.ts'
import { Failure } from '#web/kit/page/Failure.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import type { Optional, UrlInput } from '#web/platform/api/url.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { NoPlant } from './NoPlant.tsx'
import { PlantPicker } from './PlantPicker.tsx'
import css from './PlantSettings.module.css'

interface SettingsOfPlantProps<E extends Endpoint> {
  /** Answers the settings of a plant, `{ powerPlantId }`; a version of 0 says that nobody has changed them. */
  readonly reads: E
  /** Said while the plant has changed nothing. */
  readonly defaults: Word
  readonly children: (settings: ResultOf<E>, plantId: number) => ReactNode
}

interface PlantSettingsProps<E extends Endpoint> extends SettingsOfPlantProps<E> {
  readonly title: Word
  /** The endpoint that changes the settings; without its right they are only shown. */
  readonly changes: Pick<Endpoint, 'access'>
  /** What changes of them are announced under. */
  readonly topic: string
  /** Opened for the plant. */
  readonly drawers: LazyDrawers<'edit' | 'history'>
  /** The kinds of plants that have such settings, the first of which is shown; any where nothing is said. */
  readonly kinds?: readonly PlantKind[]
}

/** What a plant lays down for one thing: which plant, what holds there, its history, the way to change it. */
export function PlantSettings<E extends Endpoint>({
  title,
  changes,
  topic,
  drawers,
  kinds,
  ...settings
}: PlantSettingsProps<E>) {
  const w = useWords()
  const may = useMay()
  const [plantId, choosePlant] = usePlantOfPage(kinds)
  const drawer = useDrawers(drawers)
  useLiveRefresh([topic], [settings.reads])
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
            <PlantPicker plantId={plantId} onChoose={choosePlant} />
            <Button icon="history" onClick={() => drawer.history.open(plantId)}>
              {w(t.historyShort)}
            </Button>
            {may(changes) && (
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
      <SettingsOfPlant key={plantId} plantId={plantId} {...settings} />
      {drawer.shown}
    </Page>
  )
}

/** The settings of a plant on a card, or why they cannot be shown. */
function SettingsOfPlant<E extends Endpoint>({
  plantId,
  reads,
  defaults,
  children,
}: SettingsOfPlantProps<E> & { readonly plantId: number }) {
  const w = useWords()
  const input = [{ query: { powerPlantId: plantId } }] as unknown as Optional<UrlInput<E>>
  const { data, error } = useRead(reads, ...input)
  if (error) return <Failure error={error} />
  const isUsual = (data as { readonly version?: number } | undefined)?.version === 0
  return (
    <>
      {isUsual && <Alert tone="info" title={w(defaults)} />}
      <div className={css['card']}>{data ? children(data, plantId) : <Skeleton lines={8} />}</div>
    </>
  )
}
