import { Link } from 'react-router'

import { doubtText } from '#contract/inverter-tracking/doubts.ts'
import { type DaySummary, type SummaryRow, trackingStateLabels } from '#contract/inverter-tracking/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'
import { useFigures } from './figures.ts'
import css from './TrackingDay.module.css'

const heads = [
  t.energy,
  t.yield,
  t.deviation,
  t.ratio,
  t.efficiency,
  t.capacityFactor,
  t.peak,
  t.maxTemperature,
  t.running,
  t.standstill,
  t.missing,
] as const

/** The ratios that may be doubted, by their places among the heads. */
const placeOf = { performanceRatio: 3, efficiency: 4 } as const

const stateColours = { none: 'default', recorded: 'processing', confirmed: 'green' } as const

/** What the day of each inverter came to. */
export function SummaryTable({ summary }: { readonly summary: DaySummary }) {
  const w = useWords()
  const { number } = useFigures()
  const totals = [
    [t.energy, `${number(summary.energyKwh, 0)} kWh`],
    [t.median, `${number(summary.medianKwhPerKwp, 2)} kWh/kWp`],
    [t.irradiation, `${number(summary.poaKwhPerM2, 2)} kWh/m²`],
  ] as const
  return (
    <>
      <dl className={css['totals']}>
        {totals.map(([word, text]) => (
          <div key={word}>
            <dt>{w(word)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={css['frame']}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{w(t.inverter)}</th>
              <th scope="col">{w(t.state)}</th>
              {heads.map((word) => (
                <th key={word} scope="col" className={css['number']}>
                  {w(word)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {summary.items.map((row) => (
              <Row key={row.inverterId} row={row} date={summary.date} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({ row, date }: { readonly row: SummaryRow; readonly date: string }) {
  const label = useLabel()
  const language = useLanguage()
  const { number, percent, duration } = useFigures()
  const figures = [
    number(row.energyKwh, 1),
    number(row.specificYieldKwhPerKwp, 2),
    percent(row.deviation),
    percent(row.performanceRatio),
    percent(row.efficiency),
    percent(row.capacityFactor),
    number(row.peakKw, 1),
    number(row.maxTemperatureC, 1),
    duration(row.runningMinutes),
    duration(row.standstillMinutes),
    duration(row.missingMinutes),
  ]
  return (
    <tr>
      <th scope="row">
        <Link to={`/theo-doi-inverter/${row.inverterId}?ngay=${date}`}>{row.code}</Link>
        <small>{row.model}</small>
      </th>
      <td>
        <Tag colour={stateColours[row.state]}>{label(trackingStateLabels[row.state])}</Tag>
      </td>
      {figures.map((text, at) => {
        const doubt = row.doubts.find(({ figure }) => placeOf[figure] === at)
        const isBad = (at === 2 && row.isLagging) || (at === 9 && row.standstillMinutes > 0) || doubt
        return (
          <td key={heads[at]} className={css['number']} data-bad={isBad ? true : undefined}>
            {text}
            {doubt && <small className={css['doubt']}>{doubtText(doubt, language)}</small>}
          </td>
        )
      })}
    </tr>
  )
}
