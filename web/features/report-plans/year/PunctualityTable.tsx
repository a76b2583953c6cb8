import { formatFigure, formatInteger } from '#contract/core/format.ts'
import { minutesText } from '#contract/core/span.ts'
import type { Punctuality } from '#contract/report-plans/figures.ts'
import { punctualityWords as words } from '#contract/report-plans/words.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../report-plans.words.ts'

interface PunctualityTableProps {
  readonly title: Word
  readonly lines: readonly Punctuality[]
  readonly total: Punctuality
}

/** How many of those due went out in time, by report or by person, with their sum. */
export function PunctualityTable({ title, lines, total }: PunctualityTableProps) {
  const w = useWords()
  const label = useLabel()
  const heads = ['due', 'inTime', 'sentLate', 'missing', 'inTimePercent', 'medianLateMinutes'] as const
  return (
    <section className="vh-card" aria-label={w(title)}>
      <h2>{w(title)}</h2>
      <div className="vh-scrolls">
        <table className="vh-lines">
          <thead>
            <tr>
              <th scope="col">{w(words.name)}</th>
              {heads.map((name) => (
                <th key={name} scope="col" className="vh-figure">
                  {`${label(words[name])}${'unit' in words[name] ? ` (${words[name].unit ?? ''})` : ''}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} name={line.name} />
            ))}
            <Line line={total} name={w(t.sum)} />
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Line({ line, name }: { readonly line: Punctuality; readonly name: string }) {
  const label = useLabel()
  const { about, due, inTime, sentLate, missing, inTimePercent, medianLateMinutes } = line
  return (
    <tr>
      <th scope="row">
        {name}
        {about && <small className="vh-block vh-quiet">{about}</small>}
      </th>
      <td className="vh-figure">{formatInteger(due)}</td>
      <td className="vh-figure">{formatInteger(inTime)}</td>
      <td className="vh-figure">{formatInteger(sentLate)}</td>
      <td className="vh-figure" data-tone={missing > 0 ? 'bad' : undefined}>
        {formatInteger(missing)}
      </td>
      <td className="vh-figure">{formatFigure(inTimePercent, 1)}</td>
      <td className="vh-figure">{medianLateMinutes === null ? '' : label(minutesText(medianLateMinutes))}</td>
    </tr>
  )
}
