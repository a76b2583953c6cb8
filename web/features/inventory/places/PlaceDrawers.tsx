import type { PlaceKind } from '#contract/inventory/labels.ts'
import { placeKindLabels } from '#contract/inventory/labels.ts'
import { PlaceUpdate, PlaceWrite } from '#contract/inventory/place.ts'
import { placeApi } from '#contract/storage-places/index.ts'
import { placeWords } from '#contract/inventory/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../inventory.words.ts'
import { stale } from '../stale.ts'
import { usePlaceOptions } from './use-place-options.ts'

/** What each kind of place can be in. */
const holders: Readonly<Record<PlaceKind, readonly PlaceKind[]>> = {
  warehouse: [],
  shelf: ['warehouse'],
  bin: ['shelf', 'warehouse'],
}

/** Adds a place. */
export function PlaceCreate() {
  const label = useLabel()
  const plantToBegin = usePlantToBegin()
  const plantOptions = usePlantOptions()
  const form = useCreateForm(placeApi.create, {
    words: placeWords,
    schema: PlaceWrite,
    initial: { powerPlantId: plantToBegin, kind: 'warehouse', isClosed: false },
    refresh: stale,
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? 0
  const kind = useFieldValue(form, 'kind') ?? 'warehouse'
  return (
    <FormDrawer form={form} title={t.newPlace}>
      {plantOptions.length > 1 && <SelectField of={form} name="powerPlantId" options={plantOptions} />}
      <SelectField of={form} name="kind" options={optionsOf(placeKindLabels, label)} />
      <PlaceFields of={form} plantId={plantId} kind={kind} />
    </FormDrawer>
  )
}

/** Changes a place. */
export function PlaceEdit() {
  const record = useRead(placeApi.get, { query: { id: Number(useDrawer().id) } })
  const place = record.data
  const form = useEditForm(placeApi.update, {
    words: placeWords,
    schema: PlaceUpdate,
    record,
    initial: (row) => row,
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.changePlace}>
      <PlaceFields of={form} plantId={place?.powerPlantId ?? 0} kind={place?.kind ?? 'warehouse'} />
    </FormDrawer>
  )
}

interface PlaceFieldsProps {
  readonly of: Fields<Omit<PlaceWrite, 'powerPlantId' | 'kind'>>
  readonly plantId: number
  readonly kind: PlaceKind
}

function PlaceFields({ of, plantId, kind }: PlaceFieldsProps) {
  const w = useWords()
  const parents = usePlaceOptions(plantId, holders[kind])
  return (
    <>
      {kind !== 'warehouse' && <SelectField of={of} name="parentId" options={parents} />}
      <FieldRow>
        <TextField of={of} name="code" hint={t.placeCodeHint} />
        <TextField of={of} name="name" />
      </FieldRow>
      {kind === 'warehouse' && <TextField of={of} name="address" />}
      <SelectField
        of={of}
        name="isClosed"
        hint={t.closedHint}
        options={[
          { value: false, label: w(kitWords.no) },
          { value: true, label: w(kitWords.yes) },
        ]}
      />
    </>
  )
}
