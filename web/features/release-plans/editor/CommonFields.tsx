import type { LoweringInput, PlanInput } from '#contract/release-plans/plan.ts'

import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../release-plans.words.ts'

/** What every plan is told. */
export type CommonValues = Pick<
  LoweringInput,
  'name' | 'startAt' | 'hours' | 'levelStartM' | 'inflows' | 'environmentalFlowM3s' | 'note'
> &
  Pick<PlanInput, 'reservoirId'>

/** Name, time, level at the start and what comes in. */
export function CommonFields({ of }: { readonly of: Fields<CommonValues> }) {
  const w = useWords()
  return (
    <FieldGroup title={t.common}>
      <TextField of={of} name="name" />
      <FieldRow>
        <InstantField of={of} name="startAt" hint={t.whole} />
        <NumberField of={of} name="hours" />
      </FieldRow>
      <FieldRow>
        <NumberField of={of} name="levelStartM" />
        <NumberField of={of} name="environmentalFlowM3s" />
      </FieldRow>
      <p className="vh-quiet vh-after">{w(t.inflowHint)}</p>
      <RowsField of={of} name="inflows" addText={t.addInflow} dense fixedRows={1}>
        {(row) => (
          <div className="vh-fields">
            <NumberField of={row} name="hour" />
            <NumberField of={row} name="flowM3s" />
          </div>
        )}
      </RowsField>
    </FieldGroup>
  )
}
