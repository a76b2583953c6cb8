import type { ReactNode } from 'react'

import type { EnergyFigure, PlantDashboard } from '#contract/dashboard/index.ts'
import { formatNumber, formatShownDay, plantDay } from '#contract/core/format.ts'
import { energySourceLabels } from '#contract/readings/energy-source.ts'
import { unitFigureWords } from '#contract/unit-operations/words.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'

import { t } from '../dashboard.words.ts'
import { Change } from '../figures/Change.tsx'
import { Figure } from '../figures/Figure.tsx'
import { changePercent, energyOf, signed } from '../figures/figures.rules.ts'
import { Tile } from './Tile.tsx'
import css from './Tile.module.css'

interface EnergyTileProps {
  readonly plant: PlantDashboard
  readonly nowMs: number
}

/** Energy at the units of the day, month and year, each against the same stretch before. */
export function EnergyTile({ plant: { production, annualEnergyGwh }, nowMs }: EnergyTileProps) {
  const w = useWords()
  if (!production) return null
  const { day, month, year } = production.energy
  const [inYear = '', ofMonth = ''] = plantDay(new Date(nowMs)).split('-')
  return (
    <Tile name="energy" title={w(unitFigureWords.energyMwh)}>
      <dl className={css['energies']}>
        <Period name={w(kitWords.today)} of={day} than={t.thanYesterday} />
        <Period name={w(t.month, { month: Number(ofMonth) })} of={month} than={t.thanLastMonth} />
        <Period name={w(t.year, { year: inYear })} of={year} than={t.thanLastYear}>
          {annualEnergyGwh !== null && year.mwh !== null && (
            <p className={`vh-note ${css['note']}`}>
              {w(t.ofAverageYear, {
                share: formatNumber((year.mwh / annualEnergyGwh / 1000) * 100, 1),
                gwh: formatNumber(annualEnergyGwh, 1),
              })}
            </p>
          )}
        </Period>
      </dl>
    </Tile>
  )
}

interface PeriodProps {
  readonly name: string
  readonly of: EnergyFigure
  readonly than: Word
  readonly children?: ReactNode
}

function Period({ name, of, than, children }: PeriodProps) {
  const w = useWords()
  const label = useLabel()
  const { mwh, source, beforeMwh, lastYearMwh, sinceDay } = of
  const overYear = than === t.thanLastYear ? undefined : changePercent(mwh, lastYearMwh)
  return (
    <div>
      <dt>
        {name}
        {source && <small> · {label(energySourceLabels[source])}</small>}
      </dt>
      <dd>
        {mwh === null ? <Figure text="" unit="" size="small" /> : <Figure {...energyOf(mwh)} size="small" />}
        <Comparison mwh={mwh} beforeMwh={beforeMwh} sinceDay={sinceDay} than={than} />
        {overYear !== undefined && (
          <p className={`vh-note ${css['note']}`}>{w(t.lastYear, { change: signed(overYear, 1) })}</p>
        )}
        {children}
      </dd>
    </div>
  )
}

type ComparisonProps = Omit<EnergyFigure, 'lastYearMwh' | 'source'> & { readonly than: Word }

/** How the period stands against the one before, or why that cannot be said. */
function Comparison({ mwh, beforeMwh, sinceDay, than }: ComparisonProps) {
  const w = useWords()
  if (mwh === null) return <p className={`vh-note ${css['note']}`}>{w(t.noReadings)}</p>
  if (beforeMwh === null && sinceDay)
    return <p className={`vh-note ${css['note']}`}>{w(t.sinceDay, { day: formatShownDay(sinceDay) })}</p>
  return <Change now={mwh} before={beforeMwh} than={than} />
}
