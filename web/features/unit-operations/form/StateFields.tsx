import type { StateChoices, UnitStateUpdate } from '#contract/unit-operations/index.ts'
import { operatingStateLabels, startResultLabels } from '#contract/unit-operations/labels.ts'
import { unitStateWords } from '#contract/unit-operations/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../unit-operations.words.ts'
import css from './StateForm.module.css'

/** What the forms of a new state and of one that is put right have in common. */
export type StateValues = Omit<UnitStateUpdate, 'id' | 'version'>

interface StateFieldsProps {
  readonly of: FormModel<StateValues>
  /** Undefined until it is known what fits. */
  readonly choices: StateChoices | undefined
}

/** What is said of a state: when, which, why. Only states are offered that fit between those before and after. */
export function StateFields({ of: form, choices }: StateFieldsProps) {
  const w = useWords()
  const label = useLabel()
  const hasFailed = useFieldValue(form, 'startResult') === 'failed'
  const items = choices?.items ?? []
  const fitting = items.filter((one) => (hasFailed ? one.mayFollowFailedStart : one.mayFollow))
  const nameOf = ({ state }: { readonly state: keyof typeof operatingStateLabels }) =>
    label(operatingStateLabels[state])
  return (
    <>
      <InstantField of={form} name="startedAt" hint={t.startedAtHint} />
      {choices?.before && (
        <p className={`vh-note ${css['before']}`}>{w(t.stateBefore, { state: nameOf(choices.before) })}</p>
      )}
      {items.some(({ mayFollowFailedStart }) => mayFollowFailedStart) && (
        <SelectField
          of={form}
          name="startResult"
          hint={t.startResultHint}
          options={optionsOf(startResultLabels, label)}
        />
      )}
      <SelectField
        of={form}
        name="state"
        label={t.newState}
        options={choices && fitting.map((one) => ({ value: one.state, label: nameOf(one) }))}
      />
      <TextAreaField of={form} name="reason" lines={2} />
      <TextField of={form} name="orderNo" />
      <StopFields of={form} />
    </>
  )
}

/** What only a stop has: its cause, and what the unit would have given. */
function StopFields({ of: form }: Pick<StateFieldsProps, 'of'>) {
  const w = useWords()
  const state = useFieldValue(form, 'state')
  if (!state || state === 'generating' || state === 'condensing') return null
  return (
    <FieldRow>
      <SelectField
        of={form}
        name="isOutsideControl"
        label={t.cause}
        hint={t.causeHint}
        options={[
          { value: true, label: w(unitStateWords.isOutsideControl) },
          { value: false, label: w(t.causeInside) },
        ]}
      />
      <NumberField of={form} name="expectedPowerMw" hint={t.expectedPowerHint} unit="MW" />
    </FieldRow>
  )
}
