import { formatDecimal, formatNumber, formatShownDay } from '#contract/core/format.ts'
import {
  complianceFindingLabels,
  complianceDayKindLabels,
  type ComplianceDayKind,
  type ComplianceMonth,
} from '#contract/reservoir-compliance/index.ts'
import { complianceDayWords } from '#contract/reservoir-compliance/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './reservoir-compliance.words.ts'

const colours = {
  kept: 'green',
  warning: 'yellow',
  broken: 'red',
  unknown: 'default',
  ongoing: 'default',
} as const satisfies Readonly<Record<ComplianceDayKind, string>>

/** Two figures with a mark between them, and no mark where there is neither. */
const both = (one: string, mark: string, other: string) => (one || other ? `${one}${mark}${other}` : '')

/** The form of the regulator: a line for each day. */
export function DayTable({ of: { days } }: { readonly of: ComplianceMonth }) {
  const w = useWords()
  const label = useLabel()
  const d = complianceDayWords
  const heads: readonly (readonly [name: string, unit?: string | undefined])[] = [
    [w(d.day)],
    [w(d.meanLevelM), d.meanLevelM.unit],
    [w(t.band), d.lowerM.unit],
    [w(d.meanReleaseM3s), d.meanReleaseM3s.unit],
    [w(t.releaseRule), d.leastReleaseM3s.unit],
    [w(t.leftAndLicence), d.meanLeftInRiverM3s.unit],
    [w(d.runningHours), d.runningHours.unit],
    [w(d.continuousHours), d.continuousHours.unit],
    [w(d.hoursOutside)],
    [w(d.kind)],
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it
    <section className="vh-scrolls" aria-label={w(complianceDayWords.day)} tabIndex={0}>
      <table className="vh-lines vh-top vh-figures vh-nowrap">
        <thead>
          <tr>
            {heads.map(([name, unit]) => (
              <th key={name} scope="col" className={`vh-wraps ${name === w(d.kind) ? 'vh-start' : ''}`}>
                {name}
                {unit && <small> ({unit})</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatShownDay(day.day)}</th>
              <td>{formatDecimal(day.meanLevelM)}</td>
              <td>{both(formatDecimal(day.lowerM), ' – ', formatDecimal(day.upperM))}</td>
              <td>{formatNumber(day.meanReleaseM3s, 1)}</td>
              <td>
                {both(formatNumber(day.leastReleaseM3s, 1), ' – ', formatNumber(day.mostReleaseM3s, 1))}
              </td>
              <td>{both(formatDecimal(day.meanLeftInRiverM3s), ' / ', formatDecimal(day.minimumFlowM3s))}</td>
              <td>{formatNumber(day.runningHours, 1)}</td>
              <td>
                {formatNumber(day.continuousHours, 1)}
                {day.leastContinuousHours !== null && ` / ${formatNumber(day.leastContinuousHours, 1)}`}
              </td>
              <td>{day.hoursOutside}</td>
              <td className="vh-start vh-wraps vh-roomy">
                <Tag colour={colours[day.kind]}>{label(complianceDayKindLabels[day.kind])}</Tag>{' '}
                {day.findings.map((finding) => label(complianceFindingLabels[finding])).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
