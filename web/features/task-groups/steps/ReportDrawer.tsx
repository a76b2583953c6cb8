import { taskGroupApi } from '#contract/task-groups/index.ts'
import { TaskReport } from '#contract/task-groups/task.ts'
import { taskWords } from '#contract/task-groups/words.ts'

import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { useTaskOfDrawer } from '../use-task.ts'
import type { Fields } from '#web/kit/form/fields.ts'

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
      <Ticks of={form} />
    </FormDrawer>
  )
}

function Ticks({ of }: { readonly of: Fields<Pick<TaskReport, 'checklist'>> }) {
  const w = useWords()
  const [points, setPoints] = useOtherField(of, 'checklist')
  if (!points || points.length === 0) return null
  return (
    <fieldset>
      <legend>{w(taskWords.checklist)}</legend>
      <ul className="vh-stack">
        {points.map(({ text, isDone }, at) => (
          <li key={text}>
            <label className="vh-row">
              <input
                type="checkbox"
                checked={isDone}
                onChange={({ target }) =>
                  setPoints(
                    points.map((point, place) =>
                      place === at ? { ...point, isDone: target.checked } : point,
                    ),
                  )
                }
              />
              {text}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
