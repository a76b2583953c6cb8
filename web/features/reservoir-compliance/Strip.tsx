import { formatDay, formatMinute, formatShownDay } from '#contract/core/format.ts'
import {
  complianceKindLabels,
  complianceKinds,
  type ComplianceDay,
} from '#contract/reservoir-compliance/index.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import css from './Compliance.module.css'
import { t } from './reservoir-compliance.words.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** A line for each day, a cell for each hour: green, amber, red, or empty where nothing is known. */
export function Strip({ days }: { readonly days: readonly ComplianceDay[] }) {
  const w = useWords()
  const label = useLabel()
  if (days.length === 0) return <p className="vh-quiet">{w(t.notJudgedYet)}</p>
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it */}
      <section className="vh-scrolls" aria-label={w(t.strip)} tabIndex={0}>
        <table className={`vh-whole ${css['strip']}`}>
          <thead>
            <tr>
              <th scope="col" aria-label={w(t.days)} />
              {HOURS.map((hour) => (
                <th key={hour} scope="col">
                  {hour % 3 === 0 ? hour : ''}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, hours }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day).slice(0, 5)}</th>
                {hours.map(({ at, kind }) => {
                  const words = w(t.hour, {
                    hour: formatMinute(at).slice(0, 2),
                    day: formatShownDay(day),
                    kind: label(complianceKindLabels[kind]),
                  })
                  return (
                    <td key={at} className={css[kind]} title={words}>
                      <span className="vh-hidden">{words}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="vh-words vh-wide">
        {complianceKinds.map((kind) => (
          <span key={kind}>
            <span className={`${css['swatch']} ${css[kind]}`} aria-hidden="true" />{' '}
            {label(complianceKindLabels[kind])}
          </span>
        ))}
      </p>
    </>
  )
}
