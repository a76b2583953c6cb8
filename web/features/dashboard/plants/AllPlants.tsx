import { lazy, type ReactNode, Suspense } from 'react'

import { formatNumber } from '#contract/core/format.ts'
import { againstPlan, type CompanyTile, type Dashboard, type PlanSum } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { companyTilesOf, shownTiles } from '../arrange/shown.rules.ts'
import { t } from '../dashboard.words.ts'
import { Figure } from '../figures/Figure.tsx'
import { energyOf } from '../figures/figures.rules.ts'
import { NoTiles } from './NoTiles.tsx'
import { PlantRow } from './PlantRow.tsx'
import css from './plants.module.css'

const CompanyPlan = lazy(async () => ({ default: (await import('./CompanyPlan.tsx')).CompanyPlan }))
const CompanyLosses = lazy(async () => ({ default: (await import('./CompanyLosses.tsx')).CompanyLosses }))

interface AllPlantsProps {
  readonly dashboard: Dashboard
  readonly nowMs: number
}

/** Every plant of the user and what they come to together, in the order in which the user arranged it. */
export function AllPlants({ dashboard, nowMs }: AllPlantsProps) {
  const w = useWords()
  const { plants, layout } = dashboard
  const shown = shownTiles(layout.company, companyTilesOf(dashboard))
  const tiles: Readonly<Record<CompanyTile, ReactNode>> = {
    together: <Together dashboard={dashboard} />,
    companyPlan: <CompanyPlan dashboard={dashboard} nowMs={nowMs} />,
    companyLosses: <CompanyLosses dashboard={dashboard} />,
    plants: (
      <ul className="vh-stack vh-wide" aria-label={w(t.plants)}>
        {plants.map((plant) => (
          <PlantRow key={plant.powerPlantId} plant={plant} nowMs={nowMs} />
        ))}
      </ul>
    ),
  }
  return (
    <>
      {shown.length === 0 && <NoTiles />}
      {shown.map((name) => (
        <Suspense key={name} fallback={<div className={`vh-card ${css['row']}`} />}>
          {tiles[name]}
        </Suspense>
      ))}
    </>
  )
}

/** The sums of the plants: six figures. Of the power it says how many of them report. */
function Together({ dashboard: { totals, plants } }: { readonly dashboard: Dashboard }) {
  const w = useWords()
  const { powerMw, ratedMw, reporting, dayMwh, monthMwh, yearMwh, abnormals } = totals
  const waiting = plants.reduce((sum, { approvals }) => sum + (approvals?.waiting ?? 0), 0)
  const hasProduction = plants.some(({ production }) => production)
  const periods = [
    [t.energyToday, dayMwh, totals.plans.day],
    [t.energyMonth, monthMwh, totals.plans.month],
    [t.energyYear, yearMwh, totals.plans.year],
  ] as const
  return (
    <dl className={`vh-card ${css['together']}`} aria-label={w(t.together)}>
      {hasProduction && (
        <div>
          <dt>{w(t.powerNow)}</dt>
          <dd>
            <Figure text={formatNumber(powerMw, 2)} unit={`/ ${formatNumber(ratedMw, 1)} MW`} />
            <p className={css['note']}>{w(t.reporting, { reporting, total: plants.length })}</p>
          </dd>
        </div>
      )}
      {hasProduction &&
        periods.map(([word, mwh, plan]) => (
          <div key={word}>
            <dt>{w(word)}</dt>
            <dd>
              <Figure {...(mwh === null ? { text: '', unit: '' } : energyOf(mwh))} />
              {mwh === null && <p className={css['note']}>{w(t.noReadings)}</p>}
              {plan && <OfPlan of={plan} total={plants.length} />}
            </dd>
          </div>
        ))}
      {abnormals && (
        <div>
          <dt>{w(t.openEvents)}</dt>
          <dd>
            <Figure text={String(abnormals.open)} unit="" />
            {abnormals.incidents > 0 && (
              <p className={`vh-bad ${css['note']}`}>{w(t.incidents, { count: abnormals.incidents })}</p>
            )}
          </dd>
        </div>
      )}
      {plants.some(({ approvals }) => approvals) && (
        <div>
          <dt>{w(t.approvalsWait)}</dt>
          <dd>
            <Figure text={String(waiting)} unit="" />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** How much of the plans of a whole period was made, by the plants that have one. */
function OfPlan({ of, total }: { readonly of: PlanSum; readonly total: number }) {
  const w = useWords()
  const { percent } = againstPlan(of.plannedMwh, of.actualMwh)
  if (percent === undefined) return null
  return (
    <p className={css['note']}>
      {w(t.ofPlan, { percent: formatNumber(percent, 1) })}
      {of.plantCount < total && ` (${w(t.plantsOf, { count: of.plantCount, total })})`}
    </p>
  )
}
