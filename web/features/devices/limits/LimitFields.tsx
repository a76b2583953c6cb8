import {
  firstLimitOutOfOrder,
  type LimitName,
  limitNames,
  type LimitValues,
} from '#contract/devices/limits.ts'
import { parameterWords } from '#contract/devices/words.ts'

import { NumberField } from '#web/kit/fields/NumberField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { BandState } from './limit-bands.ts'
import { t } from './device-limits.words.ts'
import { limitText } from './limit-text.ts'
import css from './LimitFields.module.css'
import scale from './LimitScale.module.css'
import { LimitScale } from './LimitScale.tsx'

/** From the mildest to the gravest, low and high side by side. */
const inputOrder: readonly LimitName[] = [
  'warnMin',
  'warnMax',
  'alarmMin',
  'alarmMax',
  'tripMin',
  'tripMax',
  'blockMin',
  'blockMax',
]
const states: readonly BandState[] = ['normal', 'warn', 'alarm', 'trip', 'block']

interface LimitFieldsProps {
  readonly of: Fields<LimitValues>
  /** What the fields hold while the user types. */
  readonly values: { readonly [Name in LimitName]?: unknown }
  readonly unit: string | null
}

/** The inputs of the eight limits, with the scale they make and what its colours say. */
export function LimitFields({ of, values, unit }: LimitFieldsProps) {
  const w = useWords()
  return (
    <div>
      <Preview limits={limitsIn(values)} unit={unit} />
      <ul className={`vh-bar vh-wide vh-note ${css['legend']}`}>
        {states.map((state) => (
          <li key={state} className={`vh-inline ${scale[state]}`}>
            {w(t[state])}
          </li>
        ))}
      </ul>
      <p className="vh-faint vh-small vh-after">{w(t.legend)}</p>
      <p className="vh-faint vh-small vh-after">{w(t.changed)}</p>
      <div className={`vh-pair ${css['fields']}`}>
        {inputOrder.map((name) => (
          <NumberField key={name} of={of} name={name} label={parameterWords[name]} unit={unit ?? ''} />
        ))}
      </div>
    </div>
  )
}

/** The scale as it would be; limits in a wrong order make none. */
function Preview({ limits, unit }: { readonly limits: LimitValues; readonly unit: string | null }) {
  const wrong = firstLimitOutOfOrder(limits)
  return (
    <div className={`vh-sunken vh-round ${css['preview']}`} aria-live="polite">
      {wrong ? <OutOfOrder limits={limits} wrong={wrong} /> : <LimitScale limits={limits} unit={unit} />}
    </div>
  )
}

/** Which limit is too low, and beside which one before it. */
function OutOfOrder({ limits, wrong }: { readonly limits: LimitValues; readonly wrong: LimitName }) {
  const w = useWords()
  const before = limitNames.slice(0, limitNames.indexOf(wrong)).findLast((name) => limits[name] !== null)
  return (
    <span className="vh-bad">
      {before &&
        w(t.outOfOrder, {
          limit: w(parameterWords[wrong]),
          value: limitText(limits[wrong] ?? 0),
          other: w(parameterWords[before]),
          otherValue: limitText(limits[before] ?? 0),
        })}
    </span>
  )
}

/** What is typed as limits; what is no number yet counts as none. */
function limitsIn(values: LimitFieldsProps['values']): LimitValues {
  const entries = limitNames.map((name) => {
    const value = values[name]
    return [name, typeof value === 'number' ? value : null] as const
  })
  return Object.fromEntries(entries) as Record<LimitName, number | null>
}
