import type { CSSProperties } from 'react'

import { formatMinute, formatNumber } from '#contract/core/format.ts'
import {
  againstPlan,
  ageMinutes,
  type EnergyFigure,
  isStale,
  type PlantDashboard,
  type Production,
} from '#contract/dashboard/index.ts'
import { energySourceLabels } from '#contract/readings/energy-source.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'

import { t } from '../dashboard.words.ts'
import { ageText } from '../figures/Age.tsx'
import { Bar } from '../figures/Bar.tsx'
import { changePercent, energyOf, signed } from '../figures/figures.rules.ts'
import { Spark } from '../figures/Spark.tsx'
import { shiftText } from '../tiles/DutyTile.tsx'
import css from './Wall.module.css'

interface WallPlantProps {
  readonly plant: PlantDashboard
  readonly nowMs: number
}

/** One plant on the wall. */
export function WallPlant({ plant, nowMs }: WallPlantProps) {
  const { powerPlantName, production, ratedMw } = plant
  return (
    <section className={css['plant']} aria-label={powerPlantName}>
      <header>
        <h1>{powerPlantName}</h1>
        <time>{formatMinute(new Date(nowMs).toISOString())}</time>
      </header>
      {production && <Power of={production} ratedMw={ratedMw} nowMs={nowMs} />}
      <Figures plant={plant} />
      <Duty plant={plant} />
    </section>
  )
}

interface PowerProps {
  readonly of: Production
  readonly ratedMw: number
  readonly nowMs: number
}

function Power({ of: { power, expected, isDark, curves }, ratedMw, nowMs }: PowerProps) {
  const w = useWords()
  const isOld = power !== null && isStale(power, nowMs)
  return (
    <div className={css['power']}>
      <p className={css['now']} data-old={power === null || isOld || undefined}>
        <span>{power && formatNumber(power.value, 2)}</span> <small>{power && 'MW'}</small>
      </p>
      <div className={css['against']}>
        <Bar value={power?.value ?? 0} whole={ratedMw} mark={expected?.mw} />
        <p>
          {expected && !isDark
            ? w(t.expectedShort, { mw: formatNumber(expected.mw, 2) })
            : w(t.ratedShort, { mw: formatNumber(ratedMw, 1) })}
        </p>
        {isDark && <p>{w(t.dark)}</p>}
        {isOld && !isDark && (
          <output className={css['old']}>
            {w(t.oldData, { age: ageText(w, ageMinutes(power, nowMs)) })}
          </output>
        )}
        {!power && <output className={css['old']}>{w(t.noPower)}</output>}
        <Spark values={curves.todayMw} others={curves.yesterdayMw} highest={ratedMw} />
      </div>
    </div>
  )
}

interface Entry {
  readonly name: string
  readonly text: string
  readonly unit?: string
  readonly note?: string | undefined
  readonly isBad?: boolean
}

const MOST_IN_A_ROW = 5

/** The figures below the power, in one row, or in two that are about as long. */
function Figures({ plant }: { readonly plant: PlantDashboard }) {
  const entries = useEntries(plant)
  const { length } = entries
  const columns = length <= MOST_IN_A_ROW ? length : Math.ceil(length / 2)
  return (
    <dl className={css['figures']} style={{ '--columns': columns } as CSSProperties}>
      {entries.map(({ name, text, unit, note, isBad = false }) => (
        <div key={name} data-tone={isBad ? 'bad' : undefined}>
          <dt>{name}</dt>
          <dd>
            {text}
            {unit && <i> {unit}</i>}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The figures beside the power, in their order; those that the plant or the user does not have are left out. */
function useEntries({ kind, production, plans, reservoir, abnormals }: PlantDashboard): Entry[] {
  const w = useWords()
  const label = useLabel()
  const entries: Entry[] = []
  const energy = (name: string, { mwh, beforeMwh, source }: EnergyFigure, than: Word) => {
    const change = changePercent(mwh, beforeMwh)
    const note = [
      source && label(energySourceLabels[source]),
      change !== undefined && w(than, { change: signed(change, 1) }),
    ]
      .filter(Boolean)
      .join(' · ')
    entries.push({ name, ...(mwh === null ? { text: '' } : energyOf(mwh)), note })
  }
  if (production) {
    const { day, month } = production.energy
    energy(w(kitWords.today), day, t.onYesterday)
    energy(w(kitWords.periodThisMonth), month, t.onLastMonth)
  }
  const soFar = plans?.day?.soFar
  if (soFar) {
    const { percent, differenceMwh } = againstPlan(soFar.plannedMwh, soFar.actualMwh)
    entries.push({
      name: w(t.planShort),
      text: percent === undefined ? `${signed(differenceMwh, 1)} MWh` : `${formatNumber(percent, 1)} %`,
      note: w(t.planUntil, { until: formatMinute(soFar.until) }),
    })
  }
  if (production?.units) {
    const { running, total } = production.units
    entries.push({ name: w(kind === 'hydro' ? t.generators : t.inverters), text: `${running} / ${total}` })
  }
  if (reservoir?.upstreamLevel)
    entries.push({ name: w(t.reservoir), text: formatNumber(reservoir.upstreamLevel.value, 2), unit: 'm' })
  if (reservoir?.inflow)
    entries.push({ name: w(t.inflow), text: formatNumber(reservoir.inflow.value, 1), unit: 'm³/s' })
  if (production?.hottest) {
    const { celsius, limitCelsius, deviceCode } = production.hottest
    const isBad = celsius > limitCelsius
    entries.push({
      name: w(t.hottestShort),
      text: formatNumber(celsius, 1),
      unit: '°C',
      note: deviceCode,
      isBad,
    })
  }
  if (abnormals) {
    const { open, incidents } = abnormals
    const note = incidents > 0 ? w(t.incidents, { count: incidents }) : undefined
    entries.push({ name: w(t.openEvents), text: String(open), note, isBad: incidents > 0 })
  }
  return entries
}

function Duty({ plant: { duties } }: { readonly plant: PlantDashboard }) {
  const w = useWords()
  if (!duties) return null
  const { onDuty } = duties
  const leader = onDuty?.crew.find(({ isShiftLeader }) => isShiftLeader) ?? onDuty?.crew[0]
  return (
    <p className={css['duty']}>
      {onDuty ? shiftText(onDuty) : w(t.noShift)}
      {leader && (
        <>
          {' · '}
          <b>{leader.fullName}</b> · <b>{leader.phoneNumber}</b>
        </>
      )}
    </p>
  )
}
