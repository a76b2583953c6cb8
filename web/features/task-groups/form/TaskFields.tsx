import type { TaskPerson } from '#contract/task-groups/group.ts'
import type { TaskWrite } from '#contract/task-groups/task.ts'

import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'

import { t } from '../task-groups.words.ts'
import { peopleOptions } from './people.ts'

interface TaskFieldsProps {
  readonly of: Fields<Omit<TaskWrite, 'dueOn' | 'waitsForNos'>>
  readonly people: readonly TaskPerson[] | undefined
}

/** The inputs of a task that may change later. */
export function TaskFields({ of, people }: TaskFieldsProps) {
  return (
    <>
      <TextField of={of} name="title" />
      <TextField of={of} name="expectedProduct" />
      <FieldRow>
        <SelectField of={of} name="assigneeId" options={peopleOptions(people)} />
        <NumberField of={of} name="weight" />
      </FieldRow>
      <DayField of={of} name="startOn" />
    </>
  )
}

interface WaitsFieldProps {
  readonly of: Fields<Pick<TaskWrite, 'waitsForNos'>>
  /** The form whose tasks it chooses from. */
  readonly among: Fields<{ tasks: readonly { title: string }[] }>
  /** Where the task stands: it can wait for those above it. */
  readonly at: number
}

/** Which tasks above it a task waits for. */
export function WaitsField({ of, among, at }: WaitsFieldProps) {
  const [tasks] = useOtherField(among, 'tasks')
  const options = (tasks ?? [])
    .slice(0, at)
    .map(({ title }, place) => ({ value: place + 1, label: `${place + 1}. ${title}` }))
  return <MultiSelectField of={of} name="waitsForNos" options={options} />
}

/** The points of a checklist. */
export function ChecklistField({ of }: { readonly of: Fields<Pick<TaskWrite, 'checklist'>> }) {
  return (
    <RowsField of={of} name="checklist" addText={t.addCheck} initial={{ isDone: false }} dense>
      {(row) => <TextField of={row} name="text" />}
    </RowsField>
  )
}
