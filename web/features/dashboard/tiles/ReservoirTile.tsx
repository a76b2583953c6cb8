import { formatNumber } from '#contract/core/format.ts'

import {
  isStale,
  levelShare,
  type PlantDashboard,
  type Reservoir,
  type ReservoirFigure,
  reservoirLabels,
} from '#contract/dashboard/index.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../dashboard.words.ts'
import { Age } from '../figures/Age.tsx'
import { Bar } from '../figures/Bar.tsx'
import { Figure, NoFigure } from '../figures/Figure.tsx'
import { signed } from '../figures/figures.rules.ts'
import { screensOf } from './screens.ts'
import { Tile } from './Tile.tsx'
import css from './Tile.module.css'

const flows: readonly (readonly [ReservoirFigure, string])[] = [
  ['inflow', 'm³/s'],
  ['turbineFlow', 'm³/s'],
  ['spillFlow', 'm³/s'],
  ['downstreamLevel', 'm'],
]

interface ReservoirTileProps {
  readonly plant: PlantDashboard
  readonly nowMs: number
}

/** The level between dead and normal, and what flows in and out. */
export function ReservoirTile({ plant, nowMs }: ReservoirTileProps) {
  const w = useWords()
  const { reservoir } = plant
  if (!reservoir) return null
  const { upstreamLevel } = reservoir
  return (
    <Tile
      name="reservoir"
      title={w(t.reservoir)}
      to={screensOf(plant).reservoir}
      aside={upstreamLevel && <Age of={upstreamLevel} nowMs={nowMs} />}
    >
      {upstreamLevel ? (
        <>
          <Figure
            text={formatNumber(upstreamLevel.value, 2)}
            unit="m"
            isOld={isStale(upstreamLevel, nowMs)}
          />
          <Levels of={reservoir} levelM={upstreamLevel.value} />
          <Flows of={reservoir} />
        </>
      ) : (
        <NoFigure why={w(t.noLevel)} />
      )}
    </Tile>
  )
}

/** Where the level lies, and how it went in a day. */
function Levels({ of, levelM }: { readonly of: Reservoir; readonly levelM: number }) {
  const w = useWords()
  const { deadLevelM, normalLevelM, upstreamLevelDayBeforeM: before } = of
  const share = levelShare(levelM, of)
  return (
    <>
      {share !== undefined && <Bar value={share} whole={1} />}
      <p className="vh-row vh-ends vh-note">
        <span>
          {deadLevelM === null ? w(t.noLevels) : w(t.deadLevel, { level: formatNumber(deadLevelM, 2) })}
        </span>
        {normalLevelM !== null && <span>{w(t.normalLevel, { level: formatNumber(normalLevelM, 2) })}</span>}
      </p>
      <p className={`vh-note ${css['note']}`}>
        {before === null ? w(t.noLevelBefore) : w(t.levelChange, { change: signed(levelM - before, 2) })}
        {normalLevelM !== null &&
          ` · ${w(levelM <= normalLevelM ? t.belowNormal : t.aboveNormal, { metres: formatNumber(Math.abs(normalLevelM - levelM), 2) })}`}
      </p>
    </>
  )
}

function Flows({ of }: { readonly of: Reservoir }) {
  const label = useLabel()
  return (
    <dl className="vh-facts vh-few">
      {flows.map(([figure, unit]) => {
        const read = of[figure]
        return (
          <div key={figure}>
            <dt>{label(reservoirLabels[figure])}</dt>
            <dd className="vh-medium vh-nowrap">
              {read && (
                <>
                  {formatNumber(read.value, unit === 'm' ? 2 : 1)} <small>{unit}</small>
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
