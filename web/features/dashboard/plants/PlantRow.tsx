import { Link } from 'react-router'

import { formatNumber } from '#contract/core/format.ts'
import { isStale, type PlantDashboard, type Production } from '#contract/dashboard/index.ts'
import { plantKindLabels } from '#contract/plants/index.ts'
import { energySourceLabels } from '#contract/readings/energy-source.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useFirstOpen } from '#web/platform/routes/open-screens.ts'
import { choosePlant } from '#web/platform/session/plant.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { Icon } from '#web/kit/controls/Icon.tsx'

import { t } from '../dashboard.words.ts'
import { Age } from '../figures/Age.tsx'
import { Bar } from '../figures/Bar.tsx'
import { Change } from '../figures/Change.tsx'
import { Figure } from '../figures/Figure.tsx'
import { energyOf } from '../figures/figures.rules.ts'
import { Spark } from '../figures/Spark.tsx'
import { screensOf } from '../tiles/screens.ts'
import css from './plants.module.css'
import { RowState } from './RowState.tsx'

interface PlantRowProps {
  readonly plant: PlantDashboard
  readonly nowMs: number
}

/** One plant among several; its name chooses it for all screens. */
export function PlantRow({ plant, nowMs }: PlantRowProps) {
  const label = useLabel()
  const { powerPlantId, powerPlantCode, powerPlantName, kind, production, ratedMw } = plant
  return (
    <li className={`vh-card ${css['row']}`}>
      <div className={css['name']}>
        <button
          className="vh-inline vh-title vh-start"
          type="button"
          onClick={() => choosePlant(powerPlantId)}
        >
          {powerPlantName}
          <Icon name="chevronRight" size={14} />
        </button>
        <small>
          {powerPlantCode} · {label(plantKindLabels[kind])} · {formatNumber(ratedMw, 1)} MW
        </small>
      </div>
      {production && <Power of={production} ratedMw={ratedMw} nowMs={nowMs} />}
      {production && (
        <Spark values={production.curves.todayMw} others={production.curves.yesterdayMw} highest={ratedMw} />
      )}
      {production && <DayEnergy of={production} />}
      <Duty plant={plant} />
      <RowState plant={plant} />
    </li>
  )
}

interface PowerProps {
  readonly of: Production
  readonly ratedMw: number
  readonly nowMs: number
}

function Power({ of: { power, expected, isDark }, ratedMw, nowMs }: PowerProps) {
  const w = useWords()
  if (!power)
    return (
      <div>
        <Figure text="" unit="" size="small" />
        <p className={css['note']}>{w(t.noPower)}</p>
      </div>
    )
  return (
    <div>
      <div className={`vh-line vh-ends ${css['power']}`}>
        <Figure text={formatNumber(power.value, 2)} unit="MW" size="small" isOld={isStale(power, nowMs)} />
        <Age of={power} nowMs={nowMs} isDark={isDark} />
      </div>
      <Bar value={power.value} whole={ratedMw} mark={expected?.mw} />
      {isDark && <p className={css['note']}>{w(t.dark)}</p>}
      {expected && !isDark && (
        <p className={css['note']}>{w(t.expectedShort, { mw: formatNumber(expected.mw, 2) })}</p>
      )}
    </div>
  )
}

function DayEnergy({ of: { energy } }: { readonly of: Production }) {
  const w = useWords()
  const label = useLabel()
  const { mwh, source, beforeMwh } = energy.day
  return (
    <div>
      <Figure {...(mwh === null ? { text: '', unit: '', isOld: true } : energyOf(mwh))} size="small" />
      {mwh === null ? (
        <p className={css['note']}>{w(t.noneToday)}</p>
      ) : (
        <Change now={mwh} before={beforeMwh} than={t.thanYesterday} />
      )}
      {source && <p className={css['note']}>{label(energySourceLabels[source])}</p>}
    </div>
  )
}

/** The shift leader and how to call them. */
function Duty({ plant }: { readonly plant: PlantDashboard }) {
  const w = useWords()
  const way = useFirstOpen()(screensOf(plant).duty)
  if (!plant.duties) return null
  const { onDuty } = plant.duties
  const leader = onDuty?.crew.find(({ isShiftLeader }) => isShiftLeader) ?? onDuty?.crew[0]
  const shift = onDuty
    ? [usual(onDuty.shiftName), onDuty.dutyTeamName].filter(Boolean).join(' · ')
    : w(t.noShift)
  return (
    <div className={`vh-stack vh-tight ${css['duty']}`}>
      {way ? <Link to={way}>{shift}</Link> : <span>{shift}</span>}
      {leader && (
        <>
          <span>{leader.fullName}</span>
          <a className="vh-tap" href={`tel:${leader.phoneNumber}`}>
            {leader.phoneNumber}
          </a>
        </>
      )}
    </div>
  )
}
