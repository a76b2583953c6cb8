import type { PlanOutset } from '#contract/release-plans/index.ts'
import type { WhatIfInput } from '#contract/release-plans/plan.ts'

import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../release-plans.words.ts'
import css from './editor.module.css'

interface WhatIfFieldsProps {
  readonly of: Fields<WhatIfInput>
  readonly outset: PlanOutset
}

/** Which units run with how much and when, and how far the gates stand open. */
export function WhatIfFields({ of, outset }: WhatIfFieldsProps) {
  const w = useWords()
  const units = outset.units.map(({ unitId, code }) => ({ value: unitId, label: code }))
  return (
    <>
      <RowsField
        of={of}
        name="units"
        addText={t.addUnit}
        initial={{ powerMw: 0, fromHour: 0, toHour: 24 }}
        dense
      >
        {(row) => (
          <div className={`vh-fields ${css['four']}`}>
            <SelectField of={row} name="unitId" options={units} />
            <NumberField of={row} name="powerMw" />
            <NumberField of={row} name="fromHour" />
            <NumberField of={row} name="toHour" />
          </div>
        )}
      </RowsField>
      <p className="vh-quiet vh-after">{w(t.gateHint, { most: outset.maximumOpeningM })}</p>
      <RowsField of={of} name="gates" addText={t.addGateStep} dense>
        {(row) => (
          <div className="vh-fields">
            <NumberField of={row} name="hour" />
            <NumberField of={row} name="openingM" />
          </div>
        )}
      </RowsField>
      <TextAreaField of={of} name="note" />
    </>
  )
}
