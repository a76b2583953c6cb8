import { useState } from 'react'
import { useLocation } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { abnormalApi, AbnormalUpdate, AbnormalWrite } from '#contract/abnormal-incidents/index.ts'
import { limitBreachApi } from '#contract/limit-breaches/index.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'

import { WithOffer } from '#web/features/limit-breaches/public.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldGroup } from '#web/kit/fields/FieldLayout.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import type { InitialValues } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { KeptNotice } from '#web/kit/form/KeptNotice.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useKeptForm } from '#web/kit/form/use-kept-form.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../abnormal-incidents.words.ts'
import { AbnormalFactsFields } from './FactsFields.tsx'

/** Enters an event in the register, perhaps one that a crossing of a limit offers. */
export function AbnormalCreate() {
  return <WithOffer title={t.newAbnormal}>{(offered) => <AbnormalCreateForm begun={offered} />}</WithOffer>
}

interface AbnormalCreateFormProps {
  /** What is known of the event already, e.g. by the stop of a unit or by a crossing of a limit. */
  readonly begun: InitialValues<AbnormalWrite>
}

/** The form of a new event, begun with what is known of it; in a drawer. */
export function AbnormalCreateForm({ begun }: AbnormalCreateFormProps) {
  const { pathname } = useLocation()
  const { id } = useDrawer()
  const powerPlantId = usePlantToBegin()
  const plantOptions = usePlantOptions()
  // Reading the clock once: what the form began with must not move.
  const [occurredAt] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString())
  const form = useCreateForm(abnormalApi.create, {
    words: abnormalWords,
    schema: AbnormalWrite,
    initial: { powerPlantId, occurredAt, ...begun },
    refresh: [abnormalApi.list, limitBreachApi.list],
    leadsTo: ({ id }) => pathTo(paths.abnormal, { id }),
  })
  const kept = useKeptForm(form, {
    name: `abnormal.${pathname}.${id}`,
    beside: ['occurredAt'],
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? begun.powerPlantId ?? powerPlantId
  return (
    <FormDrawer form={form} title={t.newAbnormal} wide>
      <KeptNotice of={kept} />
      {plantOptions.length > 1 && <SelectField of={form} name="powerPlantId" options={plantOptions} />}
      <AbnormalFactsFields of={form} plantId={plantId} />
      <FieldGroup title={abnormalWords.restoredAt}>
        <InstantField of={form} name="restoredAt" />
      </FieldGroup>
    </FormDrawer>
  )
}

/** Changes what was written down of an event; its follow-up has a form of its own. */
export function AbnormalEdit() {
  const id = Number(useDrawer().id)
  const record = useRead(abnormalApi.get, { query: { id } })
  const form = useEditForm(abnormalApi.update, {
    words: abnormalWords,
    schema: AbnormalUpdate,
    record,
    // Left out, so that saving the facts cannot undo what somebody just said of the follow-up.
    initial: ({ restoredAt: _restoredAt, ...facts }) => facts,
    refresh: [abnormalApi.list, abnormalApi.get],
  })
  return (
    <FormDrawer form={form} title={t.changeFacts} wide>
      <AbnormalFactsFields of={form} plantId={record.data?.powerPlantId ?? null} />
    </FormDrawer>
  )
}
