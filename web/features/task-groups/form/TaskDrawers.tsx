import { taskGroupApi } from '#contract/task-groups/index.ts'
import { TaskAdd, TaskUpdate } from '#contract/task-groups/task.ts'
import { taskWords } from '#contract/task-groups/words.ts'

import { DayField } from '#web/kit/fields/DayField.tsx'
import { MultiSelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { useTaskOfDrawer } from '../use-task.ts'
import { usePeople } from './people.ts'
import { ChecklistField, TaskFields } from './TaskFields.tsx'

/** Adds a task to the group that the drawer names. */
export function AddTask() {
  const { groupId, group } = useTaskOfDrawer()
  const people = usePeople(group?.powerPlantId ?? null)
  const form = useCreateForm(taskGroupApi.addTask, {
    words: taskWords,
    schema: TaskAdd,
    initial: { groupId, weight: 1, checklist: [] },
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.addTask} wide>
      <TaskFields of={form} people={people} />
      <DayField of={form} name="dueOn" />
      <ChecklistField of={form} />
    </FormDrawer>
  )
}

/** Changes a task; its due day moves only by an extension. */
export function EditTask() {
  const { taskId, record, group } = useTaskOfDrawer()
  const people = usePeople(group?.powerPlantId ?? null)
  const form = useEditForm(taskGroupApi.updateTask, {
    words: taskWords,
    schema: TaskUpdate,
    record,
    initial: (of) => of.tasks.find((one) => one.id === taskId) ?? {},
    refresh: stale,
  })
  const others = group?.tasks.filter(({ id, status }) => id !== taskId && status !== 'cancelled')
  return (
    <FormDrawer form={form} title={t.changeTask} wide>
      <TaskFields of={form} people={people} />
      <MultiSelectField
        of={form}
        name="dependsOnIds"
        options={others?.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <ChecklistField of={form} />
    </FormDrawer>
  )
}
