import { Link } from 'react-router'

import { formatNumber } from '#contract/core/format.ts'
import type { PlantDashboard } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { useFirstOpen } from '#web/platform/routes/open-screens.ts'
import { choosePlant } from '#web/platform/session/plant.ts'

import { t } from '../dashboard.words.ts'
import { screensOf } from '../tiles/screens.ts'
import { useWaiting } from '../tiles/waiting.ts'
import css from './plants.module.css'

/** What else one asks of a plant among several: units, level, what is wrong, what waits. */
export function RowState({ plant }: { readonly plant: PlantDashboard }) {
  const w = useWords()
  const { powerPlantId, production, reservoir, abnormals } = plant
  const units = production?.units
  const level = reservoir?.upstreamLevel
  const waiting = useWaiting(plant)
  const count = waiting.reduce((sum, one) => sum + one.count, 0)
  const leads = screensOf(plant)
  return (
    <ul className={`vh-stack vh-tight ${css['states']}`}>
      {units && (
        <Way to={leads.units} plantId={powerPlantId}>
          {w(plant.kind === 'hydro' ? t.generatorsRun : t.invertersRun, {
            running: units.running,
            total: units.total,
          })}
        </Way>
      )}
      {level && (
        <Way to={leads.reservoir} plantId={powerPlantId}>
          {w(t.levelNow, { level: formatNumber(level.value, 2) })}
        </Way>
      )}
      {abnormals && (
        <Way to={leads.events} isBad={abnormals.incidents > 0}>
          {w(t.eventsShort, { count: abnormals.open })}
        </Way>
      )}
      {count > 0 && (
        <Way to={waiting.map(({ to }) => to)} isBad={waiting.some(({ isLate }) => isLate)}>
          {w(t.waits, { count })}
        </Way>
      )}
    </ul>
  )
}

interface WayProps {
  readonly to: readonly string[]
  /** Chosen on the way, for screens that show the plant of the header. */
  readonly plantId?: number
  readonly isBad?: boolean
  readonly children: string
}

function Way({ to, plantId, isBad = false, children }: WayProps) {
  const way = useFirstOpen()(to)
  const choose = () => plantId !== undefined && choosePlant(plantId)
  return (
    <li data-tone={isBad ? 'bad' : undefined}>
      {way ? (
        <Link to={way} onClick={choose}>
          {children}
        </Link>
      ) : (
        children
      )}
    </li>
  )
}
