import type { UnitFigures } from '#contract/unit-operations/figures.ts'
import { unitStateWords } from '#contract/unit-operations/words.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { hoursText } from '../states/span-text.ts'
import { StateName } from '../states/StateMark.tsx'
import { t } from '../unit-operations.words.ts'
import css from './Figures.module.css'

/** The hours that were left out of the figures, by cause. */
export function Excluded({ of: { excluded, excludedHours } }: { readonly of: UnitFigures }) {
  const w = useWords()
  if (excluded.length === 0) return null
  return (
    <section className="vh-stack vh-narrow">
      <h2 className="vh-large">{w(t.excludedTitle)}</h2>
      <p className="vh-quiet">{w(t.excludedText, { hours: hoursText(excludedHours) })}</p>
      <TableFrame className={`vh-rigid ${css['frame']}`} label={w(t.excludedTitle)}>
        <table className="vh-table vh-figures vh-pinned vh-nowrap">
          <thead>
            <tr>
              <th scope="col">{w(unitStateWords.state)}</th>
              <th scope="col" className="vh-start vh-wraps vh-roomy">
                {w(unitStateWords.reason)}
              </th>
              <th scope="col">{w(t.times)}</th>
              <th scope="col">{w(unitStateWords.hours)}</th>
            </tr>
          </thead>
          <tbody>
            {excluded.map(({ state, reason, hours, times }) => (
              <tr key={`${state} ${reason}`}>
                <th scope="row">
                  <StateName state={state} />
                </th>
                <td className="vh-start vh-wraps vh-roomy">{reason}</td>
                <td>{times}</td>
                <td>{hoursText(hours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}
