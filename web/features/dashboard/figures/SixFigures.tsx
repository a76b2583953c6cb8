import { formatNumber, formatShownDay, plantDay } from '#contract/core/format.ts'
import { againstPlan, isStale, type PlantDashboard, type Reported } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'

import { t } from '../dashboard.words.ts'
import { Figure } from './Figure.tsx'
import { energyOf } from './figures.rules.ts'
import css from './SixFigures.module.css'

interface SixFiguresProps {
  readonly plant: PlantDashboard
  readonly nowMs: number
}

interface SixFigure {
  readonly name: string
  readonly text: string
  readonly unit: string
  readonly note?: string | undefined
  /** It no longer holds, or there is none. */
  readonly isOld?: boolean
}

/** What one asks of a plant first, above all tiles of a phone: power, energies against plan, water or light and units. */
export function SixFigures({ plant, nowMs }: SixFiguresProps) {
  const w = useWords()
  const figures = useFigures(plant, nowMs)
  if (!plant.production) return null
  return (
    <dl className={`vh-card ${css['six']}`} aria-label={w(t.sixFigures)}>
      {figures.map(({ name, text, unit, note, isOld = false }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Figure text={text} unit={unit} size="small" isOld={isOld} />
            {(note ?? !text) && <p className="vh-note">{note ?? w(t.noReadings)}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useFigures(plant: PlantDashboard, nowMs: number): SixFigure[] {
  const w = useWords()
  const { production, plans, ratedMw, kind } = plant
  if (!production) return []
  const [year = '', month = ''] = plantDay(new Date(nowMs)).split('-')
  const read = (name: string, of: Reported | null, decimals: number, unit: string): SixFigure => ({
    name,
    text: formatNumber(of?.value ?? null, decimals),
    unit: of ? unit : '',
    isOld: !of || isStale(of, nowMs),
  })
  const energy = (name: string, period: 'day' | 'month' | 'year'): SixFigure => {
    const { mwh, sinceDay } = production.energy[period]
    if (mwh === null) return { name, text: '', unit: '', isOld: true }
    const plan = plans?.[period]
    const percent = plan && againstPlan(plan.plannedMwh, mwh).percent
    if (sinceDay) return { name, ...energyOf(mwh), note: w(t.sinceDay, { day: formatShownDay(sinceDay) }) }
    const note = typeof percent === 'number' ? w(t.ofPlan, { percent: formatNumber(percent, 1) }) : undefined
    return { name, ...energyOf(mwh), note }
  }
  return [
    { ...read(w(t.power), production.power, 2, ''), unit: `/ ${formatNumber(ratedMw, 1)} MW` },
    energy(w(kitWords.today), 'day'),
    energy(w(t.month, { month: Number(month) }), 'month'),
    energy(w(t.year, { year }), 'year'),
    ...(kind === 'hydro' ? waterOf(plant) : lightOf(plant)),
  ]

  function waterOf({ reservoir }: PlantDashboard): SixFigure[] {
    const { upstreamLevel = null, inflow = null, turbineFlow, spillFlow, normalLevelM } = reservoir ?? {}
    const flow = (of: Reported | null | undefined) => formatNumber(of?.value ?? null, 1)
    return [
      {
        ...read(w(t.reservoir), upstreamLevel, 2, 'm'),
        note:
          upstreamLevel && typeof normalLevelM === 'number'
            ? w(t.normalLevel, { level: formatNumber(normalLevelM, 2) })
            : undefined,
      },
      {
        ...read(w(t.inflow), inflow, 1, 'm³/s'),
        note:
          turbineFlow || spillFlow
            ? w(t.flowsOut, { turbine: flow(turbineFlow), spill: flow(spillFlow) })
            : undefined,
      },
    ]
  }

  function lightOf({ production: of }: PlantDashboard): SixFigure[] {
    const units = of?.units
    return [
      read(w(t.irradiance), of?.irradiance ?? null, 0, 'W/m²'),
      units
        ? { name: w(t.inverters), text: String(units.running), unit: `/ ${units.total} ${w(t.running)}` }
        : { name: w(t.inverters), text: '', unit: '', isOld: true },
    ]
  }
}
