import { formatShownInstant } from '#contract/core/format.ts'
import { flowText, levelText, openingText } from '#contract/gate-orders/figures.ts'
import { gateName, type GateOpening, type PlannedStep } from '#contract/gate-orders/index.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'

import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../gate-orders.words.ts'

/** The steps of a plan with the release that each leads to. */
export function PlanTable({ steps }: { readonly steps: readonly PlannedStep[] }) {
  const w = useWords()
  const words = gateOrderWords.steps.parts ?? {}
  const heads = ['stepNo', 'at', 'openings', 'levelM', 'spillFlowM3s', 'releaseM3s'].flatMap(
    (name) => words[name] ?? [],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it
    <section className="vh-scrolls" aria-label={w(gateOrderWords.steps)} tabIndex={0}>
      <table className="vh-lines vh-top">
        <thead className="vh-nowrap">
          <tr>
            {heads.map((head) => (
              <th key={head.vi} scope="col">
                {w(head.short ?? head)}
                {head.unit && <small> ({head.unit})</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ stepNo, at, openings, levelM, spillFlowM3s, releaseM3s }) => (
            <tr key={stepNo}>
              <td>{stepNo}</td>
              <td>{formatShownInstant(at)}</td>
              <td>
                <Openings of={openings} />
              </td>
              <td className="vh-figure">{levelText(levelM)}</td>
              <td className="vh-figure">{flowText(spillFlowM3s)}</td>
              <td className="vh-figure">{flowText(releaseM3s)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How far the gates stand open, one after the other. */
export function Openings({ of: openings }: { readonly of: readonly GateOpening[] }) {
  const w = useWords()
  const language = useLanguage()
  return (
    <span className="vh-words vh-wide">
      {openings.map(({ gateCode, openingM }) => (
        <span key={gateCode}>
          {gateName(gateCode, language)}:{' '}
          <strong>{openingM > 0 ? `${openingText(openingM)} m` : w(t.shut)}</strong>
        </span>
      ))}
    </span>
  )
}
