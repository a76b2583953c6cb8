import type { FloodCutInput } from '#contract/release-plans/plan.ts'

import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'

import { t } from '../release-plans.words.ts'

/** What a flood cut is told: thresholds, levels, ramps, limits. */
export function FloodCutFields({ of }: { readonly of: Fields<FloodCutInput> }) {
  return (
    <>
      <FieldGroup title={t.floodStages}>
        <FieldRow>
          <NumberField of={of} name="lowerFromM3s" />
          <NumberField of={of} name="floodFromM3s" />
        </FieldRow>
        <FieldRow>
          <NumberField of={of} name="preFloodLevelM" />
          <NumberField of={of} name="targetLevelM" />
        </FieldRow>
        <FieldRow>
          <NumberField of={of} name="maximumLevelM" />
          <NumberField of={of} name="cutPercent" />
        </FieldRow>
        <NumberField of={of} name="scalePercent" />
      </FieldGroup>
      <FieldGroup title={t.limits}>
        <FieldRow>
          <NumberField of={of} name="rampUpM3s" />
          <NumberField of={of} name="rampDownM3s" />
        </FieldRow>
        <FieldRow>
          <NumberField of={of} name="maximumTurbineM3s" />
          <NumberField of={of} name="maximumSpillM3s" />
        </FieldRow>
        <TextAreaField of={of} name="note" />
      </FieldGroup>
    </>
  )
}
