import { Link } from 'react-router'

import { formatNumber, formatShownDay, plantDay } from '#contract/core/format.ts'
import { againstPlan, type Dashboard, type PlantDashboard, type PlanSum } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { useFirstOpen } from '#web/platform/routes/open-screens.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'

import { t } from '../dashboard.words.ts'
import { signed } from '../figures/figures.rules.ts'
import { NoPlan } from '../plan/NoPlan.tsx'
import { planPeriods, planScreen, type PlanPeriod } from '../plan/plan-links.ts'
import css from './plants.module.css'

interface CompanyPlanProps {
  readonly dashboard: Dashboard
  readonly nowMs: number
}

/** What every plant made against its plans, and all of them together: of today until now, of the month and of the year. */
export function CompanyPlan({ dashboard: { plants, totals }, nowMs }: CompanyPlanProps) {
  const w = useWords()
  if (!plants.some(({ plans }) => plans)) return null
  return (
    <section className="vh-card vh-stack" aria-label={w(t.planTitle)}>
      <h2 className="vh-usual vh-medium vh-quiet">{w(t.planTitle)}, MWh</h2>
      <TableFrame label={w(t.planTitle)}>
        <table className={`vh-table vh-figures ${css['figures']}`}>
          <Heads nowMs={nowMs} />
          <tbody>
            {plants.map((plant) => (
              <tr key={plant.powerPlantId}>
                <th scope="row">{plant.powerPlantName}</th>
                {planPeriods.map((period) => (
                  <OfPeriod key={period} plant={plant} period={period} nowMs={nowMs} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{w(t.sumOfPlanned)}</th>
              {planPeriods.map((period) => (
                <Sum key={period} of={totals.plans[period]} period={period} total={plants.length} />
              ))}
            </tr>
          </tfoot>
        </table>
      </TableFrame>
    </section>
  )
}

function Heads({ nowMs }: { readonly nowMs: number }) {
  const w = useWords()
  const [year = '', month = ''] = plantDay(new Date(nowMs)).split('-')
  const names = {
    day: w(t.todayUntilNow),
    month: w(t.month, { month: Number(month) }),
    year: w(t.year, { year }),
  }
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {w(t.plant)}
        </th>
        {planPeriods.map((period) => (
          <th key={period} scope="colgroup" colSpan={3}>
            {names[period]}
          </th>
        ))}
      </tr>
      <tr>
        {planPeriods.flatMap((period) => [
          <th key={`${period} planned`} scope="col">
            {w(t.planned)}
          </th>,
          <th key={`${period} actual`} scope="col">
            {w(t.actualSoFar)}
          </th>,
          <th key={`${period} share`} scope="col">
            {period === 'day' ? w(t.difference) : '%'}
          </th>,
        ])}
      </tr>
    </thead>
  )
}

interface OfPeriodProps {
  readonly plant: PlantDashboard
  readonly period: PlanPeriod
  readonly nowMs: number
}

/** Today until now; the whole month and year with what has come of them. */
function OfPeriod({ plant, period, nowMs }: OfPeriodProps) {
  const w = useWords()
  const firstOpen = useFirstOpen()
  const { plans, production, powerPlantId } = plant
  const made = production?.energy[period].mwh ?? null
  const sinceDay = production?.energy[period].sinceDay ?? null
  const plan = plans?.[period]
  if (!plans || !plan)
    return (
      <>
        <td>{plans && <NoPlan plans={plans} period={period} powerPlantId={powerPlantId} nowMs={nowMs} />}</td>
        <td>{formatNumber(made, 1)}</td>
        <td>{null}</td>
      </>
    )
  const way = firstOpen([planScreen(plans, period) ?? ''])
  const planned = period === 'day' ? (plan.soFar?.plannedMwh ?? null) : plan.plannedMwh
  const text = formatNumber(planned, 1)
  return (
    <>
      <td>{way && text ? <Link to={way}>{text}</Link> : text}</td>
      <td>
        {formatNumber(made, 1)}
        {sinceDay && <small>{w(t.sinceDay, { day: formatShownDay(sinceDay) })}</small>}
      </td>
      <td>{planned === null || made === null || sinceDay ? '' : shareText(period, planned, made)}</td>
    </>
  )
}

function shareText(period: PlanPeriod, plannedMwh: number, actualMwh: number): string {
  const { differenceMwh, percent } = againstPlan(plannedMwh, actualMwh)
  if (period === 'day') return signed(differenceMwh, 1)
  return formatNumber(percent ?? null, 1)
}

interface SumProps {
  readonly of: PlanSum | null
  readonly period: PlanPeriod
  readonly total: number
}

function Sum({ of, period, total }: SumProps) {
  const w = useWords()
  const sum = period === 'day' ? of?.soFar : of
  if (!of || !sum)
    return (
      <>
        <td>{null}</td>
        <td>{null}</td>
        <td>{null}</td>
      </>
    )
  return (
    <>
      <td>
        {formatNumber(sum.plannedMwh, 1)}
        {of.plantCount < total && (
          <small className="vh-block">{w(t.plantsOf, { count: of.plantCount, total })}</small>
        )}
      </td>
      <td>{formatNumber(sum.actualMwh, 1)}</td>
      <td>{shareText(period, sum.plannedMwh, sum.actualMwh)}</td>
    </>
  )
}
