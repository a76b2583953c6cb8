import type { ReactNode } from 'react'

import { taskCategoryLabels, taskOriginLabels, taskPriorityLabels } from '#contract/task-groups/labels.ts'
import type { TaskGroupUpdate, TaskPerson } from '#contract/task-groups/group.ts'

import { KnownEquipmentField } from '#web/features/devices/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { peopleOptions } from './people.ts'

type GroupValues = Omit<TaskGroupUpdate, 'id' | 'version' | 'sources' | 'fileIds'>

interface GroupFieldsProps {
  readonly of: Fields<GroupValues>
  readonly plantId: number
  readonly people: readonly TaskPerson[] | undefined
  /** The due day, where it is still to be said. */
  readonly due?: ReactNode
}

/** The inputs of a group that may change later. */
export function GroupFields({ of, plantId, people, due }: GroupFieldsProps) {
  const label = useLabel()
  return (
    <>
      <TextField of={of} name="groupName" />
      <FieldRow>
        <SelectField of={of} name="category" options={optionsOf(taskCategoryLabels, label)} />
        <SelectField of={of} name="priority" options={optionsOf(taskPriorityLabels, label)} />
        <DayField of={of} name="startOn" />
        {due}
      </FieldRow>
      <FieldRow>
        <SelectField of={of} name="ownerId" options={peopleOptions(people)} />
        <MultiSelectField of={of} name="coordinatorIds" options={peopleOptions(people)} />
      </FieldRow>
      <FieldRow>
        <SelectField of={of} name="origin" options={optionsOf(taskOriginLabels, label)} />
        <TextField of={of} name="sourceRef" />
      </FieldRow>
      <KnownEquipmentField of={of} name="equipmentId" plantId={plantId} />
      <TextAreaField of={of} name="note" lines={3} />
    </>
  )
}
