import { Link } from 'react-router'

import { formatFigure, formatInteger, formatShownMinute } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { type ImportSummary, type ParameterFigures } from '#contract/imports/summary.ts'

import css from '#web/kit/wizard/wizard.module.css'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../imports.words.ts'

const DECIMALS = 3

/** What the whole file brings: its period, and each parameter from its least to its most. */
export function Summary({ of: { from, to, dayCount, parameters } }: { readonly of: ImportSummary }) {
  const w = useWords()
  if (from === null || to === null) return null
  return (
    <section aria-label={w(t.summaryTitle)} className={css['part']}>
      <h2>{w(t.summaryTitle)}</h2>
      <p className={css['intro']}>
        {w(t.period, {
          from: formatShownMinute(from),
          to: formatShownMinute(to),
          count: formatInteger(dayCount),
        })}
      </p>
      <div className={css['wide']}>
        <table className={css['figures']} aria-label={w(t.summaryTitle)}>
          <thead>
            <tr>
              {[t.parameter, t.devices, t.values, t.outside, t.range, t.rated, t.usual, t.usualStored].map(
                (heading) => (
                  <th key={heading} scope="col">
                    {w(heading)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {parameters.map((one) => (
              <FiguresRow key={one.parameterId} of={one} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const shown = (value: number | null) => formatFigure(value, DECIMALS)

function FiguresRow({ of }: { readonly of: ParameterFigures }) {
  const { code, name, unit, deviceCount, count, outsideCount, min, max, rated, usual, usualStored } = of
  return (
    <tr>
      <th scope="row">
        <Link to={`${paths.deviceParameters}?keyword=${encodeURIComponent(code)}`}>{code}</Link>
        <small>{unit === null ? name : `${name} (${unit})`}</small>
      </th>
      <td>{formatInteger(deviceCount)}</td>
      <td>{formatInteger(count)}</td>
      <td className={outsideCount > 0 ? css['wrong'] : undefined}>{formatInteger(outsideCount)}</td>
      <td>{min !== null && `${shown(min)} … ${shown(max)}`}</td>
      <td>{shown(rated)}</td>
      <td>{shown(usual)}</td>
      <td>{shown(usualStored)}</td>
    </tr>
  )
}
