import { cardRentalApi, type OnSite } from '#contract/card-rentals/index.ts'
import { formatInteger, formatShownInstant } from '#contract/core/format.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../card-rentals.words.ts'
import css from './OnSitePage.module.css'
import { onSiteDrawers } from './on-site-drawers.ts'
import { CrewTable, PeopleTable } from './OnSiteTables.tsx'
import { LapsedTable, StaffTable } from './StaffTables.tsx'
import { useOnSite } from './use-on-site.ts'

/** Everybody on the site of a plant, to be counted at the assembly point; printed, or read out from a phone. */
export default function OnSitePage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  return (
    <Page>
      <PageHeader
        title={w(t.onSite)}
        actions={
          <div className={`vh-screen ${css['actions']}`}>
            <PlantPicker plantId={plantId} onChoose={choosePlant} />
            {plantId !== null && (
              <DownloadButton
                endpoint={cardRentalApi.exportOnSite}
                query={{ powerPlantId: plantId }}
                name="nguoi-trong-nha-may"
              />
            )}
            <Button icon="print" onClick={() => print()}>
              {w(t.print)}
            </Button>
          </div>
        }
      />
      {plantId === null ? <NoPlant /> : <OfPlant key={plantId} plantId={plantId} />}
    </Page>
  )
}

function OfPlant({ plantId }: { readonly plantId: number }) {
  const w = useWords()
  const { list, isOld, error, retry } = useOnSite(plantId)
  const drawer = useDrawers(onSiteDrawers)
  if (!list) return <NotRead error={error} lines={10} />
  return (
    <>
      {isOld && (
        <Alert
          tone="warning"
          title={w(t.oldList, { at: formatShownInstant(list.at) })}
          action={
            <Button icon="refresh" onClick={retry}>
              {w(kitWords.retry)}
            </Button>
          }
        >
          {w(t.oldListText)}
        </Alert>
      )}
      <Counts list={list} />
      <CrewTable shift={list.shift} count={list.counts.crew} />
      <PeopleTable people={list.people} count={list.counts.cards} members={drawer.members} />
      <StaffTable list={list} register={drawer.register} history={drawer.presences} />
      <LapsedTable lapsed={list.lapsed} canEnd={list.can.register} />
      {drawer.shown}
    </>
  )
}

/** How many are to be found, and when that was so. */
function Counts({ list }: { readonly list: OnSite }) {
  const w = useWords()
  const { crew, cards, staff } = list.counts
  const groups = [
    [t.crew, crew],
    [t.holdersInside, cards],
    [t.staff, staff],
  ] as const
  return (
    <section className={`vh-card vh-words vh-wide ${css['counts']}`} aria-label={w(t.headcount)}>
      <p className={css['total']}>
        <strong>{formatInteger(list.headcount)}</strong> {w(t.peopleOnSite)}
      </p>
      <p>{groups.map(([word, count]) => `${w(word)} (${formatInteger(count)})`).join(' · ')}</p>
      <p>{w(t.notCounted)}</p>
      <p className={`vh-quiet vh-push ${css['quiet']}`}>
        {list.powerPlantName} · {w(t.asOf, { at: formatShownInstant(list.at) })}
      </p>
    </section>
  )
}
