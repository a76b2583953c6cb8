import { leaveCodeLabels, leaveCodes } from '#contract/proposals/labels.ts'

import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { type KindProps, kindFields } from './kind-fields.ts'
import { useColleagues } from './people.ts'

/** Leave: of which kind, from when to when, and who takes over meanwhile. */
export function LeaveFields({ form, plantId }: KindProps) {
  const label = useLabel()
  const of = kindFields(form, 'leave')
  const codes = leaveCodes.map((code) => ({
    value: code,
    label: `${code} – ${label(leaveCodeLabels[code])}`,
  }))
  return (
    <>
      <SelectField of={of} name="leaveCode" options={codes} />
      <FieldRow>
        <DayField of={of} name="fromDay" />
        <DayField of={of} name="toDay" />
      </FieldRow>
      <FieldRow>
        <SelectField of={of} name="handoverToId" options={useColleagues(plantId, 'others')} />
        <TextField of={of} name="contactPhone" inputMode="tel" />
      </FieldRow>
    </>
  )
}
