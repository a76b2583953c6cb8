import { operatingStateLabels, type OperatingState } from '#contract/unit-operations/labels.ts'

import { useLabel } from '#web/platform/i18n/language.ts'

import look from './look.module.css'
import { stateLetters } from './state-letters.ts'
import css from './StateMark.module.css'

/** A small square in the colour, pattern and letter of a state; words stand beside it. */
export function StateMark({ state }: { readonly state: OperatingState }) {
  return (
    <span className={`vh-tiny vh-rigid vh-strong ${css['mark']} ${look[state]}`} aria-hidden="true">
      {stateLetters[state]}
    </span>
  )
}

/** A state: its mark and its name. */
export function StateName({ state }: { readonly state: OperatingState }) {
  const label = useLabel()
  return (
    <span className="vh-inline vh-nowrap">
      <StateMark state={state} />
      {label(operatingStateLabels[state])}
    </span>
  )
}
