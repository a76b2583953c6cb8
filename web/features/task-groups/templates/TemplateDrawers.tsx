import { historyApi } from '#contract/history/index.ts'
import { taskCategoryLabels, taskPriorityLabels } from '#contract/task-groups/labels.ts'
import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'
import { TemplateUpdate, TemplateWrite } from '#contract/task-groups/templates/template.ts'
import { taskTemplateWords } from '#contract/task-groups/templates/words.ts'

import { KnownEquipmentField } from '#web/features/devices/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { peopleOptions, usePeople } from '../form/people.ts'
import { ChecklistField, WaitsField } from '../form/TaskFields.tsx'
import { t } from '../task-groups.words.ts'

/** What shows templates, to be read again after a change. */
const shown = [taskTemplateApi.list, taskTemplateApi.get, historyApi.list]
const newTask = { weight: 1, checklist: [], waitsForNos: [] }

/** Lays a template down. */
export function TemplateCreate() {
  const plantOptions = usePlantOptions()
  const [pagePlantId] = usePlantOfPage()
  const form = useCreateForm(taskTemplateApi.create, {
    words: taskTemplateWords,
    schema: TemplateWrite,
    initial: { powerPlantId: pagePlantId, priority: 'normal', tasks: [newTask as never] },
    refresh: shown,
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? null
  return (
    <FormDrawer form={form} title={t.newTemplate} wide>
      <SelectField of={form} name="powerPlantId" options={plantOptions} />
      <TemplateFields of={form} plantId={plantId} known={null} />
    </FormDrawer>
  )
}

/** Changes a template; groups that were made of it stay. */
export function TemplateEdit() {
  const record = useRead(taskTemplateApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(taskTemplateApi.update, {
    words: taskTemplateWords,
    schema: TemplateUpdate,
    record,
    initial: (template) => template,
    refresh: shown,
  })
  const { powerPlantId = null, equipmentCode = null } = record.data ?? {}
  return (
    <FormDrawer form={form} title={t.changeTemplate} wide>
      <TemplateFields of={form} plantId={powerPlantId} known={equipmentCode} />
    </FormDrawer>
  )
}

interface TemplateFieldsProps {
  readonly of: Fields<Omit<TemplateUpdate, 'id' | 'version'>>
  readonly plantId: number | null
  readonly known: string | null
}

function TemplateFields({ of, plantId, known }: TemplateFieldsProps) {
  const label = useLabel()
  const people = usePeople(plantId)
  return (
    <>
      <TextField of={of} name="templateName" />
      <FieldRow>
        <SelectField of={of} name="category" options={optionsOf(taskCategoryLabels, label)} />
        <SelectField of={of} name="priority" options={optionsOf(taskPriorityLabels, label)} />
        <SelectField of={of} name="ownerId" options={peopleOptions(people)} />
      </FieldRow>
      <KnownEquipmentField of={of} name="equipmentId" plantId={plantId} known={known} />
      <TextAreaField of={of} name="note" lines={2} />
      <RowsField of={of} name="tasks" addText={t.addTask} initial={newTask} fixedRows={1}>
        {(row, { at }) => (
          <>
            <TextField of={row} name="title" />
            <TextField of={row} name="expectedProduct" />
            <SelectField of={row} name="assigneeId" options={peopleOptions(people)} />
            <FieldRow>
              <NumberField of={row} name="startDays" />
              <NumberField of={row} name="dueDays" />
              <NumberField of={row} name="weight" />
            </FieldRow>
            {at > 0 && <WaitsField of={row} among={of} at={at} />}
            <ChecklistField of={row} />
          </>
        )}
      </RowsField>
    </>
  )
}
