import { taskGroupApi } from '#contract/task-groups/index.ts'
import { TaskReport } from '#contract/task-groups/task.ts'
import { taskWords } from '#contract/task-groups/words.ts'

import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { useTaskOfDrawer } from '../use-task.ts'
import { TicksField } from './TicksField.tsx'

/** Says how far a task has come, and ticks what of its checklist is done. */
export function ReportDrawer() {
  const { taskId, record } = useTaskOfDrawer()
  const form = useEditForm(taskGroupApi.report, {
    words: taskWords,
    schema: TaskReport,
    record,
    initial: (group) => group.tasks.find((one) => one.id === taskId) ?? {},
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.report}>
      <NumberField of={form} name="progressPercent" />
      <TicksField of={form} />
    </FormDrawer>
  )
}
