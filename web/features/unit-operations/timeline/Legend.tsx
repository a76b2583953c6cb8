import type { TimelineUnit } from '#contract/unit-operations/index.ts'
import {
  operatingStateLabels,
  operatingStates,
  type OperatingState,
} from '#contract/unit-operations/labels.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { StateMark } from '../states/StateMark.tsx'
import { t } from '../unit-operations.words.ts'
import css from './Legend.module.css'

interface LegendProps {
  readonly units: readonly TimelineUnit[]
  readonly chosen: ReadonlySet<OperatingState>
  readonly onChoose: (chosen: ReadonlySet<OperatingState>) => void
}

/** What colours, patterns and letters mean, how many units are in each state now; one chosen leaves only these rows. */
export function Legend({ units, chosen, onChoose }: LegendProps) {
  const w = useWords()
  const label = useLabel()
  const drawn = new Set(units.flatMap(({ states }) => states.map(({ state }) => state)))
  const counts = new Map<OperatingState, number>()
  for (const { currentState } of units)
    if (currentState) counts.set(currentState, (counts.get(currentState) ?? 0) + 1)

  function toggle(state: OperatingState): void {
    const next = new Set(chosen)
    if (!next.delete(state)) next.add(state)
    onChoose(next)
  }
  return (
    <ul className={`vh-rigid vh-bar ${css['legend']}`} aria-label={w(t.legend)}>
      {operatingStates
        .filter((state) => drawn.has(state) || counts.has(state))
        .map((state) => (
          <li key={state}>
            <button
              className="vh-inline vh-note"
              type="button"
              aria-pressed={chosen.has(state)}
              onClick={() => toggle(state)}
            >
              <StateMark state={state} />
              {label(operatingStateLabels[state])}
              <strong className="vh-ink" title={w(t.countNow)}>
                {counts.get(state) ?? 0}
              </strong>
            </button>
          </li>
        ))}
    </ul>
  )
}
