import { useState } from 'react'

import { plantDay } from '#contract/core/format.ts'
import { dependentDays } from '#contract/employees/days.ts'
import { dependentApi, DependentWrite } from '#contract/employees/dependents.ts'
import { relationshipLabels } from '#contract/employees/labels.ts'
import { historyApi } from '#contract/history/index.ts'
import { dependentWords } from '#contract/employees/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../employees.words.ts'
import { DocumentField } from './DocumentField.tsx'
import { MonthField } from './MonthField.tsx'

/** Registers a dependent for an employee, as form 07/ĐK-NPT-TNCN asks. */
export function DependentCreate() {
  const label = useLabel()
  const userId = Number(useDrawer().id)
  const [schema] = useState(() => DependentWrite.safeExtend(dependentDays(plantDay(new Date()))))
  const form = useCreateForm(dependentApi.register, {
    words: dependentWords,
    schema,
    initial: { userId },
    refresh: [dependentApi.list, historyApi.list],
  })
  return (
    <FormDrawer form={form} title={t.newDependent}>
      <TextField of={form} name="fullName" />
      <FieldRow>
        <SelectField of={form} name="relationship" options={optionsOf(relationshipLabels, label)} />
        <DayField of={form} name="dateOfBirth" />
      </FieldRow>
      <FieldRow>
        <TextField of={form} name="identityNumber" inputMode="numeric" />
        <TextField of={form} name="taxCode" inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <MonthField of={form} name="deductionFrom" />
        <MonthField of={form} name="deductionTo" hint={t.deductionToHint} />
      </FieldRow>
      <DocumentField of={form} name="documentFileId" purpose="dependentDocument" />
    </FormDrawer>
  )
}
