import { Fragment, lazy, type ReactNode, Suspense } from 'react'

import type { Arrangement, PlantDashboard, PlantTile } from '#contract/dashboard/index.ts'

import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { shownTiles, tilesOf, urgentTilesOf } from '../arrange/shown.rules.ts'
import { t } from '../dashboard.words.ts'
import { DutyTile } from '../tiles/DutyTile.tsx'
import { EnergyTile } from '../tiles/EnergyTile.tsx'
import { EventsTile } from '../tiles/EventsTile.tsx'
import { PowerTile } from '../tiles/PowerTile.tsx'
import { screensOf } from '../tiles/screens.ts'
import { Tile } from '../tiles/Tile.tsx'
import css from './plants.module.css'

// What is drawn on a canvas, is large, stands lower or is not of every plant comes after the figures.
const PowerChart = lazy(async () => ({ default: (await import('../charts/PowerChart.tsx')).PowerChart }))
const HeatMap = lazy(async () => ({ default: (await import('../charts/HeatMap.tsx')).HeatMap }))
const SixFigures = lazy(async () => ({ default: (await import('../figures/SixFigures.tsx')).SixFigures }))
const NoTiles = lazy(async () => ({ default: (await import('./NoTiles.tsx')).NoTiles }))
const PlanTile = lazy(async () => ({ default: (await import('../tiles/PlanTile.tsx')).PlanTile }))
const ReservoirTile = lazy(async () => ({
  default: (await import('../tiles/ReservoirTile.tsx')).ReservoirTile,
}))
const LateTile = lazy(async () => ({ default: (await import('../tiles/LateTile.tsx')).LateTile }))

type LateName = Parameters<typeof LateTile>[0]['name']

interface PlantTilesProps {
  readonly plant: PlantDashboard
  readonly arrangement: Arrangement<PlantTile>
  readonly nowMs: number
  /** What stands above the tiles; on a phone below the six figures. */
  readonly children: ReactNode
}

/** One plant, its tiles as their reader arranged them; on a phone below the figures that are asked for first. */
export function PlantTiles({ plant, arrangement, nowMs, children }: PlantTilesProps) {
  const tiles = useTiles(plant, nowMs)
  const isPhone = useIsPhone()
  const shown = shownTiles(arrangement, tilesOf(plant), urgentTilesOf(plant))
  return (
    <>
      {isPhone && (
        <Suspense fallback={<div className={css['sixSpace']} />}>
          <SixFigures plant={plant} nowMs={nowMs} />
        </Suspense>
      )}
      {children}
      <Suspense fallback={null}>{shown.length === 0 && <NoTiles />}</Suspense>
      <div
        className={`vh-bar vh-wide ${css['tiles']}`}
        data-kind={plant.kind === 'hydro' ? 'hydro' : 'solar'}
      >
        {shown.map((name) => (
          <Fragment key={name}>{tiles[name]}</Fragment>
        ))}
      </div>
    </>
  )
}

function useTiles(plant: PlantDashboard, nowMs: number): Readonly<Record<PlantTile, ReactNode>> {
  const w = useWords()
  const { production, plans } = plant
  const leads = screensOf(plant)
  const coming = (name: PlantTile, title: Word, tile: ReactNode) => (
    <Suspense fallback={<Coming name={name} title={w(title)} />}>{tile}</Suspense>
  )
  const late = (name: LateName, title: Word) =>
    coming(name, title, <LateTile name={name} plant={plant} nowMs={nowMs} />)
  return {
    power: <PowerTile plant={plant} nowMs={nowMs} />,
    duty: <DutyTile plant={plant} />,
    events: <EventsTile plant={plant} />,
    energy: <EnergyTile plant={plant} nowMs={nowMs} />,
    plan: coming('plan', t.planTitle, <PlanTile plant={plant} nowMs={nowMs} />),
    reservoir: coming('reservoir', t.reservoir, <ReservoirTile plant={plant} nowMs={nowMs} />),
    units: late('units', t.tileUnits),
    hottest: late('hottest', t.hottest),
    losses: late('losses', t.lossesTitle),
    waiting: late('waiting', t.waiting),
    chart: production && (
      <Tile name="chart" title={w(t.chart)} to={leads.power}>
        <Suspense fallback={<div className={css['chartSpace']} />}>
          <PowerChart curves={production.curves} plannedMw={plans?.day?.hourlyMw ?? null} />
        </Suspense>
      </Tile>
    ),
    month: late('month', t.monthTitle),
    levels: late('levels', t.levelsTitle),
    heat: production && (
      <Tile name="heat" title={w(t.heat)} to={leads.units}>
        <Suspense fallback={<div className={css['chartSpace']} />}>
          <HeatMap rows={production.heat} />
        </Suspense>
      </Tile>
    ),
  }
}

/** The place of a tile that is on its way. */
function Coming({ name, title }: { readonly name: PlantTile; readonly title: string }) {
  return (
    <Tile name={name} title={title}>
      <Skeleton lines={3} />
    </Tile>
  )
}
