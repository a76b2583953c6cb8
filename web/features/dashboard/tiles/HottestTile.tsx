import { formatMinute, formatNumber } from '#contract/core/format.ts'
import type { PlantDashboard } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { Tag } from '#web/kit/display/Tag.tsx'

import { t } from '../dashboard.words.ts'
import { Bar } from '../figures/Bar.tsx'
import { Figure, NoFigure } from '../figures/Figure.tsx'
import { screensOf } from './screens.ts'
import { Tile } from './Tile.tsx'
import css from './Tile.module.css'

/** The device nearest to its limit of temperature. */
export function HottestTile({ plant }: { readonly plant: PlantDashboard }) {
  const w = useWords()
  if (!plant.production) return null
  const { hottest } = plant.production
  const isOver = hottest !== null && hottest.celsius > hottest.limitCelsius
  return (
    <Tile
      name="hottest"
      title={w(t.hottest)}
      to={screensOf(plant).hottest}
      aside={isOver && <Tag colour="red">{w(t.overLimit)}</Tag>}
    >
      {hottest ? (
        <>
          <Figure text={formatNumber(hottest.celsius, 1)} unit="°C" />
          <Bar value={hottest.celsius} whole={hottest.limitCelsius * 1.2} mark={hottest.limitCelsius} />
          <p className={`vh-note ${css['note']}`}>
            {w(t.hottestOf, {
              device: hottest.deviceCode,
              parameter: usual(hottest.parameterName),
              limit: formatNumber(hottest.limitCelsius, 0),
              time: formatMinute(hottest.at),
            })}
          </p>
        </>
      ) : (
        <NoFigure why={w(t.noHottest)} />
      )}
    </Tile>
  )
}
