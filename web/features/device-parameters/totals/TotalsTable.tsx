import type { StationTotals, TotalColumn } from '#contract/device-parameters/index.ts'
import { deviceKindLabels } from '#contract/devices/index.ts'
import { energySourceLabels } from '#contract/readings/energy-source.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { cellText } from '#web/kit/sheet/numbers/numbers.rules.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../device-sheets.words.ts'
import { clockOf } from '../sheet/sheet-shape.ts'
import css from '../statistics/Tables.module.css'

/** The days' sums beside those of the half-hours: what they are called, and which they are. */
const feet: readonly (readonly [Word, keyof Pick<TotalColumn, 'max' | 'min' | 'mean'>])[] = [
  [kitWords.sheetMax, 'max'],
  [kitWords.sheetMin, 'min'],
  [kitWords.sheetMean, 'mean'],
]

/** Kinds of devices and their powers across, the half-hours down, what the day came to above them. */
export function TotalsTable({ totals: { columns, slots } }: { readonly totals: StationTotals }) {
  const w = useWords()
  const label = useLabel()
  return (
    <TableFrame label={w(t.stationTotals)}>
      <table className={`vh-table vh-pinned ${css['table']}`}>
        <thead>
          <tr>
            <th scope="col">{w(t.time)}</th>
            {columns.map(({ parameterId, deviceKind, deviceCount, name, unit }) => (
              <th key={parameterId} scope="col" className="vh-figure">
                {usual(name)}
                <small>
                  {w(t.totalOf, { count: deviceCount, kind: label(deviceKindLabels[deviceKind]) })}
                  {unit && ` · ${unit}`}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {feet.map(([word, figure]) => (
            <tr key={figure}>
              <th scope="row">{w(word)}</th>
              {columns.map((column) => (
                <td key={column.parameterId} className="vh-figure">
                  {cellText(column[figure], column.decimals)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{w(t.energyOfDay)}</th>
            {columns.map(({ parameterId, energyMwh, energySource }) => (
              <td key={parameterId} className="vh-figure">
                {energyMwh !== null && `${cellText(energyMwh, 2)} MWh`}
                {energySource && <small>{label(energySourceLabels[energySource])}</small>}
              </td>
            ))}
          </tr>
          {slots.map((slot, at) => (
            <tr key={slot.at}>
              <th scope="row">{clockOf(slot)}</th>
              {columns.map((column) => (
                <Sum key={column.parameterId} of={column} at={at} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

/** A sum; where readings of some devices are not there yet, of how many it is. */
function Sum({ of: { values, decimals }, at }: { readonly of: TotalColumn; readonly at: number }) {
  const w = useWords()
  const { value = null, count = 0, missing = 0 } = values[at] ?? {}
  const isPart = value !== null && missing > 0
  return (
    <td className="vh-figure" data-limit={isPart ? 'warn' : undefined}>
      {cellText(value, decimals)}
      {isPart && <small>{w(t.partOfDevices, { count, missing })}</small>}
    </td>
  )
}
