import { useSearchParams } from 'react-router'

import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'

import { t } from './duty-settings.words.ts'
import css from './DutySettingsPage.module.css'
import { CodesSection } from './sections/CodesSection.tsx'
import { CrewSection } from './sections/CrewSection.tsx'
import { HolidaysSection } from './sections/HolidaysSection.tsx'
import { LimitsSection } from './sections/LimitsSection.tsx'
import { ShiftsSection } from './sections/ShiftsSection.tsx'
import { useDutySettings } from './use-duty-settings.ts'

const drawers = lazyDrawers({
  shifts: () => import('./forms/ShiftsForm.tsx').then((module) => module.ShiftsForm),
  crew: () => import('./forms/CrewForm.tsx').then((module) => module.CrewForm),
  codes: () => import('./forms/CodesForm.tsx').then((module) => module.CodesForm),
  holidays: () => import('./forms/HolidaysForm.tsx').then((module) => module.HolidaysForm),
  limits: () => import('./forms/LimitsForm.tsx').then((module) => module.LimitsForm),
  history: () => import('./DutySettingsHistory.tsx').then((module) => module.DutySettingsHistory),
})

/** What a plant lays down for its rosters: of the plant chosen in the header, else of one chosen here. */
export default function DutySettingsPage() {
  const w = useWords()
  const drawer = useDrawers(drawers)
  const { plantId, picker } = useOnePlant()
  const actions = plantId !== undefined && (
    <>
      {picker}
      <Button
        icon="history"
        onClick={() => drawer.history.open(plantId)}
        onPointerEnter={drawer.history.preload}
      >
        {w(kitWords.past)}
      </Button>
    </>
  )
  return (
    <div className={`vh-page ${css['page']}`}>
      <PageHeader title={w(t.settings)} actions={actions} />
      {plantId === undefined ? <NoPlant /> : <Sections key={plantId} plantId={plantId} drawer={drawer} />}
      {drawer.shown}
    </div>
  )
}

/** The plant whose settings are shown, and what chooses it where the header leaves it open. */
function useOnePlant() {
  const chosen = usePlant()
  const { powerPlants } = useProfile()
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('plant'))
  const plantId = chosen ?? (powerPlants.find(({ id }) => id === asked) ?? powerPlants[0])?.id
  const choose = (plant: number | null) =>
    setSearch(plant === null ? {} : { plant: String(plant) }, { replace: true, preventScrollReset: true })
  const picker = chosen === null && <PlantPicker plantId={plantId ?? null} onChoose={choose} />
  return { plantId, picker }
}

interface SectionsProps {
  readonly plantId: number
  readonly drawer: ReturnType<typeof useDrawers<keyof typeof drawers>>
}

function Sections({ plantId, drawer }: SectionsProps) {
  const w = useWords()
  const may = useMay()
  const { data: settings, error } = useDutySettings(plantId)
  if (!settings) return <NotRead error={error} lines={14} />
  const edits = (name: Exclude<keyof typeof drawers, 'history'>) =>
    may(dutyScheduleApi.updateSettings)
      ? { open: () => drawer[name].open(plantId), preload: drawer[name].preload }
      : undefined
  return (
    <>
      {settings.version === 0 && <Alert tone="info" title={w(t.defaultsInUse)} />}
      <div className={css['columns']}>
        <div className="vh-stack vh-wide vh-narrow">
          <ShiftsSection settings={settings} edit={edits('shifts')} />
          <CrewSection settings={settings} edit={edits('crew')} />
          <LimitsSection settings={settings} edit={edits('limits')} />
        </div>
        <div className="vh-stack vh-wide vh-narrow">
          <CodesSection settings={settings} edit={edits('codes')} />
          <HolidaysSection settings={settings} edit={edits('holidays')} />
        </div>
      </div>
    </>
  )
}
