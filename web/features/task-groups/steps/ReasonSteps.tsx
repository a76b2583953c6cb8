import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskActionLabels } from '#contract/task-groups/labels.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { useTaskOfDrawer } from '../use-task.ts'

/** Sends a result back with what is missing of it. */
export function ReturnTask() {
  return <StepWithReason action="return" />
}

/** Puts a task aside with the reason. */
export function PauseTask() {
  return <StepWithReason action="pause" />
}

/** Calls a task off with the reason. */
export function CancelTask() {
  return <StepWithReason action="cancel" />
}

function StepWithReason({ action }: { readonly action: 'return' | 'pause' | 'cancel' }) {
  const label = useLabel()
  const refresh = useRefresh()
  const { task, close } = useTaskOfDrawer()
  if (!task) return null
  const { id, version, title } = task
  async function run(reason: string): Promise<void> {
    await call(taskGroupApi.moveTask, { body: { id, version, action, reason, result: null } })
    await refresh(...stale)
  }
  const name = label(taskActionLabels[action])
  return (
    <ReasonDialog title={name} okText={name} onClose={close} run={run}>
      <p>{title}</p>
    </ReasonDialog>
  )
}

/** Refuses a later due day with the reason. */
export function RefuseExtension() {
  const w = useWords()
  const refresh = useRefresh()
  const { task, close } = useTaskOfDrawer()
  const waiting = task?.extensions.find(({ isGranted }) => isGranted === null)
  if (!task || !waiting) return null
  const { version } = task
  const { id } = waiting
  async function run(decisionNote: string): Promise<void> {
    await call(taskGroupApi.decideExtension, { body: { id, version, isGranted: false, decisionNote } })
    await refresh(...stale)
  }
  return <ReasonDialog title={w(t.refuse)} okText={w(t.refuse)} onClose={close} run={run} />
}
