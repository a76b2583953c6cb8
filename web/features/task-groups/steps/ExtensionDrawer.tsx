import { formatShownDay } from '#contract/core/format.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { ExtensionRequest } from '#contract/task-groups/task.ts'
import { extensionWords } from '#contract/task-groups/words.ts'

import { DayField } from '#web/kit/fields/DayField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { useTaskOfDrawer } from '../use-task.ts'

/** Asks for a later due day. */
export function ExtensionDrawer() {
  const w = useWords()
  const { taskId, day, record, task } = useTaskOfDrawer()
  const form = useEditForm(taskGroupApi.askExtension, {
    words: extensionWords,
    schema: ExtensionRequest,
    record,
    initial: (group) => ({
      id: taskId,
      version: group.tasks.find((one) => one.id === taskId)?.version,
      toDueOn: day,
    }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.askExtension} saveText={t.send}>
      <p className="vh-note vh-after">
        {task && w(t.due, { day: formatShownDay(task.dueOn) })}. {w(t.extensionHint)}
      </p>
      <DayField of={form} name="toDueOn" />
      <TextAreaField of={form} name="reason" lines={3} />
    </FormDrawer>
  )
}
