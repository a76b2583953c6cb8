import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { formatMinute } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import type { Dashboard, Layout } from '#contract/dashboard/index.ts'
import { plantApi } from '#contract/plants/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'

import { t } from './dashboard.words.ts'
import css from './DashboardPage.module.css'
import { NextShifts } from './NextShifts.tsx'
import { PlantTiles } from './plants/PlantTiles.tsx'
import { TilesSkeleton } from './plants/TilesSkeleton.tsx'
import { useDashboard, useServerNow } from './use-dashboard.ts'

const StartCard = lazy(async () => ({
  default: (await import('./start/StartCard.tsx')).StartCard,
}))
const loadAllPlants = async () => ({ default: (await import('./plants/AllPlants.tsx')).AllPlants })
const AllPlants = lazy(loadAllPlants)
const ArrangeTiles = lazy(async () => ({
  default: (await import('./arrange/ArrangeTiles.tsx')).ArrangeTiles,
}))
const Wall = lazy(async () => ({ default: (await import('./wall/Wall.tsx')).Wall }))

/** How the plants stand at this moment: the plant chosen in the header, or all of the user's. */
export default function DashboardPage() {
  const [search] = useSearchParams()
  const { powerPlants } = useProfile()
  const w = useWords()
  const may = useMay()
  if (powerPlants.length === 0)
    return (
      <div className={`vh-page ${css['page']}`}>
        <PageHeader title={w(t.noPlantsTitle)} />
        {may(plantApi.create) ? <Start /> : <NoPlant />}
      </div>
    )
  if (!search.has('wall')) return <Plants />
  return (
    <Suspense fallback={null}>
      <Wall />
    </Suspense>
  )
}

/** The way on for whoever sets the plants up; nobody else waits for it. */
function Start() {
  return <Suspense fallback={null}>{useMay()(plantApi.create) && <StartCard />}</Suspense>
}

/** The plant to show: the chosen one, or the only one there is. */
function usePlantShown() {
  const chosen = usePlant()
  const { powerPlants } = useProfile()
  const [first, ...others] = powerPlants
  return chosen ?? (others.length === 0 ? (first?.id ?? null) : null)
}

function Plants() {
  const w = useWords()
  const { powerPlants } = useProfile()
  const plantId = usePlantShown()
  const [wanted, setWanted] = useState<Layout | null>(null)
  const { data: read, error, dataUpdatedAt } = useDashboard(plantId)
  const data = read && wanted ? { ...read, layout: wanted } : read
  const nowMs = useServerNow(data, dataUpdatedAt)
  // It comes with the figures, not after them.
  useEffect(() => {
    if (plantId === null) void loadAllPlants()
  }, [plantId])
  const name = powerPlants.find(({ id }) => id === plantId)?.name
  return (
    <div className={`vh-page ${css['page']}`}>
      <PageHeader
        title={name ?? w(t.allPlants)}
        note={data && w(t.asOf, { time: formatMinute(data.now) })}
        actions={
          <>
            {data && (
              <Suspense fallback={null}>
                <ArrangeTiles
                  dashboard={data}
                  view={plantId === null ? 'company' : 'plant'}
                  onArrange={setWanted}
                />
              </Suspense>
            )}
            <div className="vh-desk">
              <ButtonLink to="/?wall">{w(t.wall)}</ButtonLink>
            </div>
          </>
        }
      />
      <Start />
      {error && <Failure error={error} />}
      {data && <LateOfCompany of={data.companyReports} />}
      {data ? (
        <Shown data={data} isOne={plantId !== null} nowMs={nowMs} />
      ) : (
        !error && <TilesSkeleton rows={plantId === null ? powerPlants.length : null} />
      )}
    </div>
  )
}

/** What is late and of no plant: nobody can hide it, for it has no tile. */
function LateOfCompany({ of }: { readonly of: Dashboard['companyReports'] }) {
  const w = useWords()
  if (!of?.late) return null
  const mine = of.isOwn ? '&isMine=true' : ''
  // No plant, not even the one chosen in the header.
  const late = `${paths.reportOccurrences}?powerPlantId=&status=late&isCompany=true${mine}`
  return (
    <Alert
      tone="error"
      title={w(t.companyReportsLate, { count: of.late })}
      action={<ButtonLink to={late}>{w(t.reportsLate)}</ButtonLink>}
    />
  )
}

interface ShownProps {
  readonly data: Dashboard
  readonly isOne: boolean
  readonly nowMs: number
}

function Shown({ data, isOne, nowMs }: ShownProps) {
  const [first] = data.plants
  const shifts = data.nextShifts && <NextShifts shifts={data.nextShifts} />
  if (isOne && first)
    return (
      <PlantTiles plant={first} arrangement={data.layout.plant} nowMs={nowMs}>
        {shifts}
      </PlantTiles>
    )
  return (
    <Suspense fallback={<TilesSkeleton rows={data.plants.length} />}>
      {shifts}
      <AllPlants dashboard={data} nowMs={nowMs} />
    </Suspense>
  )
}
