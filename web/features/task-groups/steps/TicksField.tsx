import type { CheckPoint } from '#contract/task-groups/task.ts'
import { taskWords } from '#contract/task-groups/words.ts'

import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useWords } from '#web/platform/i18n/words.ts'

/** The checklist of a task, to tick. */
export function TicksField({
  of,
}: {
  readonly of: Fields<{ checklist: readonly CheckPoint[] | undefined }>
}) {
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
