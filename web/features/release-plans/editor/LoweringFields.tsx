import { loweringModeLabels } from '#contract/release-plans/labels.ts'
import type { LoweringInput } from '#contract/release-plans/plan.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../release-plans.words.ts'

/** What a lowering is told: target, way of working it out, limits. */
export function LoweringFields({ of }: { readonly of: Fields<LoweringInput> }) {
  const label = useLabel()
  const [mode] = useOtherField(of, 'mode')
  return (
    <>
      <FieldGroup title={t.task}>
        <SelectField of={of} name="mode" hint={t.modeHint} options={optionsOf(loweringModeLabels, label)} />
        <FieldRow>
          <NumberField of={of} name="targetLevelM" />
          <NumberField of={of} name="turbineFlowM3s" />
        </FieldRow>
        {mode === 'solve' && (
          <FieldRow>
            <NumberField of={of} name="dayNightRatio" />
            <NumberField of={of} name="taperHours" />
          </FieldRow>
        )}
        {mode === 'givenSpill' && (
          <FieldRow>
            <NumberField of={of} name="spillDayM3s" />
            <NumberField of={of} name="spillNightM3s" />
          </FieldRow>
        )}
        {mode === 'givenRate' && <NumberField of={of} name="rateCmPerHour" />}
      </FieldGroup>
      <FieldGroup title={t.limits}>
        <TextField of={of} name="orderNo" />
        <FieldRow>
          <NumberField of={of} name="deltaMinM3s" />
          <NumberField of={of} name="deltaMaxM3s" />
        </FieldRow>
        <FieldRow>
          <NumberField of={of} name="maximumReleaseM3s" />
          <NumberField of={of} name="minimumSpillM3s" />
        </FieldRow>
        <FieldRow>
          <NumberField of={of} name="rampM3sPerHour" />
          <NumberField of={of} name="releaseNowM3s" />
        </FieldRow>
        <NumberField of={of} name="firstHourDropCm" />
        <TextAreaField of={of} name="note" />
      </FieldGroup>
    </>
  )
}
