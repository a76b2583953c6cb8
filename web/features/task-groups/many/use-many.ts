import { useState } from 'react'

import { taskGroupApi } from '#contract/task-groups/index.ts'
import type { TaskPriority } from '#contract/task-groups/labels.ts'
import type { ChangedTask, ManyAction } from '#contract/task-groups/many.ts'
import type { Task } from '#contract/task-groups/task.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import type { Refused } from '#web/kit/feedback/RefusedRows.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'

/** What is done to the chosen tasks, and with what. */
export interface ManyChange {
  readonly action: ManyAction
  readonly assigneeId?: number
  readonly priority?: TaskPriority
  readonly toDueOn?: string
  readonly reason?: string
}

interface Item {
  readonly id: number
  readonly version: number
  readonly assigneeId: number | null
  readonly priority: TaskPriority | null
}

/** Changes several tasks; those that were refused stay told until the next time. What can be taken back is offered to be. */
export function useMany() {
  const w = useWords()
  const refresh = useRefresh()
  const [refused, setRefused] = useState<readonly Refused[]>([])

  async function send(
    items: readonly Item[],
    { action, toDueOn, reason }: ManyChange,
  ): Promise<ChangedTask[]> {
    const { items: answers } = await call(taskGroupApi.changeMany, {
      body: { items: [...items], action, toDueOn: toDueOn ?? null, reason: reason ?? null },
    })
    setRefused(
      answers.flatMap(({ id, title, problem }) => (problem === null ? [] : [{ id, title, problem }])),
    )
    await refresh(...stale)
    return answers
  }

  async function undo(done: readonly ChangedTask[], change: ManyChange): Promise<void> {
    const items = done.map(({ id, version, formerAssigneeId, formerPriority }) => ({
      id,
      version: version ?? 0,
      assigneeId: formerAssigneeId,
      priority: formerPriority,
    }))
    await send(items, change)
  }

  async function change(tasks: readonly Task[], what: ManyChange): Promise<void> {
    const { assigneeId = null, priority = null } = what
    const answers = await send(
      tasks.map(({ id, version }) => ({ id, version, assigneeId, priority })),
      what,
    )
    const done = answers.filter(({ problem }) => problem === null)
    if (done.length === 0) return
    // What was asked for or called off was told to people, and is not taken back by a click.
    const canUndo = what.action === 'assign' || what.action === 'prioritise'
    const back = { label: w(t.undo), run: () => void undo(done.toReversed(), what) }
    toast.success(w(t.manyDone, { count: done.length }), undefined, canUndo ? back : undefined)
  }
  return { refused, change, dismiss: () => setRefused([]) }
}
