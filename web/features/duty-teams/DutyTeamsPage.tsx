import { dutyTeamApi } from '#contract/duty-teams/index.ts'

import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { t } from './duty-teams.words.ts'
import css from './DutyTeamsPage.module.css'
import { DutyTeamTable } from './DutyTeamTable.tsx'
import { useDutyTeams } from './use-duty-teams.ts'

const drawers = lazyDrawers({
  create: () => import('./DutyTeamDrawers.tsx').then((module) => module.DutyTeamCreate),
  edit: () => import('./DutyTeamDrawers.tsx').then((module) => module.DutyTeamEdit),
  history: () => import('./DutyTeamHistory.tsx').then((module) => module.DutyTeamHistory),
})

/** The duty teams by plant: of all the user's plants, or of the one chosen in the header. */
export default function DutyTeamsPage() {
  const w = useWords()
  const drawer = useDrawers(drawers)
  const chosenPlant = usePlant()
  const { data: teams, error } = useDutyTeams()
  const opensCreate = { ...drawer.create, open: () => drawer.create.open(chosenPlant ?? undefined) }
  return (
    <ListPage
      title={t.teams}
      actions={
        <>
          <DownloadButton
            endpoint={dutyTeamApi.exportExcel}
            query={chosenPlant === null ? {} : { powerPlantId: chosenPlant }}
            name="kip-truc"
          />
          <NewButton needs={dutyTeamApi.create} opens={opensCreate}>
            {w(t.newTeam)}
          </NewButton>
        </>
      }
    >
      <section className={`vh-scrolls vh-frame ${css['card']}`} aria-busy={!teams && !error}>
        {teams && <DutyTeamTable teams={teams.items} drawer={drawer} />}
        {error && <Failure error={error} />}
        {!teams && !error && (
          <div className={css['waiting']}>
            <Skeleton lines={10} />
          </div>
        )}
      </section>
      {drawer.shown}
    </ListPage>
  )
}
