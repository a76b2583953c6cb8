import { letterApi } from '#contract/letters/index.ts'
import { letterUrgencyLabels, MAX_LETTER_FILES } from '#contract/letters/labels.ts'
import { IncomingUpdate, IncomingWrite } from '#contract/letters/letter.ts'
import { letterWords } from '#contract/letters/words.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { StoredFile } from '#contract/files/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { FilesField } from '#web/kit/fields/files/FilesField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { KeptNotice } from '#web/kit/form/KeptNotice.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useKeptForm } from '#web/kit/form/use-kept-form.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../letters.words.ts'
import { stale } from '../stale.ts'

/** Enters a letter that came. */
export function IncomingCreate() {
  const plantToBegin = usePlantToBegin()
  const plantOptions = usePlantOptions()
  const form = useCreateForm(letterApi.receive, {
    words: letterWords,
    schema: IncomingWrite,
    initial: { powerPlantId: plantToBegin, kind: 'Công văn', urgency: 'normal', fileIds: [] },
    refresh: stale,
    leadsTo: ({ id }) => pathTo(paths.letter, { id }),
  })
  const kept = useKeptForm(form, { name: 'letter-in', without: ['fileIds'] })
  return (
    <FormDrawer form={form} title={t.receive}>
      <KeptNotice of={kept} />
      {plantOptions.length > 1 && <SelectField of={form} name="powerPlantId" options={plantOptions} />}
      <IncomingFields of={form} known={[]} />
    </FormDrawer>
  )
}

/** Corrects a letter that came. */
export function IncomingEdit() {
  const record = useRead(letterApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(letterApi.updateIncoming, {
    words: letterWords,
    schema: IncomingUpdate,
    record,
    initial: ({ files, ...letter }) => ({ ...letter, fileIds: files.map(({ id }) => id) }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.change}>
      <IncomingFields of={form} known={record.data?.files ?? []} />
    </FormDrawer>
  )
}

interface IncomingFieldsProps {
  readonly of: Fields<Omit<IncomingUpdate, 'id' | 'version'>>
  readonly known: readonly StoredFile[]
}

function IncomingFields({ of, known }: IncomingFieldsProps) {
  const label = useLabel()
  return (
    <>
      <TextField of={of} name="author" hint={t.authorHint} />
      <FieldRow>
        <TextField of={of} name="symbol" />
        <DayField of={of} name="letterOn" />
      </FieldRow>
      <TextField of={of} name="kind" />
      <TextAreaField of={of} name="abstract" lines={3} />
      <FieldRow>
        <SelectField of={of} name="urgency" options={optionsOf(letterUrgencyLabels, label)} />
        <DayField of={of} name="dueOn" />
      </FieldRow>
      <TextField of={of} name="dossier" hint={t.dossierHint} />
      <TextField of={of} name="note" />
      <FilesField of={of} title={letterWords.files} purpose="letter" most={MAX_LETTER_FILES} known={known} />
    </>
  )
}
