import { Link } from 'react-router'

import { formatMinute } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { TemperatureDay, TemperatureRow } from '#contract/device-parameters/index.ts'
import { limitStateOf } from '#contract/devices/limits.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { cellText } from '#web/kit/sheet/numbers/numbers.rules.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../device-sheets.words.ts'
import css from '../statistics/Tables.module.css'
import own from './TemperatureTable.module.css'

interface TemperatureTableProps {
  readonly day: TemperatureDay
  /** Shows how far from the median of the hour instead of degrees. */
  readonly isDifference: boolean
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const signed = (kelvin: number, decimals: number) =>
  `${kelvin > 0 ? '+' : kelvin < 0 ? '−' : ''}${cellText(Math.abs(kelvin), decimals)}`

/** Inverters down, the hottest first, hours across; air, rooms and the median of each hour above them. */
export function TemperatureTable({ day, isDifference }: TemperatureTableProps) {
  const w = useWords()
  const { medians, companions, items, decimals, hotterThanPeersK } = day
  return (
    <>
      <p className="vh-usual vh-quiet">{w(t.temperatureHint, { kelvin: hotterThanPeersK })}</p>
      <TableFrame label={w(t.temperatures)}>
        <table className={`vh-whole vh-pinned ${css['table']} ${own['hours']}`}>
          <thead>
            <tr>
              <th scope="col">{w(t.inverter)}</th>
              <th scope="col" className="vh-figure">
                {w(kitWords.sheetMax)}
              </th>
              <th scope="col" className="vh-figure">
                {w(t.aboveSiblings)}
              </th>
              {medians.map(({ hour }) => (
                <th key={hour} scope="col" className="vh-figure">
                  {hourText(hour)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={own['beside']}>
            {companions.map(({ name, values }) => (
              <Beside key={name} name={usual(name)} values={values} decimals={decimals} />
            ))}
            <Beside name={w(t.siblingsMedian)} values={medians} decimals={decimals} />
          </tbody>
          <tbody>
            {items.map((row) => (
              <Inverter key={row.inverterId} row={row} day={day} isDifference={isDifference} />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  )
}

interface BesideProps {
  readonly name: string
  readonly values: TemperatureDay['medians']
  readonly decimals: number
}

function Beside({ name, values, decimals }: BesideProps) {
  const degrees = values.flatMap(({ value }) => value ?? [])
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="vh-figure">{degrees.length > 0 && cellText(Math.max(...degrees), decimals)}</td>
      <td className="vh-figure">{null}</td>
      {values.map(({ hour, value }) => (
        <td key={hour} className="vh-figure">
          {cellText(value, decimals)}
        </td>
      ))}
    </tr>
  )
}

interface InverterProps extends TemperatureTableProps {
  readonly row: TemperatureRow
}

function Inverter({ row, day, isDifference }: InverterProps) {
  const { inverterId, code, station, hours, max, maxAt, mostAboveMedian, hotterHours } = row
  const { date, decimals, hotterThanPeersK } = day
  return (
    <tr>
      <th scope="row">
        <Link to={`${pathTo(paths.inverterSheet, { id: inverterId })}?ngay=${date}`}>{code}</Link>
        <small>{station}</small>
      </th>
      <td className="vh-figure" data-limit={limitStateOf(max, row)}>
        {cellText(max, decimals)}
        {maxAt && <small>{formatMinute(maxAt)}</small>}
      </td>
      <td className="vh-figure" data-limit={hotterHours > 0 ? 'warn' : undefined}>
        {mostAboveMedian !== null && signed(mostAboveMedian, decimals)}
      </td>
      {hours.map(({ hour, value, aboveMedian }) => (
        <td
          key={hour}
          className="vh-figure"
          data-limit={limitStateOf(value, row)}
          data-hotter={(aboveMedian ?? 0) > hotterThanPeersK || undefined}
        >
          {isDifference ? aboveMedian !== null && signed(aboveMedian, decimals) : cellText(value, decimals)}
        </td>
      ))}
    </tr>
  )
}
