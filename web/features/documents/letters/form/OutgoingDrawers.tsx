import { pathTo, paths } from '#contract/core/paths.ts'
import type { StoredFile } from '#contract/files/index.ts'
import { letterApi } from '#contract/letters/index.ts'
import { letterBookLabels, letterUrgencyLabels, MAX_LETTER_FILES } from '#contract/letters/labels.ts'
import { OutgoingUpdate, OutgoingWrite } from '#contract/letters/letter.ts'
import { letterWords } from '#contract/letters/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { FilesField } from '#web/kit/fields/files/FilesField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { KeptNotice } from '#web/kit/form/KeptNotice.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useKeptForm } from '#web/kit/form/use-kept-form.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../letters.words.ts'
import { stale } from '../stale.ts'

const books = ['outgoing', 'decisions'] as const

/** Drafts a letter; opened with `3.12` it answers letter 12 of plant 3. */
export function OutgoingCreate() {
  const label = useLabel()
  const { id } = useDrawer()
  const [plant, answered] = id.split('.').filter(Boolean).map(Number)
  const plantToBegin = usePlantToBegin()
  const plantOptions = usePlantOptions()
  const form = useCreateForm(letterApi.draft, {
    words: letterWords,
    schema: OutgoingWrite,
    initial: {
      powerPlantId: plant ?? plantToBegin,
      book: 'outgoing',
      kind: 'Công văn',
      urgency: 'normal',
      copies: 1,
      answersId: answered ?? null,
      fileIds: [],
    },
    refresh: stale,
    leadsTo: ({ id }) => pathTo(paths.letter, { id }),
  })
  const kept = useKeptForm(form, { name: `letter-out.${id}`, without: ['fileIds'] })
  const plantId = useFieldValue(form, 'powerPlantId') ?? 0
  return (
    <FormDrawer form={form} title={t.draft}>
      <KeptNotice of={kept} />
      {plant === undefined && plantOptions.length > 1 && (
        <SelectField of={form} name="powerPlantId" options={plantOptions} />
      )}
      <SelectField
        of={form}
        name="book"
        options={books.map((value) => ({ value, label: label(letterBookLabels[value]) }))}
      />
      <OutgoingFields of={form} plantId={plantId} known={[]} />
    </FormDrawer>
  )
}

/** Changes a draft. */
export function OutgoingEdit() {
  const record = useRead(letterApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(letterApi.updateOutgoing, {
    words: letterWords,
    schema: OutgoingUpdate,
    record,
    initial: ({ files, ...letter }) => ({ ...letter, fileIds: files.map(({ id }) => id) }),
    refresh: stale,
  })
  const { data } = record
  return (
    <FormDrawer form={form} title={t.change}>
      <OutgoingFields of={form} plantId={data?.powerPlantId ?? 0} known={data?.files ?? []} />
    </FormDrawer>
  )
}

interface OutgoingFieldsProps {
  readonly of: Fields<Omit<OutgoingUpdate, 'id' | 'version'>>
  readonly plantId: number
  readonly known: readonly StoredFile[]
}

function OutgoingFields({ of, plantId, known }: OutgoingFieldsProps) {
  const label = useLabel()
  const query = { direction: 'in', powerPlantId: plantId, maxResultCount: 200 } as const
  const received = useRead(letterApi.list, { query }).data?.items
  return (
    <>
      <TextField of={of} name="kind" />
      <TextAreaField of={of} name="abstract" lines={3} />
      <FieldRow>
        <TextField of={of} name="typeCode" />
        <TextField of={of} name="unitCode" hint={t.unitHint} />
      </FieldRow>
      <TextAreaField of={of} name="recipients" lines={2} />
      <FieldRow>
        <TextField of={of} name="keeper" />
        <NumberField of={of} name="copies" />
      </FieldRow>
      <SelectField of={of} name="urgency" options={optionsOf(letterUrgencyLabels, label)} />
      <SelectField
        of={of}
        name="answersId"
        options={received
          ?.filter(({ status }) => status !== 'cancelled')
          .map(({ id, symbol, abstract }) => ({ value: id, label: `${symbol} · ${abstract}` }))}
      />
      <TextField of={of} name="note" />
      <FilesField of={of} title={letterWords.files} purpose="letter" most={MAX_LETTER_FILES} known={known} />
    </>
  )
}
