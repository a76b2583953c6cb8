import { formatMinute } from '#contract/core/format.ts'
import { type DaySheet, type SheetParameter, statisticsOf } from '#contract/device-parameters/index.ts'
import { limitStateOf } from '#contract/devices/limits.ts'
import { latestValueWords } from '#contract/device-parameters/words.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { cellText } from '#web/kit/sheet/numbers/numbers.rules.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../device-sheets.words.ts'
import { limitText, trendOf } from './figures.rules.ts'
import css from './Tables.module.css'

/** What the day of each parameter came to, beside its limits. */
export function StatisticsTable({ page }: { readonly page: DaySheet }) {
  const w = useWords()
  const heads = [
    t.latest,
    t.changePerHour,
    kitWords.sheetMax,
    kitWords.sheetMin,
    kitWords.sheetMean,
    t.warn,
    t.alarm,
    t.trip,
  ]
  return (
    <TableFrame label={w(t.statisticsTab)}>
      <table className={`vh-table vh-pinned ${css['table']}`}>
        <thead>
          <tr>
            <th scope="col">{w(latestValueWords.name)}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="vh-figure">
                {w(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.parameters.map((parameter) => (
            <Line key={parameter.id} parameter={parameter} page={page} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

interface LineProps {
  readonly parameter: SheetParameter
  readonly page: DaySheet
}

function Line({ parameter, page }: LineProps) {
  const { id, code, name, symbol, unit, decimals } = parameter
  const values = page.readings.flatMap(({ parameterId, at, value }) =>
    parameterId === id && value !== null ? [{ at, value }] : [],
  )
  const statistics = statisticsOf(values)
  const trend = statistics && trendOf(statistics.changePerHour, decimals)
  return (
    <tr>
      <th scope="row">
        {usual(name)}
        <small>{[symbol ?? code, unit].filter(Boolean).join(' · ')}</small>
      </th>
      <Extreme of={statistics?.last} parameter={parameter} />
      <td className="vh-figure">
        {trend && (
          <>
            <span aria-hidden="true">{trend.arrow}</span> {trend.text}
          </>
        )}
      </td>
      <Extreme of={statistics?.max} parameter={parameter} />
      <Extreme of={statistics?.min} parameter={parameter} />
      <td className="vh-figure">{statistics && cellText(statistics.mean, decimals)}</td>
      <td className="vh-figure">{limitText(parameter.warnMin, parameter.warnMax, decimals)}</td>
      <td className="vh-figure">{limitText(parameter.alarmMin, parameter.alarmMax, decimals)}</td>
      <td className="vh-figure">{limitText(parameter.tripMin, parameter.tripMax, decimals)}</td>
    </tr>
  )
}

interface ExtremeProps {
  readonly of: { readonly at: string; readonly value: number } | undefined
  readonly parameter: SheetParameter
}

/** A value with the clock it was read at, in the colour of its limit. */
function Extreme({ of: one, parameter }: ExtremeProps) {
  if (!one) return <td className="vh-figure">{null}</td>
  return (
    <td className="vh-figure" data-limit={limitStateOf(one.value, parameter)}>
      {cellText(one.value, parameter.decimals)}
      <small>{formatMinute(one.at)}</small>
    </td>
  )
}
