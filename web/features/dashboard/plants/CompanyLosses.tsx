import { Link } from 'react-router'

import { formatNumber, formatShownDay } from '#contract/core/format.ts'
import { lostMwh, type Dashboard, type LossTotal, type PlantDashboard } from '#contract/dashboard/index.ts'
import { lossCauseLabels } from '#contract/loss-ledger/causes.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useFirstOpen } from '#web/platform/routes/open-screens.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'

import { t } from '../dashboard.words.ts'
import { lossScreen } from '../plan/plan-links.ts'
import css from './plants.module.css'

/** What yesterday could have brought at every plant and did not, with its largest cause, and all of them together. */
export function CompanyLosses({ dashboard: { plants, totals } }: { readonly dashboard: Dashboard }) {
  const w = useWords()
  const told = plants.filter(({ losses }) => losses)
  if (told.length === 0) return null
  return (
    <section className="vh-card vh-stack" aria-label={w(t.lossesTitle)}>
      <h2 className="vh-usual vh-medium vh-quiet">{w(t.lossesTitle)}</h2>
      <TableFrame label={w(t.lossesTitle)}>
        <table className={`vh-table vh-figures ${css['figures']}`}>
          <thead>
            <tr>
              <th scope="col">{w(t.plant)}</th>
              <th scope="col">{w(t.lossesShort)}, MWh</th>
              <th scope="col">%</th>
              <th scope="col" className="vh-start">
                {w(t.causeMost)}
              </th>
            </tr>
          </thead>
          <tbody>
            {told.map((plant) => (
              <Row key={plant.powerPlantId} plant={plant} />
            ))}
          </tbody>
          {totals.losses && (
            <tfoot>
              <tr>
                <th scope="row">
                  {w(t.sumOfComputed)}
                  {totals.losses.plantCount < plants.length && (
                    <small className="vh-block">
                      {w(t.plantsOf, { count: totals.losses.plantCount, total: plants.length })}
                    </small>
                  )}
                </th>
                <Cells of={totals.losses} />
              </tr>
            </tfoot>
          )}
        </table>
      </TableFrame>
    </section>
  )
}

function Row({ plant: { losses, powerPlantId, powerPlantName } }: { readonly plant: PlantDashboard }) {
  const w = useWords()
  const way = useFirstOpen()([lossScreen(powerPlantId, losses?.day ?? '')])
  return (
    <tr>
      <th scope="row">{way ? <Link to={way}>{powerPlantName}</Link> : powerPlantName}</th>
      {losses?.sums ? (
        <Cells of={losses.sums} />
      ) : (
        <td colSpan={3} className="vh-start">
          {w(losses?.isWaiting ? t.lossesWait : t.lossesUnknown, { day: formatShownDay(losses?.day) })}
        </td>
      )}
    </tr>
  )
}

function Cells({ of }: { readonly of: Omit<LossTotal, 'plantCount'> }) {
  const label = useLabel()
  const lost = lostMwh(of)
  const [most] = of.causes
  return (
    <>
      <td>{formatNumber(lost, 2)}</td>
      <td>{of.expectedMwh > 0 ? formatNumber((lost / of.expectedMwh) * 100, 1) : ''}</td>
      <td className="vh-start">
        {most &&
          most.energyMwh > 0 &&
          `${label(lossCauseLabels[most.cause])}: ${formatNumber(most.energyMwh, 2)} MWh`}
      </td>
    </>
  )
}
