import { useState } from 'react'

import { plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import type { PlantDutySettings } from '#contract/duty-schedules/settings.ts'
import { type DutyTeam, dutyTeamApi } from '#contract/duty-teams/index.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../duty-schedules.words.ts'
import css from './CreateSchedule.module.css'
import { CreateScheduleForm } from './CreateScheduleForm.tsx'
import { firstPlan, type LastSchedule } from './plan.rules.ts'

/** Makes the schedule of a month from a rotation. It begins where the plant's last schedule ended. */
export default function CreateSchedulePage() {
  const w = useWords()
  const [chosen, choose] = useState(usePlantToBegin())
  return (
    <div className={`vh-page ${css['page']}`}>
      <PageHeader
        title={w(t.newSchedule)}
        actions={<PlantPicker plantId={chosen} none={w(t.choosePlant)} onChoose={choose} />}
      />
      {chosen === null ? (
        <Empty icon="calendar" title={w(t.choosePlant)} text={w(t.choosePlantText)} />
      ) : (
        <OfPlant key={chosen} powerPlantId={chosen} />
      )}
    </div>
  )
}

/** What is known of a plant before its next month is made. */
interface Known {
  readonly teams: readonly DutyTeam[]
  readonly settings: PlantDutySettings
}

/** The form for a plant, once its teams, its codes and its last schedule are known. */
function OfPlant({ powerPlantId }: { readonly powerPlantId: number }) {
  const w = useWords()
  const may = useMay()
  const query = { powerPlantId }
  const teams = useRead(dutyTeamApi.list, { query })
  const settings = useRead(dutyScheduleApi.settings, { query })
  const latest = useRead(dutyScheduleApi.list, {
    query: { ...query, sorting: 'month desc', maxResultCount: 1 },
  })
  const error = teams.error ?? settings.error ?? latest.error
  if (!teams.data || !settings.data || !latest.data) return <NotRead error={error} lines={10} />
  if (teams.data.items.length === 0) {
    const toTeams = may(dutyTeamApi.create) && <ButtonLink to={paths.dutyTeams}>{w(t.toTeams)}</ButtonLink>
    return <Empty icon="user" title={w(t.noTeams)} text={w(t.noTeamsText)} action={toTeams} />
  }
  const known = { teams: teams.data.items, settings: settings.data }
  const [last] = latest.data.items
  return last ? <AfterLast id={last.id} {...known} /> : <Begun last={undefined} {...known} />
}

/** The form that goes on where the plant's last schedule ended. */
function AfterLast({ id, ...known }: Known & { readonly id: number }) {
  const { data, error } = useRead(dutyScheduleApi.get, { query: { id } })
  return data ? <Begun last={data} {...known} /> : <NotRead error={error} lines={10} />
}

function Begun({ last, teams, settings }: Known & { readonly last: LastSchedule | undefined }) {
  const [plan] = useState(() => {
    const ids = teams.map(({ id }) => id)
    return { powerPlantId: settings.powerPlantId, ...firstPlan(last, ids, plantDay(new Date())) }
  })
  return <CreateScheduleForm plan={plan} last={last} teams={teams} settings={settings} />
}
