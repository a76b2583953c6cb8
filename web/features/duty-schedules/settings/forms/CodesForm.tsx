import { timesheetColour } from '#contract/core/timesheet-code.ts'
import { defaultDutySettings, type TimesheetCodeSetting } from '#contract/duty-schedules/settings.ts'
import { dutySettingsWords } from '#contract/duty-schedules/words.ts'

import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-settings.words.ts'
import { payerWords } from '../payer-words.ts'
import { standardCount, useSettingsForm } from '../use-settings-form.ts'
import { FillButton, FillButtons } from './FillButtons.tsx'
import css from './forms.module.css'

const { codes: defaults } = defaultDutySettings
const ofNewCode = { hours: 8, paid: 'company', countsAsPaidDay: true } as const

/** Changes what the codes of the timesheet mean. */
export function CodesForm() {
  const w = useWords()
  const form = useSettingsForm()
  const codes = useFieldValue(form, 'codes') ?? []
  const standard = standardCount(codes)
  return (
    <FormDrawer form={form} title={dutySettingsWords.codes} wide>
      <p className="vh-after vh-quiet">{w(t.codesIntro)}</p>
      <FillButtons>
        <FillButton form={form} text={t.takeDefaults} values={{ codes: defaults }} />
      </FillButtons>
      <RowsField of={form} name="codes" addText={t.addCode} initial={ofNewCode} fixedRows={standard} dense>
        {(row) => {
          const at = Number(row.path.at(-1))
          return <CodeFields of={row} code={codes[at]?.code ?? ''} at={at} isStandard={at < standard} />
        }}
      </RowsField>
    </FormDrawer>
  )
}

interface CodeFieldsProps {
  readonly of: Fields<TimesheetCodeSetting>
  readonly code: string
  readonly at: number
  readonly isStandard: boolean
}

function CodeFields({ of, code, at, isStandard }: CodeFieldsProps) {
  const w = useWords()
  const payers = Object.entries(payerWords) as [TimesheetCodeSetting['paid'], (typeof payerWords)['none']][]
  return (
    <div className={`${css['code']} ${at === 0 ? css['first'] : ''}`}>
      <span
        className={`vh-before ${css['colour']}`}
        style={{ background: timesheetColour(code) }}
        aria-hidden="true"
      />
      <TextField of={of} name="code" disabled={isStandard} />
      <TextField of={of} name="label" />
      <NumberField of={of} name="hours" />
      <SelectField of={of} name="paid" options={payers.map(([value, word]) => ({ value, label: w(word) }))} />
      <SelectField
        of={of}
        name="countsAsPaidDay"
        options={[
          { value: true, label: w(t.counts) },
          { value: false, label: w(t.countsNot) },
        ]}
      />
    </div>
  )
}
