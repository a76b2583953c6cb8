import { placeApi } from '#contract/storage-places/index.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { boardRoleLabels } from '#contract/stock-takes/labels.ts'
import { TakeUpdate, TakeWrite } from '#contract/stock-takes/take.ts'
import { takeWords } from '#contract/stock-takes/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { stale } from '../stale.ts'
import { t } from '../stock-takes.words.ts'

/** Prepares a stock-take. */
export function TakeCreate() {
  const [ofPage, choosePlant] = usePlantOfPage()
  const plantId = ofPage ?? 0
  const now = useNow()
  const form = useCreateForm(stockTakeApi.create, {
    words: takeWords,
    schema: TakeWrite,
    initial: {
      powerPlantId: plantId,
      plannedAt: now.toISOString(),
      recountPercent: 2,
      board: [{ employeeId: null, fullName: null, jobTitle: null, role: 'head' }],
    },
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.newTake} wide>
      <PlantPicker plantId={plantId} onChoose={choosePlant} />
      <TakeFields of={form} plantId={plantId} />
    </FormDrawer>
  )
}

/** Changes one whose list was not made. */
export function TakeEdit() {
  const record = useRead(stockTakeApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(stockTakeApi.update, {
    words: takeWords,
    schema: TakeUpdate,
    record,
    initial: ({ board, ...take }) => ({
      ...take,
      board: board.map(({ fullName, employeeId, ...member }) => ({
        ...member,
        employeeId,
        fullName: employeeId === null ? fullName : null,
      })),
    }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.changeTake} wide>
      <TakeFields of={form} plantId={record.data?.powerPlantId ?? 0} />
    </FormDrawer>
  )
}

interface TakeFieldsProps {
  readonly of: Fields<Omit<TakeWrite, 'powerPlantId'>>
  readonly plantId: number
}

function TakeFields({ of, plantId }: TakeFieldsProps) {
  const label = useLabel()
  const query = { powerPlantId: plantId, maxResultCount: 1000, sorting: 'path' }
  const places = useRead(placeApi.list, { query }).data?.items
  const people = useRead(stockTakeApi.people, { query: { powerPlantId: plantId } }).data?.items
  return (
    <>
      <TextField of={of} name="title" />
      <FieldRow>
        <InstantField of={of} name="plannedAt" hint={t.plannedHint} />
        <NumberField of={of} name="recountPercent" hint={t.recountHint} />
      </FieldRow>
      <MultiSelectField
        of={of}
        name="placeIds"
        hint={t.placesHint}
        options={places?.map(({ id, code, path }) => ({ value: id, label: `${path} (${code})` }))}
      />
      <RowsField of={of} name="board" addText={t.addMember} initial={{ role: 'member' }}>
        {(row) => (
          <>
            <FieldRow>
              <SelectField
                of={row}
                name="employeeId"
                options={people?.map(({ id, fullName }) => ({ value: id, label: fullName }))}
                hint={t.memberHint}
              />
              <TextField of={row} name="fullName" />
            </FieldRow>
            <FieldRow>
              <TextField of={row} name="jobTitle" />
              <SelectField of={row} name="role" options={optionsOf(boardRoleLabels, label)} />
            </FieldRow>
          </>
        )}
      </RowsField>
      <TextAreaField of={of} name="note" lines={2} />
    </>
  )
}
