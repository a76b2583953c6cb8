import { lazy, Suspense } from 'react'

import type { PlantDashboard } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../dashboard.words.ts'
import { DutyTile } from '../tiles/DutyTile.tsx'
import { EnergyTile } from '../tiles/EnergyTile.tsx'
import { EventsTile } from '../tiles/EventsTile.tsx'
import { HottestTile } from '../tiles/HottestTile.tsx'
import { PowerTile } from '../tiles/PowerTile.tsx'
import { ReservoirTile } from '../tiles/ReservoirTile.tsx'
import { screensOf } from '../tiles/screens.ts'
import { Tile } from '../tiles/Tile.tsx'
import { UnitsTile } from '../tiles/UnitsTile.tsx'
import { WaitingTile } from '../tiles/WaitingTile.tsx'
import css from './plants.module.css'

// What is drawn on a canvas, or is large, comes after the figures.
const PowerChart = lazy(async () => ({ default: (await import('../charts/PowerChart.tsx')).PowerChart }))
const HeatMap = lazy(async () => ({ default: (await import('../charts/HeatMap.tsx')).HeatMap }))

interface PlantTilesProps {
  readonly plant: PlantDashboard
  readonly nowMs: number
}

/** One plant, the most needed first: the order in which a phone shows the tiles. */
export function PlantTiles({ plant, nowMs }: PlantTilesProps) {
  const w = useWords()
  const { production } = plant
  return (
    <div className={css['tiles']} data-kind={plant.kind === 'hydro' ? 'hydro' : 'solar'}>
      <PowerTile plant={plant} nowMs={nowMs} />
      <DutyTile plant={plant} />
      <EventsTile plant={plant} />
      <EnergyTile plant={plant} nowMs={nowMs} />
      <ReservoirTile plant={plant} nowMs={nowMs} />
      <UnitsTile plant={plant} />
      <HottestTile plant={plant} />
      <WaitingTile plant={plant} />
      {production && (
        <Tile name="chart" title={w(t.chart)} to={screensOf(plant).power}>
          <Suspense fallback={<div className={css['chartSpace']} />}>
            <PowerChart curves={production.curves} />
          </Suspense>
        </Tile>
      )}
      {production && production.heat.length > 0 && (
        <Tile name="heat" title={w(t.heat)} to={screensOf(plant).units}>
          <Suspense fallback={<div className={css['chartSpace']} />}>
            <HeatMap rows={production.heat} />
          </Suspense>
        </Tile>
      )}
    </div>
  )
}
