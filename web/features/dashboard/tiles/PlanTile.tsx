import { formatMinute, formatNumber, formatShownDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { againstPlan, type PlanSum, type PlantDashboard } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'

import { t } from '../dashboard.words.ts'
import { Bar } from '../figures/Bar.tsx'
import { Figure } from '../figures/Figure.tsx'
import { signed } from '../figures/figures.rules.ts'
import { NoPlan } from '../plan/NoPlan.tsx'
import { dayBefore, planPeriods, planScreen, type PlanPeriod } from '../plan/plan-links.ts'
import { Tile } from './Tile.tsx'
import css from './Tile.module.css'

interface PlanTileProps {
  readonly plant: PlantDashboard
  readonly nowMs: number
}

/** What was made against the plans of the day, month and year, and what the rest of the day needs. */
export function PlanTile({ plant, nowMs }: PlanTileProps) {
  const w = useWords()
  const { plans, powerPlantId } = plant
  if (!plans) return null
  const [year = '', month = ''] = plantDay(new Date(nowMs)).split('-')
  const names = {
    day: w(kitWords.today),
    month: w(t.month, { month: Number(month) }),
    year: w(t.year, { year }),
  }
  const list = `${paths.expectedOutputs}?powerPlantId=${powerPlantId}`
  return (
    <Tile
      name="plan"
      title={w(t.planTitle)}
      to={[planScreen(plans, 'day') ?? list, list]}
      aside={plans.day && !plans.day.isSent && <Tag colour="orange">{w(t.notSent)}</Tag>}
    >
      <dl className={css['energies']}>
        {planPeriods.map((period) => (
          <div key={period}>
            <dt>{names[period]}</dt>
            <dd>
              {plans[period] ? (
                <Against plant={plant} period={period} />
              ) : (
                <NoPlan plans={plans} period={period} powerPlantId={powerPlantId} nowMs={nowMs} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Rest plant={plant} />
    </Tile>
  )
}

interface AgainstProps {
  readonly plant: PlantDashboard
  readonly period: PlanPeriod
}

function Against({ plant: { plans, production }, period }: AgainstProps) {
  const w = useWords()
  const plan = plans?.[period]
  if (!plan) return null
  const made = production?.energy[period].mwh ?? null
  const sinceDay = production?.energy[period].sinceDay ?? null
  const { soFar, plannedMwh } = plan
  const share = soFar && againstPlan(soFar.plannedMwh, soFar.actualMwh).percent
  const note = `vh-note ${css['note']}`
  return (
    <>
      <Figure
        text={formatNumber(share ?? null, 1)}
        unit={typeof share === 'number' ? '%' : ''}
        size="small"
        isOld={!soFar}
      />
      {soFar && (
        <>
          <p className={note}>
            {period === 'day'
              ? w(t.planUntil, { until: formatMinute(soFar.until) })
              : w(t.planUntilEnd, { day: formatShownDay(dayBefore(soFar.until)) })}
          </p>
          <SoFarText of={soFar} />
        </>
      )}
      <Bar value={made ?? 0} whole={plannedMwh} />
      <p className={note}>
        {made === null && `${w(t.planned)} ${formatNumber(plannedMwh, 1)} MWh`}
        {made !== null &&
          (sinceDay
            ? `${w(t.planSoFar, { actual: formatNumber(made, 1), planned: formatNumber(plannedMwh, 1) })}. ${w(t.sinceDay, { day: formatShownDay(sinceDay) })}`
            : w(t.planWhole, {
                actual: formatNumber(made, 1),
                planned: formatNumber(plannedMwh, 1),
                percent: formatNumber(againstPlan(plannedMwh, made).percent ?? 0, 1),
              }))}
      </p>
    </>
  )
}

/** `210.0 / 240.0 MWh, −30.0 MWh` */
function SoFarText({ of: { plannedMwh, actualMwh } }: { readonly of: NonNullable<PlanSum['soFar']> }) {
  const w = useWords()
  const { differenceMwh } = againstPlan(plannedMwh, actualMwh)
  return (
    <p className={`vh-note ${css['note']}`}>
      {w(t.planSoFar, { actual: formatNumber(actualMwh, 1), planned: formatNumber(plannedMwh, 1) })},{' '}
      <b className="vh-ink vh-medium vh-nowrap">{signed(differenceMwh, 1)} MWh</b>
    </p>
  )
}

/** What the day still needs to come to its plan, and whether the plant can give it. */
function Rest({ plant: { plans, ratedMw } }: { readonly plant: PlantDashboard }) {
  const w = useWords()
  const rest = plans?.day?.rest
  if (!rest) return null
  const { neededMwh, plannedMwh, hours, meanMw } = rest
  const needed = formatNumber(neededMwh, 1)
  const text = () => {
    if (neededMwh === 0) return w(t.planReached)
    if (meanMw === null) return w(t.planHoursOver, { needed })
    return w(t.planRest, {
      needed,
      mean: formatNumber(meanMw, 1),
      hours: formatNumber(hours, 1),
      planned: formatNumber(plannedMwh, 1),
    })
  }
  return (
    <p className={`vh-note ${css['note']}`}>
      {text()}
      {meanMw !== null && meanMw > ratedMw && (
        <>
          {' '}
          <span className="vh-orange">{w(t.planBeyond, { mw: formatNumber(ratedMw, 1) })}</span>
        </>
      )}
    </p>
  )
}
