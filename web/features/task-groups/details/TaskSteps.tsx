import { formatShownDay } from '#contract/core/format.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskActionLabels } from '#contract/task-groups/labels.ts'
import type { TaskDetail } from '#contract/task-groups/task.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import type { TaskDrawers } from '../task-drawers.ts'
import { t } from '../task-groups.words.ts'

interface TaskStepsProps {
  readonly task: TaskDetail
  readonly drawer: TaskDrawers
}

const texts = { start: t.startText, accept: t.acceptText, resume: t.resumeText }

/** What this user may do with a task now. */
export function TaskSteps({ task, drawer }: TaskStepsProps) {
  const w = useWords()
  const label = useLabel()
  const refresh = useRefresh()
  const { id, groupId, version, can, title, extensions } = task
  const place = `${groupId}.${id}`
  const waiting = extensions.find(({ isGranted }) => isGranted === null)

  async function step(action: keyof typeof texts): Promise<void> {
    const name = label(taskActionLabels[action])
    const body = { id, version, action, reason: null, result: null }
    const question = { title: `${name}: ${title}`, text: w(texts[action]), okText: name }
    const isDone = await confirmAction({ ...question, run: () => call(taskGroupApi.moveTask, { body }) })
    if (isDone) await refresh(...stale)
  }
  async function grant(): Promise<void> {
    if (!waiting) return
    const body = { id: waiting.id, version, isGranted: true, decisionNote: null }
    const isDone = await confirmAction({
      title: w(t.grant),
      text: w(t.grantText, { day: formatShownDay(waiting.toDueOn) }),
      okText: w(t.grant),
      run: () => call(taskGroupApi.decideExtension, { body }),
    })
    if (isDone) await refresh(...stale)
  }
  return (
    <div className="vh-bar">
      {(['start', 'accept', 'resume'] as const).map(
        (action) =>
          can[action] && (
            <Button key={action} tone="primary" onClick={() => void step(action)}>
              {label(taskActionLabels[action])}
            </Button>
          ),
      )}
      {can.submit && (
        <Button tone="primary" onClick={() => drawer.submit.open(place)}>
          {label(taskActionLabels.submit)}
        </Button>
      )}
      {can.return && (
        <Button onClick={() => drawer.return.open(place)}>{label(taskActionLabels.return)}</Button>
      )}
      {can.report && <Button onClick={() => drawer.report.open(place)}>{w(t.report)}</Button>}
      {can.askExtension && <Button onClick={() => drawer.extend.open(place)}>{w(t.askExtension)}</Button>}
      {can.decideExtension && (
        <>
          <Button tone="primary" onClick={() => void grant()}>
            {w(t.grant)}
          </Button>
          <Button onClick={() => drawer.refuse.open(place)}>{w(t.refuse)}</Button>
        </>
      )}
      <Menu label={`${w(kitWords.actions)}: ${title}`} items={useMoreSteps(task, drawer)} />
    </div>
  )
}

/** What is done more rarely. */
function useMoreSteps({ id, groupId, can, status }: TaskDetail, drawer: TaskDrawers) {
  const w = useWords()
  const label = useLabel()
  const place = `${groupId}.${id}`
  return [
    ...(can.edit
      ? [{ label: w(t.changeTask), icon: 'edit', run: () => drawer.editTask.open(place) } as const]
      : []),
    ...(status === 'cancelled' ? [] : [{ label: w(t.addTime), run: () => drawer.time.open(place) }]),
    ...(can.pause ? [{ label: label(taskActionLabels.pause), run: () => drawer.pause.open(place) }] : []),
    { label: w(t.taskHistory), icon: 'history', run: () => drawer.taskHistory.open(place) } as const,
    ...(can.cancel
      ? [
          {
            label: label(taskActionLabels.cancel),
            danger: true,
            run: () => drawer.cancel.open(place),
          } as const,
        ]
      : []),
  ]
}
