import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import type { TaskDetail } from '#contract/task-groups/task.ts'
import { taskWords as words } from '#contract/task-groups/words.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import type { TaskDrawers } from '../task-drawers.ts'
import { t } from '../task-groups.words.ts'
import { DueText, StatusTag } from '../TaskTags.tsx'
import { TaskSteps } from './TaskSteps.tsx'

interface TaskCardProps {
  readonly task: TaskDetail
  /** The tasks of the group, for the names of what this one waits for. */
  readonly all: readonly TaskDetail[]
  readonly drawer: TaskDrawers
}

/** One task: who does what by when, how far it is, what was handed in, and the next step. */
export function TaskCard({ task, all, drawer }: TaskCardProps) {
  const w = useWords()
  const { title, status, progressPercent, files, reason, returnCount } = task
  const before = task.dependsOnIds.flatMap((id) => all.find((one) => one.id === id)?.title ?? [])
  return (
    <li className="vh-box vh-stack">
      <p className="vh-words">
        <strong>{title}</strong> <StatusTag status={status} />
        <DueText of={task} />
        {returnCount > 0 && <span className="vh-note">{w(t.returned, { count: returnCount })}</span>}
      </p>
      <progress value={progressPercent} max={100} aria-label={`${w(words.progressPercent)}: ${title}`} />
      {reason && <p className="vh-note">{`${w(words.reason)}: ${reason}`}</p>}
      <DescriptionList
        items={[
          { label: w(words.assigneeName), value: task.assigneeName },
          { label: w(words.expectedProduct), value: task.expectedProduct },
          { label: w(words.progressPercent), value: `${progressPercent} %` },
          { label: w(words.weight), value: task.weight > 1 && task.weight },
          {
            label: w(words.firstDueOn),
            value: task.extensionCount > 0 && formatShownDay(task.firstDueOn),
          },
          { label: w(words.dependsOnIds), value: before.join('; ') },
          { label: w(words.result), value: task.result },
          {
            label: w(words.acceptedByName),
            value: task.acceptedByName && `${task.acceptedByName}, ${formatShownInstant(task.acceptedAt)}`,
          },
        ].filter(({ value }) => value)}
      />
      <Checklist of={task} />
      {files.length > 0 && (
        <Attachments
          title={w(words.fileIds)}
          files={files.map((file) => ({ ...file, fileId: file.id, canDelete: false }))}
          accept=""
        />
      )}
      <Extensions of={task} />
      <Times of={task} />
      <TaskSteps task={task} drawer={drawer} />
    </li>
  )
}

function Checklist({ of: { checklist } }: { readonly of: TaskDetail }) {
  const w = useWords()
  if (checklist.length === 0) return null
  return (
    <section>
      <h3>{w(words.checklist)}</h3>
      <ul>
        {checklist.map(({ text, isDone }) => (
          <li key={text}>{`${isDone ? '☑' : '☐'} ${text}`}</li>
        ))}
      </ul>
    </section>
  )
}

function Extensions({ of: { extensions } }: { readonly of: TaskDetail }) {
  const w = useWords()
  if (extensions.length === 0) return null
  return (
    <section>
      <h3>{w(words.extensions)}</h3>
      <ul>
        {extensions.map((one) => {
          const { isGranted } = one
          const outcome = w(isGranted === null ? t.waitsForDecision : isGranted ? t.granted : t.refused)
          const by = [one.decidedByName, one.decisionNote].filter(Boolean).join(': ')
          return (
            <li key={one.id}>
              {`${formatShownDay(one.fromDueOn)} → ${formatShownDay(one.toDueOn)}, ${one.requestedByName}: ${one.reason}`}
              <small className="vh-note vh-block">{[outcome, by].filter(Boolean).join(' · ')}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const MINUTES_OF_HOUR = 60

function Times({ of: { times } }: { readonly of: TaskDetail }) {
  const w = useWords()
  if (times.length === 0) return null
  const hours = times.reduce((sum, { minutes }) => sum + minutes, 0) / MINUTES_OF_HOUR
  return (
    <section>
      <h3>{`${w(words.times)}: ${w(t.totalTime, { hours: Math.round(hours * 10) / 10 })}`}</h3>
      <ul>
        {times.map(({ id, employeeName, spentOn, minutes, note }) => (
          <li key={id}>
            {[formatShownDay(spentOn), employeeName, `${minutes} ph`, note].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
