import { plantDay } from '#contract/core/format.ts'
import { type Dispatch, DispatchUpdate, DispatchWrite } from '#contract/letters/dispatches.ts'
import { letterDispatchApi } from '#contract/letters/dispatch-api.ts'
import { letterApi } from '#contract/letters/index.ts'
import { dispatchMeansLabels } from '#contract/letters/labels.ts'
import type { LetterDetail } from '#contract/letters/letter.ts'
import { dispatchWords } from '#contract/letters/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../letters.words.ts'
import { stale } from '../stale.ts'
import { dispatchesOf } from './dispatches-of.ts'
import { recipientsLeft } from './recipients.rules.ts'

/** Notes to whom a letter went out; it proposes whom the letter names and who did not have it yet. */
export function DispatchCreate() {
  const id = Number(useDrawer().id)
  const letter = useRead(letterApi.get, { query: { id } }).data
  const sent = useRead(letterDispatchApi.list, dispatchesOf(id)).data?.items
  return letter && sent ? <CreateForm letter={letter} sent={sent} /> : null
}

interface CreateFormProps {
  readonly letter: LetterDetail
  readonly sent: readonly Dispatch[]
}

const newRow = { means: 'post', envelopes: 1 } as const

function CreateForm({ letter: { id, recipients }, sent }: CreateFormProps) {
  const left = recipientsLeft(recipients, sent)
  const form = useCreateForm(letterDispatchApi.create, {
    words: dispatchWords,
    schema: DispatchWrite,
    initial: {
      letterId: id,
      sentOn: plantDay(useNow()),
      rows: (left.length > 0 ? left : ['']).map((recipient) => ({ ...newRow, recipient })) as never,
    },
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.dispatch} wide>
      <FieldRow>
        <DayField of={form} name="sentOn" />
        <TextField of={form} name="note" />
      </FieldRow>
      <RowsField of={form} name="rows" addText={t.addRecipient} initial={newRow} fixedRows={1}>
        {(row) => <RecipientFields of={row} />}
      </RowsField>
    </FormDrawer>
  )
}

/** Corrects what was noted of one recipient, or says who signed for it. */
export function DispatchEdit() {
  const record = useRead(letterDispatchApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(letterDispatchApi.update, {
    words: dispatchWords,
    schema: DispatchUpdate,
    record,
    initial: (sent) => sent,
    refresh: [...stale, letterDispatchApi.get],
  })
  return (
    <FormDrawer form={form} title={t.dispatchChange}>
      <DayField of={form} name="sentOn" />
      <RecipientFields of={form} />
      <TextField of={form} name="note" />
    </FormDrawer>
  )
}

type Recipient = Pick<DispatchUpdate, 'recipient' | 'means' | 'envelopes' | 'trackingNo' | 'receivedBy'>

function RecipientFields({ of }: { readonly of: Fields<Recipient> }) {
  const label = useLabel()
  return (
    <>
      <TextField of={of} name="recipient" />
      <FieldRow>
        <SelectField of={of} name="means" options={optionsOf(dispatchMeansLabels, label)} />
        <NumberField of={of} name="envelopes" />
      </FieldRow>
      <FieldRow>
        <TextField of={of} name="trackingNo" />
        <TextField of={of} name="receivedBy" />
      </FieldRow>
    </>
  )
}
