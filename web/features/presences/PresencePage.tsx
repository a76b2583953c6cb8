import { PLANT } from '#contract/core/paths.ts'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'

import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { presenceApi, type MyPresence, type Presence } from '#contract/presences/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { errorWords } from '#web/platform/api/error-words.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import css from './PresencePage.module.css'
import { t } from './presences.words.ts'

/** Where somebody says with one tap that they are at the plant, or leave it; the code on the wall leads here. */
export default function PresencePage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  const { powerPlants } = useProfile()
  const named = useSearchParams()[0].get(PLANT)
  const isForeign = named !== null && powerPlants.every(({ id }) => String(id) !== named)
  return (
    <Page>
      <PageHeader
        title={w(t.cameIn)}
        actions={powerPlants.length > 1 && <PlantPicker plantId={plantId} onChoose={choosePlant} />}
      />
      {isForeign ? (
        <Empty title={w(t.notYours)} text={w(t.notYoursText)} />
      ) : plantId === null ? (
        <NoPlant />
      ) : (
        <OwnPresence plantId={plantId} />
      )}
    </Page>
  )
}

function OwnPresence({ plantId }: { readonly plantId: number }) {
  const { data, error } = useRead(presenceApi.mine)
  const refresh = useRefresh()
  const now = useNow().getTime()
  useLive(['presences'], () => void refresh(presenceApi.mine))
  if (!data) return <NotRead error={error} lines={6} />
  const { present } = data
  // What ended by itself while the page lay open is told as it would be after reading it again.
  const isOver = present !== null && Date.parse(present.endsAt) <= now
  const mine: MyPresence = isOver ? { present: null, lapsed: present } : data
  return (
    <>
      {mine.lapsed && <Lapsed of={mine.lapsed} />}
      {mine.present ? (
        <Here of={mine.present} plantId={plantId} />
      ) : (
        <NotHere key={plantId} plantId={plantId} />
      )}
    </>
  )
}

function Lapsed({ of: { endsAt, powerPlantName } }: { readonly of: Presence }) {
  const w = useWords()
  return (
    <Alert tone="warning" title={w(t.lapsed)}>
      {w(t.lapsedText, { at: formatShownInstant(endsAt), plant: powerPlantName })}
    </Alert>
  )
}

/** Sends one word of the user's and says what came of it. */
function useSaying(): readonly [boolean, (said: () => Promise<MyPresence>, told: Word) => Promise<void>] {
  const w = useWords()
  const refresh = useRefresh()
  const [isSaying, setSaying] = useState(false)
  return [
    isSaying,
    async (said, told) => {
      setSaying(true)
      try {
        await said()
        toast.success(w(told))
      } catch (error) {
        const words = errorWords(error)
        if (words) toast.error(words.title, words.description)
      }
      await refresh(presenceApi.mine, cardRentalApi.onSite)
      setSaying(false)
    },
  ]
}

function Here({ of: present, plantId }: { readonly of: Presence; readonly plantId: number }) {
  const w = useWords()
  const [isSaying, say] = useSaying()
  const { powerPlants } = useProfile()
  const otherName = powerPlants.find((plant) => plant.id === plantId)?.name ?? ''
  const { id, powerPlantId, powerPlantName, place, since, endsAt, registeredByName, reason } = present
  const enter = (powerPlant: number) =>
    call(presenceApi.enter, { body: { powerPlantId: powerPlant, place: null } })
  return (
    <section className={`vh-card vh-stack ${css['card']}`} aria-live="polite">
      <h2 className="vh-large">{w(t.hereAt, { plant: powerPlantName })}</h2>
      <p className="vh-quiet">
        {[w(t.since, { at: formatShownInstant(since) }), place].filter(Boolean).join(' · ')}
      </p>
      {registeredByName && (
        <p className="vh-quiet">{w(t.registeredBy, { name: registeredByName, reason: reason ?? '' })}</p>
      )}
      <p className="vh-quiet">{w(t.untilAt, { at: formatShownInstant(endsAt) })}</p>
      <div className={`vh-stack ${css['steps']}`}>
        <Button
          tone="primary"
          busy={isSaying}
          onClick={() => void say(() => call(presenceApi.leave, { body: { id } }), t.left)}
        >
          {w(t.leave)}
        </Button>
        <Button busy={isSaying} onClick={() => void say(() => enter(plantId), t.welcome)}>
          {plantId === powerPlantId ? w(t.stay) : w(t.enterAt, { plant: otherName })}
        </Button>
      </div>
    </section>
  )
}

function NotHere({ plantId }: { readonly plantId: number }) {
  const w = useWords()
  const id = useId()
  const [place, setPlace] = useState('')
  const [isSaying, say] = useSaying()
  const { powerPlants } = useProfile()
  const enter = () =>
    call(presenceApi.enter, { body: { powerPlantId: plantId, place: place.trim() || null } })
  return (
    <section className={`vh-card vh-stack ${css['card']}`} aria-live="polite">
      <h2 className="vh-large">{w(t.notHere)}</h2>
      <p className="vh-quiet">{powerPlants.find((plant) => plant.id === plantId)?.name}</p>
      <div className={`vh-stack ${css['steps']}`}>
        <Button tone="primary" icon="check" busy={isSaying} onClick={() => void say(enter, t.welcome)}>
          {w(t.enter)}
        </Button>
      </div>
      <label className={`vh-stack vh-tight vh-quiet ${css['place']}`} htmlFor={id}>
        {w(t.place)}
        <input
          className="vh-input"
          id={id}
          value={place}
          maxLength={120}
          onChange={(event) => setPlace(event.target.value)}
        />
        <small className="vh-faint vh-small">{w(t.placeHint)}</small>
      </label>
      <p className="vh-faint vh-small">{w(t.notHereText)}</p>
    </section>
  )
}
