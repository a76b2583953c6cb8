import type { Dashboard, Totals } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../dashboard.words.ts'
import { Figure } from '../figures/Figure.tsx'
import { energyOf, fixed } from '../figures/figures.rules.ts'
import { PlantRow } from './PlantRow.tsx'
import css from './plants.module.css'

interface AllPlantsProps {
  readonly dashboard: Dashboard
  readonly nowMs: number
}

/** Every plant of the user in a row, and what they come to together. */
export function AllPlants({ dashboard: { plants, totals }, nowMs }: AllPlantsProps) {
  const w = useWords()
  return (
    <>
      {plants.some(({ production }) => production) && <Together totals={totals} count={plants.length} />}
      <ul className={css['list']} aria-label={w(t.plants)}>
        {plants.map((plant) => (
          <PlantRow key={plant.powerPlantId} plant={plant} nowMs={nowMs} />
        ))}
      </ul>
    </>
  )
}

/** The sums of the plants; of the power it says how many of them report. */
function Together({ totals, count }: { readonly totals: Totals; readonly count: number }) {
  const w = useWords()
  const { powerMw, ratedMw, reporting, dayMwh, monthMwh, yearMwh } = totals
  const periods = [
    [t.energyToday, dayMwh],
    [t.energyMonth, monthMwh],
    [t.energyYear, yearMwh],
  ] as const
  return (
    <dl className={css['together']} aria-label={w(t.together)}>
      <div>
        <dt>{w(t.powerNow)}</dt>
        <dd>
          <Figure text={powerMw === null ? '' : fixed(powerMw, 2)} unit={`/ ${fixed(ratedMw, 1)} MW`} />
          <p className={css['note']}>{w(t.reporting, { reporting, total: count })}</p>
        </dd>
      </div>
      {periods.map(([word, mwh]) => (
        <div key={word}>
          <dt>{w(word)}</dt>
          <dd>
            <Figure {...(mwh === null ? { text: '', unit: '' } : energyOf(mwh))} />
            {mwh === null && <p className={css['note']}>{w(t.noReadings)}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
