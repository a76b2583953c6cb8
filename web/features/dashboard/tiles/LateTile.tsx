import { lazy } from 'react'

import type { PlantDashboard } from '#contract/dashboard/index.ts'

import { HottestTile } from './HottestTile.tsx'
import { LossesTile } from './LossesTile.tsx'
import { UnitsTile } from './UnitsTile.tsx'
import { WaitingTile } from './WaitingTile.tsx'

// What is drawn on a canvas comes last.
const PastTile = lazy(async () => ({ default: (await import('../charts/PastTile.tsx')).PastTile }))

interface LateTileProps {
  readonly name: 'units' | 'hottest' | 'losses' | 'waiting' | 'month' | 'levels'
  readonly plant: PlantDashboard
  readonly nowMs: number
}

/** A tile that stands lower on the page: all of them come together, after the figures. */
export function LateTile({ name, plant, nowMs }: LateTileProps) {
  if (name === 'units') return <UnitsTile plant={plant} />
  if (name === 'hottest') return <HottestTile plant={plant} />
  if (name === 'losses') return <LossesTile plant={plant} />
  if (name === 'waiting') return <WaitingTile plant={plant} />
  return <PastTile name={name} plant={plant} nowMs={nowMs} />
}
