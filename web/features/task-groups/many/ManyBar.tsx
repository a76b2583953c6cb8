import { useState } from 'react'

import { taskPriorities, taskPriorityLabels } from '#contract/task-groups/labels.ts'
import type { Task } from '#contract/task-groups/task.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { RefusedRows } from '#web/kit/feedback/RefusedRows.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { SelectionBar } from '#web/kit/table/selection/SelectionBar.tsx'
import type { Selection } from '#web/kit/table/row.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { usePeople } from '../form/people.ts'
import { t } from '../task-groups.words.ts'
import { ExtendMany } from './ExtendMany.tsx'
import { useMany } from './use-many.ts'

interface ManyBarProps {
  readonly selection: Selection<Task>
}

/** What can be done to the chosen tasks at once, and what of it was refused last. */
export function ManyBar({ selection: { chosen, chooseAll } }: ManyBarProps) {
  const w = useWords()
  const { refused, change, dismiss } = useMany()
  // Others change tasks meanwhile: what was asked about stays the same while the question is open.
  const [asking, ask] = useState<{ what: 'extend' | 'cancel'; tasks: readonly Task[] } | null>(null)
  const count = chosen.length
  const text = w(t.manyText, { count: asking?.tasks.length ?? count })
  const { assign, prioritise, isKnown } = useQuestions(chosen, change)
  return (
    <>
      <RefusedRows title={w(t.manyRefused, { count: refused.length })} rows={refused} onDismiss={dismiss} />
      {count > 0 && (
        <SelectionBar chosen={w(t.chosen, { count })} none={w(t.chooseNone)} onNone={() => chooseAll(false)}>
          <Button icon="user" disabled={!isKnown} onClick={assign}>
            {w(t.manyAssign)}
          </Button>
          <Button icon="alert" onClick={prioritise}>
            {w(t.manyPrioritise)}
          </Button>
          <Button icon="calendar" onClick={() => ask({ what: 'extend', tasks: chosen })}>
            {w(t.manyExtend)}
          </Button>
          <Button icon="close" onClick={() => ask({ what: 'cancel', tasks: chosen })}>
            {w(t.manyCancel)}
          </Button>
        </SelectionBar>
      )}
      {asking?.what === 'extend' && (
        <ExtendMany
          text={text}
          onClose={() => ask(null)}
          run={(toDueOn, reason) => change(asking.tasks, { action: 'extend', toDueOn, reason })}
        />
      )}
      {asking?.what === 'cancel' && (
        <ReasonDialog
          title={w(t.manyCancel)}
          okText={w(t.manyCancel)}
          onClose={() => ask(null)}
          run={(reason) => change(asking.tasks, { action: 'cancel', reason })}
        >
          <p>{text}</p>
        </ReasonDialog>
      )}
    </>
  )
}

/** Asks to whom the chosen tasks go, and how pressing they are, before that is done. */
function useQuestions(chosen: readonly Task[], change: ReturnType<typeof useMany>['change']) {
  const w = useWords()
  const label = useLabel()
  const plants = new Set(chosen.map(({ powerPlantId }) => powerPlantId))
  const [plantId = null] = plants
  const people = usePeople(plantId)
  const count = chosen.length
  const assign = () => {
    if (plants.size > 1) return toast.warning(w(t.onePlant))
    const options = (people ?? []).map(({ id, fullName }) => ({ value: String(id), label: fullName }))
    return void confirmAction({
      title: w(t.manyAssign),
      text: w(t.manyText, { count }),
      okText: w(t.manyAssign),
      choice: { label: w(t.manyAssign), options },
      run: (id) => change(chosen, { action: 'assign', assigneeId: Number(id) }),
    })
  }
  const prioritise = () =>
    void confirmAction({
      title: w(t.manyPrioritise),
      text: `${w(t.manyText, { count })} ${w(t.prioritiseText)}`,
      okText: w(t.manyPrioritise),
      choice: {
        label: w(t.manyPrioritise),
        options: taskPriorities.map((one) => ({ value: one, label: label(taskPriorityLabels[one]) })),
      },
      run: (code) => {
        const priority = taskPriorities.find((one) => one === code)
        return priority && change(chosen, { action: 'prioritise', priority })
      },
    })
  // Asked before anybody is known, the question would offer nobody.
  return { assign, prioritise, isKnown: people !== undefined }
}
