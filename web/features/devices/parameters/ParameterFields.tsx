import {
  directionLabels,
  frequencies,
  type LimitName,
  type ParameterUpdate,
  totalKindLabels,
} from '#contract/devices/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t as limitWords } from '../limits/device-limits.words.ts'
import { LimitFields } from '../limits/LimitFields.tsx'
import { t } from './device-parameters.words.ts'
import { useFrequencyText } from './use-frequency-text.ts'

interface ParameterFieldsProps {
  readonly of: Fields<Omit<ParameterUpdate, 'id' | 'version'>>
  /** What the fields hold while the user types. */
  readonly values: { readonly [Name in LimitName | 'unit']?: unknown }
}

/** The inputs of a parameter that may change. */
export function ParameterFields({ of, values }: ParameterFieldsProps) {
  return (
    <>
      <FieldGroup title={t.groupIdentity}>
        <FieldRow>
          <TextField of={of} name="name" />
          <TextField of={of} name="code" hint={t.codeHint} />
        </FieldRow>
        <FieldRow>
          <TextField of={of} name="symbol" hint={t.symbolHint} />
          <TextField of={of} name="group" hint={t.groupHint} />
          <NumberField of={of} name="orderNo" hint={t.orderHint} />
        </FieldRow>
      </FieldGroup>
      <RecordingFields of={of} />
      <FieldGroup title={limitWords.groupLimits}>
        <LimitFields of={of} values={values} unit={typeof values.unit === 'string' ? values.unit : null} />
      </FieldGroup>
    </>
  )
}

function RecordingFields({ of }: Pick<ParameterFieldsProps, 'of'>) {
  const w = useWords()
  const label = useLabel()
  const frequencyText = useFrequencyText()
  return (
    <FieldGroup title={t.groupRecording}>
      <FieldRow>
        <TextField of={of} name="unit" />
        <NumberField of={of} name="decimals" />
        <SelectField
          of={of}
          name="frequencyMinutes"
          options={frequencies.map((minutes) => ({ value: minutes, label: frequencyText(minutes) }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          of={of}
          name="isRequired"
          options={[
            { value: true, label: w(kitWords.yes) },
            { value: false, label: w(kitWords.no) },
          ]}
        />
        <SelectField of={of} name="direction" options={optionsOf(directionLabels, label)} />
        <SelectField of={of} name="total" hint={t.totalHint} options={optionsOf(totalKindLabels, label)} />
      </FieldRow>
    </FieldGroup>
  )
}
