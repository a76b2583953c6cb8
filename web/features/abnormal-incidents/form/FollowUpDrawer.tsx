import {
  abnormalApi,
  causeGroupLabels,
  HandlingUpdate,
  type AbnormalDetail,
} from '#contract/abnormal-incidents/index.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../abnormal-incidents.words.ts'

/** Changes what becomes of an event: who deals with it until when, why it happened, what was done. */
export function FollowUpDrawer() {
  const id = Number(useDrawer().id)
  const record = useRead(abnormalApi.get, { query: { id } })
  const form = useEditForm(abnormalApi.updateHandling, {
    words: abnormalWords,
    schema: HandlingUpdate,
    record,
    initial: (event) => event,
    refresh: [abnormalApi.list, abnormalApi.get],
  })
  return (
    <FormDrawer form={form} title={t.changeFollowUp} wide>
      <FollowUpFields of={form} event={record.data} />
    </FormDrawer>
  )
}

interface FollowUpFieldsProps {
  readonly of: Fields<Omit<HandlingUpdate, 'handlingVersion'>>
  readonly event: AbnormalDetail | undefined
}

function FollowUpFields({ of, event }: FollowUpFieldsProps) {
  const label = useLabel()
  return (
    <>
      <FieldGroup title={t.groupWho}>
        <FieldRow>
          <AssigneeField of={of} event={event} />
          <DayField of={of} name="dueOn" />
          <InstantField of={of} name="restoredAt" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t.groupCause}>
        <SelectField of={of} name="causeGroup" options={optionsOf(causeGroupLabels, label)} />
        <TextAreaField of={of} name="causeText" />
        <TextAreaField of={of} name="remedy" />
        <TextAreaField of={of} name="prevention" hint={t.preventionHint} />
      </FieldGroup>
      <FieldGroup title={t.groupPapers}>
        <FieldRow>
          <TextField of={of} name="repairRequestNo" />
          <TextField of={of} name="permitNo" />
        </FieldRow>
      </FieldGroup>
    </>
  )
}

/** The people of the plant; whoever has it now stays choosable, even after they left. */
function AssigneeField({ of, event }: FollowUpFieldsProps) {
  const powerPlantId = event?.powerPlantId ?? 0
  const people = useRead(abnormalApi.assignees, { query: { powerPlantId } }).data?.items
  const options = people?.map(({ id, fullName }) => ({ value: id, label: fullName }))
  const { assigneeId = null, assigneeName } = event ?? {}
  const isGone = assigneeId !== null && people?.every((person) => person.id !== assigneeId)
  const all = isGone ? [{ value: assigneeId, label: assigneeName ?? '' }, ...(options ?? [])] : options
  return <SelectField of={of} name="assigneeId" options={all} />
}
