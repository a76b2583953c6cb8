import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskActionLabels } from '#contract/task-groups/labels.ts'
import { MAX_TASK_FILES, TaskSubmit } from '#contract/task-groups/task.ts'
import { taskWords } from '#contract/task-groups/words.ts'

import { FilesField } from '#web/kit/fields/files/FilesField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { useTaskOfDrawer } from '../use-task.ts'
import { TicksField } from './TicksField.tsx'

/** Hands in the result of a task, with the files that show it. */
export function SubmitDrawer() {
  const w = useWords()
  const { taskId, record, task } = useTaskOfDrawer()
  const form = useEditForm(taskGroupApi.moveTask, {
    words: taskWords,
    schema: TaskSubmit,
    record,
    initial: (group) => {
      const of = group.tasks.find((one) => one.id === taskId)
      return {
        id: taskId,
        version: of?.version,
        action: 'submit' as const,
        reason: null,
        result: of?.result,
        fileIds: of?.files.map((file) => file.id) ?? [],
        checklist: of?.checklist,
      }
    },
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={taskActionLabels.submit} saveText={taskActionLabels.submit}>
      <p className="vh-note vh-after">{w(t.submitText)}</p>
      <TextAreaField of={form} name="result" lines={5} />
      <TicksField of={form} />
      <FilesField
        of={form}
        title={taskWords.fileIds}
        purpose="task"
        most={MAX_TASK_FILES}
        known={task?.files ?? []}
      />
    </FormDrawer>
  )
}
