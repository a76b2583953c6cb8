import { plantDay } from '#contract/core/format.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { TimeWrite } from '#contract/task-groups/task.ts'
import { timeWords } from '#contract/task-groups/words.ts'

import { useNow } from '#web/kit/data/use-now.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'

import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { useTaskOfDrawer } from '../use-task.ts'

/** Notes time that was spent on a task. */
export function TimeDrawer() {
  const { taskId } = useTaskOfDrawer()
  const today = plantDay(useNow())
  const form = useCreateForm(taskGroupApi.addTime, {
    words: timeWords,
    schema: TimeWrite,
    initial: { taskId, spentOn: today },
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.addTime}>
      <FieldRow>
        <DayField of={form} name="spentOn" />
        <NumberField of={form} name="minutes" />
      </FieldRow>
      <TextField of={form} name="note" />
    </FormDrawer>
  )
}
