import { CommentWrite } from '#contract/task-groups/group.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { commentWords } from '#contract/task-groups/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'

import { peopleOptions } from '../form/people.ts'
import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { useTaskOfDrawer } from '../use-task.ts'

/** Says something of a group or a task of it; who is mentioned is told. */
export function CommentDrawer() {
  const { groupId, group } = useTaskOfDrawer()
  const powerPlantId = group?.powerPlantId ?? 0
  const people = useRead(taskGroupApi.people, { query: { powerPlantId } }).data?.items
  const form = useCreateForm(taskGroupApi.comment, {
    words: { ...commentWords, taskId: t.aboutTask },
    schema: CommentWrite,
    initial: { groupId, mentionIds: [] },
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.addComment} saveText={t.send}>
      <TextAreaField of={form} name="body" lines={4} />
      <MultiSelectField of={form} name="mentionIds" options={peopleOptions(people)} />
      <SelectField
        of={form}
        name="taskId"
        options={group?.tasks.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </FormDrawer>
  )
}
