import { useState } from 'react'

import {
  approvalDelegationApi,
  delegateLevelLabels,
  DelegationWrite,
  requestKindLabels,
} from '#contract/approvals/index.ts'
import { plantDay } from '#contract/core/format.ts'
import { delegationWords } from '#contract/approvals/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { usePeople } from '../use-people.ts'
import { t } from './approval-delegations.words.ts'

/** Lets somebody sign for the user between two days. */
export function DelegationForm() {
  const w = useWords()
  const label = useLabel()
  const { id } = useProfile()
  const plants = usePlantOptions()
  const [plantOfPage] = usePlantOfPage()
  const [today] = useState(() => plantDay(new Date()))
  const form = useCreateForm(approvalDelegationApi.create, {
    words: delegationWords,
    schema: DelegationWrite,
    initial: {
      startsOn: today,
      endsOn: today,
      kinds: [],
      powerPlantId: plants.length > 1 ? null : plantOfPage,
    },
    told: ({ toName: name }) => w(t.saved, { name }),
    refresh: [approvalDelegationApi.list],
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? plantOfPage ?? undefined
  const { data: rules } = useRead(approvalDelegationApi.rules)
  const people = usePeople(plantId)?.filter(({ value }) => value !== id)
  return (
    <FormDrawer form={form} title={t.newDelegation}>
      {plants.length > 1 && <SelectField of={form} name="powerPlantId" hint={t.plantHint} options={plants} />}
      <SelectField of={form} name="toId" options={people} />
      {rules && <Alert tone="info" title={label(delegateLevelLabels[rules.delegates])} />}
      <FieldRow>
        <DayField of={form} name="startsOn" />
        <DayField of={form} name="endsOn" />
      </FieldRow>
      <MultiSelectField
        of={form}
        name="kinds"
        hint={t.kindsHint}
        options={optionsOf(requestKindLabels, label)}
      />
      <TextAreaField of={form} name="reason" lines={2} />
    </FormDrawer>
  )
}
